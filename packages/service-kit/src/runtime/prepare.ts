import type { Connection } from 'mongoose';
import type { KitModels } from '../tenancy/kit-models';
import { ConfigError } from './config';
import { messageOf } from './error-facts';
import { isUnavailable } from './unavailable';
import type { ServiceDefinition } from './types';
import type { Service } from './service.types';

/** Makes collections (transactions want them to exist) and builds all indexes, before anything is served. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  try {
    for (const model of Object.values(connection.models)) {
      await model.createCollection();
      await model.createIndexes();
    }
  } catch (error) {
    if (isUnavailable(error)) throw error;
    throw new ConfigError(`cannot start: the indexes cannot be built (${messageOf(error)})`);
  }
}

/**
 * Demo data, whose passwords are public, and a company's own never share a database, nor does one pass for the other.
 * @throws ConfigError when what is there is not what `isDemo` asks for
 */
export async function demandOwnData(isDemo: boolean, service: Service, kit: KitModels): Promise<void> {
  const marker = await kit.meta.findById('demo').lean();
  if (!isDemo && marker) {
    throw new ConfigError(
      'cannot start: this database holds demo data, with passwords that everybody knows; take an empty database, or APP_DEMO=1 to try the demo data',
    );
  }
  if (!isDemo || marker) return;
  for (const model of Object.values(service.connection.models)) {
    if (!(await model.exists({}))) continue;
    throw new ConfigError(
      'cannot start: APP_DEMO=1 wants an empty database, and this one holds data; start without APP_DEMO',
    );
  }
}

/** Demo data, once. A seed that was cut in the middle starts over on an empty database. */
export async function seedOnce(
  seed: NonNullable<ServiceDefinition['seed']>,
  service: Service,
  kit: KitModels,
): Promise<void> {
  const marker = await kit.meta.findById('demo').lean();
  if (marker?.state === 'done') return;
  if (marker) for (const model of Object.values(service.connection.models)) await model.deleteMany({});
  const started = Date.now();
  const stopTelling = tellOfSeed(service);
  await kit.meta.updateOne({ _id: 'demo' }, { $set: { state: 'running', at: new Date() } }, { upsert: true });
  await seed(service).finally(stopTelling);
  await kit.meta.updateOne({ _id: 'demo' }, { $set: { state: 'done', at: new Date() } });
  service.log.info({ milliseconds: Date.now() - started }, 'demo data written');
}

const tellEvery = 5_000;

/** A long seed says how far it is, so that who waits for it sees that it gets on. */
function tellOfSeed(service: Service): () => void {
  service.log.info('writing demo data');
  let written = 0;
  const tell = async () => {
    const counts = await Promise.all(
      Object.values(service.connection.models).map((model) => model.estimatedDocumentCount()),
    );
    const documents = counts.reduce((sum, count) => sum + count, 0);
    if (documents > written) service.log.info({ documents }, 'writing demo data');
    written = documents;
  };
  const timer = setInterval(() => void tell().catch(() => undefined), tellEvery);
  return () => clearInterval(timer);
}
