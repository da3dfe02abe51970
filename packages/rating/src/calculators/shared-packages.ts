import type { FoundWarning } from '../findings/warning';
import type { CargoItem } from '../model';
import { itemParams } from './item-params';

/** A row of the cargo list that tells packages, and the rows whose goods lie in them as well. */
export interface SharedPackages {
  item: CargoItem;
  others: readonly CargoItem[];
}

/**
 * One spelling of a case number for comparing: `Ｃ／ＮＯ． １～３`, `C/No. 1-3` and `1 – 3` are the same cases. Empty where nothing
 * is left of it.
 */
export function caseKey(caseNumber: string | undefined): string {
  return (caseNumber ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^(?:C\/?NO|(?:CASE|CTN|CARTON|PKG|PACKAGE)S?\/?(?:NO)?(?=[.:\d])|NO(?=[.:\d])|[#№])[.:]?/, '')
    .replace(/^ケース(?:番号|NO)?[.:]?/, '')
    .replace(/(?<=\d)(?:[~〜‐‑‒–—―−ー]|TO)(?=\D*\d)/g, '-');
}

const issue = (
  code: 'cargo.caseNumberMissing' | 'cargo.caseMissing' | 'cargo.caseTwice',
  item: CargoItem,
  other?: CargoItem,
): FoundWarning => ({
  ...{ code, path: `cargo.${item.id}` },
  params: { ...itemParams(item), caseNumber: item.caseNumber ?? null },
  about: other ? [`cargo.${other.id}`] : [],
});

/**
 * Rows of a cargo list by the packages in which they lie: each with packages of its own, and beside it those that are packed
 * `inCase` and have its case number. What cannot be told – no number, no such packages, two rows that each tell packages of one
 * number – is an issue of that row, and counted neither once nor twice.
 */
export function sharedPackages(cargo: readonly CargoItem[]): {
  packed: SharedPackages[];
  issues: FoundWarning[];
} {
  const issues: FoundWarning[] = [];
  const byCase = new Map<string, { item: CargoItem; others: CargoItem[] }>();
  const packed = cargo.flatMap((item) => {
    if (item.packing === 'inCase') return [];
    const each = { item, others: [] as CargoItem[] };
    const key = caseKey(item.caseNumber);
    if (key && byCase.has(key)) issues.push(issue('cargo.caseTwice', item, byCase.get(key)?.item));
    else if (key) byCase.set(key, each);
    return [each];
  });
  for (const item of cargo) {
    if (item.packing !== 'inCase') continue;
    const key = caseKey(item.caseNumber);
    const own = byCase.get(key);
    if (own) own.others.push(item);
    else issues.push(issue(key ? 'cargo.caseMissing' : 'cargo.caseNumberMissing', item));
  }
  return { packed, issues };
}

function itemsWith(cargo: readonly CargoItem[], isSuch: (item: CargoItem) => boolean): ReadonlySet<string> {
  const found = sharedPackages(cargo).packed.filter(({ item, others }) => [item, ...others].some(isSuch));
  return new Set(found.map(({ item }) => item.id));
}

/** Rows whose packages stay upright: this side is up of their own goods, or of goods that lie with them. */
export const uprightItems = (cargo: readonly CargoItem[]): ReadonlySet<string> =>
  itemsWith(cargo, ({ thisSideUp }) => thisSideUp);

/** Rows whose packages are dangerous goods: for their own goods, or for goods that lie with them. */
export const dangerousItems = (cargo: readonly CargoItem[]): ReadonlySet<string> =>
  itemsWith(cargo, ({ dangerous }) => Boolean(dangerous));
