import type { Product } from '../api/shipper-products.query';
import type { Line } from './lines';

/** What the product list says of a piece, as cargo is told. */
export type KnownProduct = Pick<
  Product,
  | 'id'
  | 'code'
  | 'name'
  | 'nameJa'
  | 'lengthMm'
  | 'widthMm'
  | 'heightMm'
  | 'netKg'
  | 'grossKg'
  | 'unitValue'
  | 'hsCode'
  | 'originCountry'
  | 'dangerous'
  | 'stackable'
  | 'thisSideUp'
  | 'packing'
>;

export type Match = { product: KnownProduct } | { candidates: number } | undefined;

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
const loose = (text: string) => fold(text).replace(/[\s\-_./]/g, '');

function indexed(products: readonly KnownProduct[], keyOf: (product: KnownProduct) => string | undefined) {
  const index = new Map<string, KnownProduct[]>();
  for (const product of products) {
    const key = keyOf(product);
    if (key) index.set(key, [...(index.get(key) ?? []), product]);
  }
  return index;
}

/**
 * Finds lines in the product list: by code as written, by code without signs, by name. What fits several products fits none,
 * and a line with a code of its own is not found by its name: two models may be called the same.
 */
export function matcher(products: readonly KnownProduct[]): (line: Line) => Match {
  const byCode = indexed(products, ({ code }) => fold(code));
  const byLooseCode = indexed(products, ({ code }) => loose(code));
  const names = [
    ...indexed(products, ({ name }) => fold(name)),
    ...indexed(products, ({ nameJa }) => nameJa && fold(nameJa)),
  ];
  const byName = new Map(names);
  const only = (found: readonly KnownProduct[] | undefined): Match => {
    const [product] = found ?? [];
    if (!product) return undefined;
    return found?.length === 1 ? { product } : { candidates: found?.length ?? 0 };
  };
  return ({ code, name, nameJa }) => {
    if (code) return only(byCode.get(fold(code))) ?? only(byLooseCode.get(loose(code)));
    for (const each of [name, nameJa]) {
      const found = each ? (only(byName.get(fold(each))) ?? only(byCode.get(fold(each)))) : undefined;
      if (found) return found;
    }
    return undefined;
  };
}
