import { stageIds } from '@quayside/contract';
import { rateDoubt, type EstimateDocument } from '@quayside/rating';
import type { GuardError } from './guards';
import { suppliersAbroad } from './rate-all/card-place';
import { newestTable, type KnownTables } from './settled-fx';

/** The lines of a document that are charged, with their stages. */
export const chargedLines = ({ stages }: Pick<EstimateDocument, 'stages'>) =>
  stageIds.flatMap((stage) =>
    stages[stage].lines.filter(({ status }) => status === 'priced').map((line) => ({ stage, line })),
  );

/**
 * Exchange rates that are more than 5 % away from the company's newest table, where that is another one than they were held against when they
 * were set: `currency rate expected day`.
 */
export function exchangeGuards(
  { currency, fx }: Pick<EstimateDocument, 'currency' | 'fx'>,
  tables: KnownTables,
): GuardError[] {
  const table = newestTable(tables, currency, fx.rates);
  if (!table) return [];
  return Object.entries(fx.rates).flatMap(([each, rate]): GuardError[] => {
    const expected = table.rates[each] ?? '';
    const isHeld = fx.table?.asOf === table.asOf && fx.table.rates[each] === expected;
    if (isHeld || !rateDoubt(rate, expected)) return [];
    const message = `${each} ${rate} ${expected} ${table.asOf}`;
    return [{ path: `fx.rates.${each}`, code: 'guard.fx-table', message }];
  });
}

/** Prices of suppliers that are archived now, each supplier once: `name`. */
export function archivedSupplierGuards(
  document: Pick<EstimateDocument, 'stages'>,
  archived: ReadonlySet<string>,
): GuardError[] {
  const found = new Map<string, GuardError>();
  for (const { stage, line } of chargedLines(document)) {
    const { supplierId, supplierName, id } = line;
    if (!supplierId || !archived.has(supplierId) || found.has(supplierId)) continue;
    const path = `stages.${stage}.lines.${id}`;
    found.set(supplierId, { path, code: 'guard.archived-supplier', message: supplierName ?? '' });
  }
  return [...found.values()];
}

/** Suppliers of packing, vanning and storage in another country than the cargo, each once: `supplier | its country | country of the cargo`. */
export const supplierAbroadGuards = (
  document: EstimateDocument,
  countries: ReadonlyMap<string, string>,
): GuardError[] =>
  suppliersAbroad(chargedLines(document), document, countries).map(
    ({ stage, line, supplier, country, here }) => ({
      path: `stages.${stage}.lines.${line.id}`,
      code: 'guard.supplier-abroad' as const,
      message: [supplier, country, here].join(' | '),
    }),
  );
