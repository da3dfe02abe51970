import type { CargoItem } from '@quayside/rating';
import type { CargoPatchBody } from '../api/editor.query';
import { isSame } from './working-stage';

/** What has to be saved so that the stored cargo list becomes the one on the screen; undefined when nothing changed. */
export function cargoPatch(
  stored: readonly CargoItem[],
  working: readonly CargoItem[],
): CargoPatchBody | undefined {
  if (stored === working || isSame(stored, working)) return undefined;
  const before = new Map(stored.map((item) => [item.id, item]));
  const after = new Set(working.map((item) => item.id));
  const upsert = working.filter((item) => !isSame(before.get(item.id), item));
  const remove = stored.filter((item) => !after.has(item.id)).map((item) => item.id);
  return { upsert, remove, order: working.map((item) => item.id) };
}
