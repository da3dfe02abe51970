import type { Connection } from 'mongoose';
import type { KitModels } from '../tenancy/kit-models';
import { ConfigError } from './config';
import { messageOf } from './error-facts';
import { isUnavailable } from './unavailable';
import type { Service, ServiceDefinition } from './types';

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

/** Demo data, once. A seed that was cut in the middle starts over on an empty database. */
export async function seedOnce(
  seed: NonNullable<ServiceDefinition['seed']>,
  service: Service,
  kit: KitModels,
): Promise<void> {
  const marker = await kit.meta.findById('demo').lean();
  if (marker?.state === 'done') return;
  if (marker) {
    for (const model of Object.values(service.connection.models)) await model.deleteMany({});
  } else {
    for (const model of Object.values(service.connection.models)) if (await model.exists({})) return;
  }
  const started = Date.now();
  await kit.meta.updateOne({ _id: 'demo' }, { $set: { state: 'running', at: new Date() } }, { upsert: true });
  await seed(service);
  await kit.meta.updateOne({ _id: 'demo' }, { $set: { state: 'done', at: new Date() } });
  service.log.info({ milliseconds: Date.now() - started }, 'demo data written');
}
