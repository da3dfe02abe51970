import { mkdir, realpath } from 'node:fs/promises';
import { messageOf, type Say } from '../log';
import { isPortTaken } from '../ports';
import type { ProcessSpecification, Supervisor } from '../processes';
import { root } from '../paths';
import { findMongod } from './chain';
import { faultOf, mongodLinks } from './links';
import { demandReplicaSet, inspectServer, isPrimary, localUrl, replicaSetName } from './replica-set';

export interface MongoOptions {
  port: number;
  dataDirectory: string;
  supervisor: Supervisor;
  speak: Say;
  environment?: NodeJS.ProcessEnv;
}

/**
 * A real MongoDB with transactions: the one of `MONGO_URL`, the one of ours that runs already, or a new
 * process of the first `mongod` that can be found or fetched. Returns its URL, without a database.
 * @throws Error that says which links were tried.
 */
export async function ensureMongo(options: MongoOptions): Promise<string> {
  const { port, speak, environment = process.env } = options;
  if (environment.MONGO_URL) return useGiven(environment.MONGO_URL, speak);
  await mkdir(options.dataDirectory, { recursive: true });
  if (await isPortTaken(port)) return reuse(options);
  const found = await findMongod(mongodLinks(speak), faultOf, speak);
  await options.supervisor.start(
    mongodProcess({ path: found.path, port, dataDirectory: options.dataDirectory }),
  );
  speak(`MongoDB runs on port ${port} (found: ${found.link})`);
  return localUrl(port);
}

/** How a `mongod` of ours is run: loopback only, without the zlib compressor (CVE-2025-14847). */
export function mongodProcess(server: {
  path: string;
  port: number;
  dataDirectory: string;
}): ProcessSpecification {
  return {
    name: 'mongod',
    command: server.path,
    arguments: [
      ['--dbpath', server.dataDirectory],
      ['--bind_ip', '127.0.0.1'],
      ['--port', String(server.port)],
      ['--replSet', replicaSetName],
      ['--networkMessageCompressors', 'snappy,zstd'],
      ['--wiredTigerCacheSizeGB', '0.5'],
      ['--oplogSize', '128'],
      ['--setParameter', 'diagnosticDataCollectionEnabled=false'],
      ['--nounixsocket', '--quiet'],
    ].flat(),
    cwd: root,
    env: process.env,
    isReady: () => isPrimary(server.port),
    readyWithinMilliseconds: 60_000,
  };
}

async function useGiven(url: string, speak: Say): Promise<string> {
  try {
    await demandReplicaSet(url);
  } catch (error) {
    throw new Error(`The MongoDB of MONGO_URL cannot be used: ${messageOf(error)}`, { cause: error });
  }
  speak('MongoDB: the one of MONGO_URL');
  return url;
}

/** Whether the MongoDB server that listens on this port runs on this data folder. */
export async function isOwnServer(port: number, dataDirectory: string): Promise<boolean> {
  const running = await inspectServer(port);
  return running !== undefined && (await samePath(running.dataDirectory, dataDirectory));
}

async function reuse({ port, dataDirectory, speak }: MongoOptions): Promise<string> {
  if (!(await isOwnServer(port, dataDirectory)))
    throw new Error(
      `Port ${port} is taken, and mongod wants it. Stop what listens there, or choose another with APP_MONGOD_PORT=<port>.`,
    );
  speak(`MongoDB runs already on port ${port}`);
  return localUrl(port);
}

async function samePath(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => realpath(path).catch(() => path)));
  return first === second;
}
