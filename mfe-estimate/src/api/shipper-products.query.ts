import { createClient, queryOptions } from '@quayside/platform';
import { shippersCalls } from '@quayside/service-shippers/calls';

/** The calls of the shippers service: whose product list it is, saves it. */
const shippers = createClient(shippersCalls);
/** A product as the shippers service tells it. */
export type Product = Awaited<ReturnType<typeof shippers.listProducts>>['items'][number];
const importTimeout = 60_000;

async function readProducts(shipperId: string, signal?: AbortSignal): Promise<Product[]> {
  const products: Product[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 200, cursor };
    const page = await shippers.listProducts({ params: { shipperId }, query, signal });
    products.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return products;
}

/** The whole product list of a shipper. */
export const shipperProductsQuery = (shipperId: string) =>
  queryOptions({
    queryKey: ['estimate-editor', 'products', shipperId],
    queryFn: ({ signal }) => readProducts(shipperId, signal),
    staleTime: 30_000,
    retry: false,
  });

/** Adds products to the list of a shipper, all or none; answers what is wrong with each, and the list afterwards. */
export async function saveProducts(shipperId: string, rows: readonly Record<string, string>[]) {
  const body = { dryRun: false, rows: [...rows] };
  const answer = await shippers.importProducts({ params: { shipperId }, body, timeout: importTimeout });
  const refused = answer.rows.flatMap(({ key, errors }) =>
    errors.map(({ path, code }) => ({ key, path, code })),
  );
  return answer.committed
    ? { refused, products: await readProducts(shipperId) }
    : { refused, products: undefined };
}
