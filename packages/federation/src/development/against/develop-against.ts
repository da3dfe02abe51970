import { createServer } from 'node:net';
import { basename } from 'node:path';
import { remoteReleaseSchema, type RemoteRelease } from '@quayside/contract/registry';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readRemote } from '../../build';
import { inlinedRemote } from '../../release/inlined-remote';
import { developmentPath } from '../development-config';
import { AgainstError, readDeployment, readOrigin, type Deployment } from './deployment';
import { fitOf } from './fit';
import { createForwarder } from './forward';

export type AgainstOptions = {
  /** Folder of the remote. */
  directory: string;
  /** Origin of the running product. */
  against: string;
  port: number;
  speak: (line: string) => void;
};

class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}

async function demandFreePort(port: number): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: 'localhost', exclusive: true }, () => server.close(() => resolve(true)));
  });
  if (!isFree) throw new AgainstError(`Port ${port} is taken: choose another by --port`);
}

/** The remote as its own server has it now: waits for the build that is under way. */
async function readDeveloped(address: URL): Promise<RemoteRelease> {
  const answer = await fetch(address);
  if (!answer.ok) throw new NotBuiltError('The remote does not compile: the terminal says why');
  return remoteReleaseSchema.parse(await answer.json());
}

/**
 * Serves a running product on this machine's localhost with one remote replaced by its sources. The page is reloaded after each edit.
 * @returns what ends it
 * @throws AgainstError for each wrong setting, saying what to do
 */
export async function developAgainst(options: AgainstOptions): Promise<() => Promise<void>> {
  const { directory, port, speak } = options;
  const origin = readOrigin(options.against);
  const local = new URL(`http://localhost:${port}`);
  if (origin.origin === local.origin)
    throw new AgainstError(
      `${local.origin} is where this serves: name a running product, or choose another --port`,
    );
  await demandFreePort(port);
  const deployment = await readDeployment(origin);
  // A configuration asks for its mode by these.
  process.env.NODE_ENV = 'development';
  process.env.APP_DEV_REFRESH = 'no';
  const { name, config } = await readRemote(directory);
  const compiler = rspack(config);
  const address = new URL(`${developmentPath(name)}release.json`, local);
  const developed = () => readDeveloped(address);
  const forward = createForwarder({
    deployment,
    local,
    developed: async () => inlinedRemote(await developed(), (part, file) => `/__dev/${part}/${file}`),
  });
  const server = new RspackDevServer(
    {
      ...(config.devServer || {}),
      host: 'localhost',
      port,
      compress: false,
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'running-product', middleware: forward }],
    },
    compiler,
  );
  await server.start();
  const told = new Set<string>();
  const tell = async () => {
    const { refusals, warnings } = fitOf(await developed(), deployment);
    if (refusals.length > 0) throw new AgainstError(refusalText(name, deployment, refusals));
    for (const warning of warnings.filter((each) => !told.has(each))) {
      told.add(warning);
      speak(`These calls will fail: ${warning}`);
    }
  };
  try {
    await tell();
  } catch (error) {
    await server.stop();
    throw error;
  }
  compiler.hooks.done.tap('against', (stats) => {
    if (!stats.hasErrors()) void tell().catch((error: Error) => speak(error.message));
  });
  speak(
    `${local.origin} is ${origin.origin} with ${name} from ${basename(directory)}: the page reloads after each edit`,
  );
  return () => server.stop();
}

function refusalText(name: string, { origin }: Deployment, refusals: readonly string[]): string {
  return [
    `${name} does not fit ${origin.origin}:`,
    ...refusals.map((line) => `  ${line}`),
    'Take the packages of that release, or develop against a preview whose shell carries this one.',
  ].join('\n');
}
