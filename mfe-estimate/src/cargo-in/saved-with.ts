import { queryClient } from '@quayside/platform';
import type { CargoItem } from '@quayside/rating';
import { saveProducts, shipperProductsQuery } from '../api/shipper-products.query';
import { matcher } from './matching';
import type { TakenLine } from './take-lines';

/** Saves new products, all or none, and answers the rows with the products that they are of; or why none was saved. */
export async function savedWith(
  shipperId: string,
  rows: readonly Record<string, string>[],
  taken: readonly TakenLine[],
): Promise<{ items: CargoItem[] } | { refusal: string }> {
  if (rows.length === 0) return { items: taken.map(({ item }) => item) };
  const { refused, products } = await saveProducts(shipperId, rows);
  if (!products)
    return { refusal: refused.map(({ key, path, code }) => `${key}: ${path} ${code}`).join(' · ') };
  queryClient.setQueryData(shipperProductsQuery(shipperId).queryKey, products);
  const match = matcher(products);
  const items = taken.map(({ item, line }) => {
    const found = item.productId ? undefined : match(line);
    return found && 'product' in found ? { ...item, productId: found.product.id } : item;
  });
  return { items };
}
