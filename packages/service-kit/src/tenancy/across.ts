import type { Model } from 'mongoose';
import { databaseDeadline } from '../runtime/database';
import type { StoreDefinition, Where } from './types';
import { toFilter } from './where';

/**
 * The organisations that have a document of this kind, by an index of the store's `across`, and nothing else of them.
 * @throws TypeError when no such index leads to it
 */
export async function organisationsWith<Fields>(
  store: StoreDefinition<Fields>,
  model: Model<Record<string, unknown>>,
  where: Where<Fields>,
): Promise<string[]> {
  const paths = Object.keys(where);
  if (paths.length === 0 || !store.across.some((index) => paths.every((path, at) => index[at] === path)))
    throw new TypeError(
      `${store.name} has no index across organisations by ${paths.join(', ') || 'nothing'}`,
    );
  const ids: unknown[] = await model.distinct('organisationId', toFilter(where)).maxTimeMS(databaseDeadline);
  return ids.filter((id) => typeof id === 'string');
}
