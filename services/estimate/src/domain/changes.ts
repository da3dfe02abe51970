import type { ChargeLine, PricedEstimate } from '@quayside/rating';
import type { StageId } from '@quayside/contract';
import { canonicalJson } from './canonical';
import type { StoredChange } from './records';

const listedAtMost = 200;
/** Fields of a line that tell cost: kept from those who may not see it. */
const costFields = new Set([
  'rate',
  'minimum',
  'maximum',
  'breaks',
  'markup',
  'cost',
  'typedAmounts.cost',
  'supplierId',
  'supplierName',
  'supplierNameJa',
  'carrier',
  'rateCardId',
  'rateCardName',
  'rateCardNameJa',
  'sellTariff',
  'sellUndecided',
  'percentOf',
  'roundPerUnit',
]);

export type ChangeList = { changes: StoredChange[]; more: number };

/** Cuts a list to what an entry holds, and says how many more there were. */
export function limited(changes: StoredChange[]): ChangeList {
  return { changes: changes.slice(0, listedAtMost), more: Math.max(0, changes.length - listedAtMost) };
}

function plain(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const written = typeof value === 'string' ? value : canonicalJson(value);
  return written.length > 500 ? `${written.slice(0, 499)}…` : written;
}

function compareFlat(
  before: object,
  after: object,
  options: { prefix?: string; line?: StoredChange['line']; isCost: (field: string) => boolean },
): StoredChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('id');
  return [...names].flatMap((name) => {
    const from = plain(Reflect.get(before, name));
    const to = plain(Reflect.get(after, name));
    const field = `${options.prefix ?? ''}${name}`;
    return from === to ? [] : [{ field, line: options.line ?? null, from, to, cost: options.isCost(field) }];
  });
}

/** Header, inputs, cargo: which fields went from what to what. */
export function fieldChanges(before: object, after: object, prefix = '', cost = false): StoredChange[] {
  return compareFlat(before, after, { prefix, isCost: () => cost });
}

type Rows = readonly { id: string }[];

/** Rows that came, went or changed; a row is named by `label`. */
export function rowChanges<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  label: (row: Row) => NonNullable<StoredChange['line']>,
  isCost: (field: string) => boolean = () => false,
): StoredChange[] {
  const old = new Map(before.map((row) => [row.id, row]));
  const kept = new Set((after as Rows).map(({ id }) => id));
  const removed = before
    .filter(({ id }) => !kept.has(id))
    .map((row) => ({
      field: 'removed',
      line: label(row),
      from: label(row).description,
      to: null,
      cost: false,
    }));
  const others = after.flatMap((row) => {
    const earlier = old.get(row.id);
    if (!earlier)
      return [{ field: 'added', line: label(row), from: null, to: label(row).description, cost: false }];
    if (earlier === row) return [];
    // A text that cannot be read is seen in its cell.
    return compareFlat(earlier, row, { line: label(row), isCost }).filter(
      ({ field }) => field !== 'unreadable',
    );
  });
  return [...removed, ...others];
}

export function lineLabel(
  line: Pick<ChargeLine, 'id' | 'code' | 'description'>,
): NonNullable<StoredChange['line']> {
  return { id: line.id, code: line.code, description: line.description };
}

/** A line whose tariff is named, as its card is: its figures are the tariff's. */
function told(line: ChargeLine): ChargeLine {
  const { sellTariff, sellUndecided } = line;
  if (!sellTariff && !sellUndecided) return line;
  const nameOf = (tariff: typeof sellUndecided) => tariff && `${tariff.name} v${tariff.version}`;
  const named = { sellTariff: nameOf(sellTariff), sellUndecided: nameOf(sellUndecided) };
  return { ...line, ...named } as object as ChargeLine;
}

const untold = new Set([
  ...['ratedBy', 'rateCardRow', 'ruleMarkup', 'given', 'carrier', 'cardTerms'],
  // The same names in another language.
  ...['supplierNameJa', 'rateCardNameJa'],
]);

/** What was changed on lines by hand. */
export function lineChanges(before: readonly ChargeLine[], after: readonly ChargeLine[]): StoredChange[] {
  const changes = rowChanges(before.map(told), after.map(told), lineLabel, (field) => costFields.has(field));
  // The price that an unreadable text removed is reported with the amounts.
  // Where a price is from stands in the card's name, and what came with it in the fields themselves.
  return changes.filter(({ field }) => !untold.has(field));
}

/** Amounts of a stage's lines that differ between two prices of the estimate: what the change did. */
export function amountChanges(before: PricedEstimate, after: PricedEstimate, stage: StageId): StoredChange[] {
  const old = new Map(before.lines.filter((line) => line.stage === stage).map((line) => [line.id, line]));
  return after.lines
    .filter((line) => line.stage === stage)
    .flatMap((line) => {
      const earlier = old.get(line.id);
      const name = { id: line.id, code: line.code, description: line.code };
      return (['cost', 'sell'] as const).flatMap((field) => {
        const from = earlier?.[field] ?? null;
        const to = line[field];
        return from === to ? [] : [{ field, line: name, from, to, cost: field === 'cost' }];
      });
    });
}

/** What a change made of the total: its sell, and its cost, which only those see who may. */
export function totalChanges(before: PricedEstimate, after: PricedEstimate): StoredChange[] {
  return [
    ...fieldChanges({ sell: before.totals.sell }, { sell: after.totals.sell }),
    ...fieldChanges({ cost: before.totals.cost }, { cost: after.totals.cost }, '', true),
  ];
}
