import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../ports';
import { Supervisor } from '../processes';
import { findMongod } from './chain';
import { faultOf, mongodLinks } from './links';
import { localUrl } from './replica-set';
import { mongodProcess } from './server';

export interface TemporaryMongo {
  /** Without a database. */
  url: string;
  stop: () => Promise<void>;
}

/** A real MongoDB on a free port whose data are gone when it stops. */
export async function temporaryMongo(): Promise<TemporaryMongo> {
  const silent = () => {};
  const found = await findMongod(mongodLinks(silent), faultOf, silent);
  const directory = await mkdtemp(join(tmpdir(), 'quayside-mongo-'));
  const { mongod: port } = await freePorts();
  const supervisor = new Supervisor({ logDirectory: join(directory, 'logs'), speak: silent });
  const killAll = () => supervisor.killAll();
  process.once('exit', killAll);
  await supervisor.start(mongodProcess({ path: found.path, port, dataDirectory: directory }));
  return {
    url: localUrl(port),
    stop: async () => {
      process.off('exit', killAll);
      await supervisor.stopAll();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
