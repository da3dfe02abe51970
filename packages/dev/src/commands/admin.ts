import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { endWith, runOnTerminal } from '../product/service-program';
import { environmentOf } from '../product/services';
import { settingsOfStart } from '../product/settings-of-start';
import { adminScript } from '../product/setup-link';

/**
 * `npm run admin -- <command>`: the account service's commands for those who run an installation. On the environment as it is
 * where `APP_MONGO_URL` is set, else on the data of `npm start` (`--empty` in front: those of `npm start -- --empty`), which need
 * not run.
 */
const given = process.argv.slice(2);
const wantsEmpty = given[0] === '--empty';
const commandLine = wantsEmpty ? given.slice(1) : given;
const isHelp =
  commandLine.length === 0 || ['help', '--help', '-h'].some((word) => commandLine.includes(word));

await endWith(async ({ supervisor, speak }) => {
  await buildOrFail(
    speak,
    targets.filter(({ folder }) => folder === 'services/account'),
  );
  const isGiven = process.env.APP_MONGO_URL !== undefined || isHelp;
  const environment = isGiven
    ? process.env
    : {
        ...process.env,
        ...environmentOf('account', await settingsOfStart(wantsEmpty, supervisor, speak)),
      };
  return runOnTerminal(adminScript, commandLine, environment);
});
