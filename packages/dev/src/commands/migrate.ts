import { join } from 'node:path';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { root } from '../paths';
import { chooseMigration } from '../product/migration-choice';
import { endWith, runOnTerminal } from '../product/service-program';
import { environmentOf } from '../product/services';
import { settingsOfStart } from '../product/settings-of-start';

/**
 * `npm run migrate [-- --empty] [-- <service> …]`: makes what the services have stored of the kinds that they know now, all of it. Each
 * service does so for what it has not seen when it starts, too. Where `APP_MONGO_URL` is set, for the one service whose environment
 * this is; else for the data of `npm start`, which may run meanwhile.
 */
const { data, services, wantsEmpty } = chooseMigration(process.argv.slice(2), process.env);

await endWith(async ({ supervisor, speak, unlessInterrupted }) => {
  await buildOrFail(
    speak,
    targets.filter(({ folder }) => services.some((service) => folder === `services/${service}`)),
  );
  const settings = data === 'start' ? await settingsOfStart(wantsEmpty, supervisor, speak) : undefined;
  let code = 0;
  for (const service of services) {
    await unlessInterrupted();
    speak(`${service}:`);
    const environment = settings
      ? { ...environmentOf(service, settings), APP_LOG_LEVEL: 'error' }
      : { APP_SERVICE: service };
    // Its own program knows its migrations; it listens nowhere.
    const program = join(root, 'services', service, 'dist/main.mjs');
    code = Math.max(code, await runOnTerminal(program, ['migrate'], { ...process.env, ...environment }));
  }
  return code;
});
