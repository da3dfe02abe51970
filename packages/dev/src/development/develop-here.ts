import { join } from 'node:path';
import type { Domain } from '@quayside/contract';
import { rspackProgram } from '@quayside/federation';
import { buildOrFail } from '../build/build-all';
import { developmentShell, targets } from '../build/targets';
import { untilInterrupted } from '../interrupt';
import { createRecorder, endLeftovers } from '../leftovers';
import { say } from '../log';
import { root } from '../paths';
import { developmentPort, type PortTable } from '../ports';
import { answers, Supervisor, type ProcessSpecification } from '../processes';
import { accountLines } from '../product/accounts';
import { dataOf } from '../product/data';
import { setupLines } from '../product/setup-link';
import { recordPorts } from '../product/ports-of-start';
import { demandProductPorts, prepareProduct, startServices } from '../product/product';

function watcher(
  name: string,
  script: readonly string[],
  env: Record<string, string>,
  isReady: () => Promise<boolean>,
  folder = '.',
): ProcessSpecification {
  return {
    name,
    command: process.execPath,
    arguments: script,
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    isReady,
    readyWithinMilliseconds: 120_000,
  };
}

/**
 * Runs the product here, with one domain under development: its remote with hot reload, its service restarted at each change; the
 * shell, with the packages in it, is bundled anew at each change; everything else from its build.
 */
export async function developHere(options: {
  domain: Domain | undefined;
  ports: PortTable;
  empty: boolean;
}): Promise<void> {
  const { domain, ports, empty } = options;
  const { dataDirectory, ...data } = dataOf(empty);
  const recordFile = join(dataDirectory, 'processes.json');
  const watched = domain ? [domain, `mfe-${domain}`, `build of ${domain}`, 'shell'] : ['shell'];
  let builds = 0;

  const supervisor = new Supervisor({
    logDirectory: join(dataDirectory, 'logs'),
    speak: say,
    onChange: createRecorder(recordFile),
    echo: (name, line) => {
      if (!watched.includes(name) || line.trim() === '') return;
      process.stdout.write(`${name.padEnd(12)} | ${line}\n`);
      if (domain && name === `build of ${domain}` && line.startsWith('built ')) {
        builds += 1;
        // The first is the bundle that the service was started from.
        if (builds > 1) void supervisor.restart(domain).catch((error: unknown) => say(String(error)));
      }
    },
  });

  async function developRemote(name: Domain): Promise<void> {
    const port = developmentPort(name, ports);
    await supervisor.start(
      watcher(
        `mfe-${name}`,
        [rspackProgram, 'dev'],
        { NODE_ENV: 'development', APP_DEV_PORT: String(port) },
        () => answers(`http://127.0.0.1:${port}/__dev/${name}/release.json`),
        `mfe-${name}`,
      ),
    );
    await supervisor.start(
      watcher(
        `build of ${name}`,
        ['--import', 'tsx', 'packages/dev/src/build/build-services.ts', '--watch', `services/${name}`],
        { NODE_ENV: 'production' },
        () => Promise.resolve(builds > 0),
      ),
    );
  }

  const interrupted = untilInterrupted(supervisor);
  try {
    await endLeftovers(recordFile, say);
    const remotes = domain ? { [`mfe-${domain}`]: developmentPort(domain, ports) } : {};
    await demandProductPorts({ ports, dataDirectory, others: remotes });
    await recordPorts(dataDirectory, ports);
    await buildOrFail(say, [
      developmentShell,
      ...targets.filter(({ folder }) => folder !== 'shell' && folder !== `mfe-${domain}`),
    ]);
    const settings = await prepareProduct({
      ports,
      dataDirectory,
      ...data,
      supervisor,
      speak: say,
      shellDirectory: join(root, 'shell/dist-development'),
      developmentRemotes: domain ? { [domain]: `http://127.0.0.1:${developmentPort(domain, ports)}` } : {},
    });
    if (domain) await developRemote(domain);
    const url = await startServices(settings, { supervisor, speak: say });
    await supervisor.start(
      watcher(
        'shell',
        [rspackProgram, 'build', '--watch'],
        { NODE_ENV: 'development' },
        () => Promise.resolve(true),
        'shell',
      ),
    );
    const what = domain
      ? `mfe-${domain} reloads as you edit it, services/${domain} restarts`
      : 'the shell is rebuilt as you edit it';
    process.stdout.write(
      `\n  ${url}  (${what})\n${(empty ? await setupLines(settings) : accountLines()).join('\n')}\n\n`,
    );
  } catch (error) {
    if (supervisor.isEnding) await interrupted;
    await supervisor.stopAll();
    throw error;
  }
  await interrupted;
}
