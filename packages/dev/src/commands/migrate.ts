import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { domains, type Domain } from '@quayside/contract';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { root } from '../paths';
import { Supervisor } from '../processes';
import { dataOf } from '../product/data';
import { environmentOf, type ProductSettings } from '../product/services';
import { settingsOfStart } from '../product/settings-of-start';

/**
 * `npm run migrate [-- --empty] [-- <service> …]`: makes what the services have stored of the kinds that they know now, all of it. Each
 * service does so for what it has not seen when it starts, too. Where `APP_MONGO_URL` is set, for the one service whose environment
 * this is; else for the data of `npm start`, which may run meanwhile.
 */
const given = process.argv.slice(2);
const named = given.filter((word) => word !== '--empty');
const unknown = named.filter((word) => !domains.includes(word as Domain));
if (unknown.length > 0) {
  process.stderr.write(`There is no service ${unknown.join(', ')}: ${domains.join(', ')}\n`);
  process.exit(1);
}
const ownService = process.env.APP_MONGO_URL === undefined ? undefined : process.env.APP_SERVICE;
const chosen = domains.filter((domain) =>
  ownService ? domain === ownService : named.length === 0 || named.includes(domain),
);
const speak = (line: string) => void process.stderr.write(`${line}\n`);

await buildOrFail(
  speak,
  targets.filter(({ folder }) => chosen.some((domain) => folder === `services/${domain}`)),
);
const supervisor = new Supervisor({ logDirectory: join(dataOf(false).dataDirectory, 'logs'), speak });
process.on('exit', () => supervisor.killAll());
try {
  const settings = ownService ? null : await settingsOfStart(given.includes('--empty'), supervisor, speak);
  let code = 0;
  for (const domain of chosen) code = Math.max(code, await migrate(domain, settings));
  process.exitCode = code;
} finally {
  await supervisor.stopAll();
}
process.exit(process.exitCode);

/** Runs the service's own program, which knows its migrations; it listens nowhere. */
function migrate(domain: Domain, settings: ProductSettings | null): Promise<number> {
  speak(`${domain}:`);
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(root, 'services', domain, 'dist/main.mjs'), 'migrate'],
    {
      cwd: root,
      env: settings
        ? { ...process.env, ...environmentOf(domain, settings), APP_LOG_LEVEL: 'error' }
        : process.env,
      stdio: 'inherit',
    },
  );
  return new Promise((done) => {
    child.once('error', () => done(1));
    child.once('exit', (code) => done(code ?? 1));
  });
}
