import type { CargoItem } from '@quayside/rating';
import { packingKinds } from '../editor/cargo-columns';

/** What words for packing mean that no table knows, by `packingKey`: answered once for all rows of a list. */
export type PackingMeanings = Readonly<Record<string, CargoItem['packing']>>;

const key = 'quayside.packing-words';

/** What was answered in this browser before. */
export function rememberedPackings(): PackingMeanings {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(stored).flatMap(([word, value]) => {
        const kind = packingKinds.find((each) => each === value);
        return kind ? [[word, kind]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Keeps the answers for the next list. */
export function rememberPackings(meanings: PackingMeanings): void {
  if (Object.keys(meanings).length === 0) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...rememberedPackings(), ...meanings }));
  } catch {
    // Storage may be full or forbidden; then it is asked again.
  }
}
