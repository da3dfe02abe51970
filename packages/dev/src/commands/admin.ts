import { spawn } from 'node:child_process';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { root } from '../paths';
import { Supervisor } from '../processes';
import { dataOf } from '../product/data';
import { environmentOf } from '../product/services';
import { settingsOfStart } from '../product/settings-of-start';
import { adminScript } from '../product/setup-link';
import { join } from 'node:path';

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

// What is said here is not the command's answer.
const speak = (line: string) => void process.stderr.write(`${line}\n`);

await buildOrFail(
  speak,
  targets.filter(({ folder }) => folder === 'services/account'),
);

const supervisor = new Supervisor({ logDirectory: join(dataOf(false).dataDirectory, 'logs'), speak });
process.on('exit', () => supervisor.killAll());
try {
  const isGiven = process.env.APP_MONGO_URL !== undefined || isHelp;
  const environment = isGiven
    ? process.env
    : {
        ...process.env,
        ...environmentOf('account', await settingsOfStart(wantsEmpty, supervisor, speak)),
      };
  const child = spawn(process.execPath, ['--enable-source-maps', adminScript, ...commandLine], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
} finally {
  await supervisor.stopAll();
}
process.exit(process.exitCode);
