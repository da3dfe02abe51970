import type { Decimals } from '@quayside/csv/foreign';
import { boxM3, caseKey, decimalOf, type Decimal } from '@quayside/rating';
import { casesNamed } from './case-numbers';
import { isNothing, readWeight, readMoney } from './cells';
import type { DecimalsRead } from './decimals';
import {
  countFields,
  moneyFields,
  tellsSide,
  type CargoInField,
  type Column,
  type FigureScope,
  type Unit,
} from './fields';
import { wholeSizes, type Line, type ListTerms } from './lines';
import { inSingles, isOtherCount } from './multiples';
import type { KnownProduct } from './matching';
import type { Table } from './table';

/** What a list of figures leaves open, and what is taken for it. */
export type Choices = {
  /** What stands before the decimals, where both readings are possible. */
  decimals?: Decimals;
  /** Units of sizes, weights and volumes that name none. */
  lengthUnit?: Unit;
  weightUnit?: Unit;
  volumeUnit?: Unit;
  /** `package`: packed as the list says; `piece`: the packing is designed here. */
  sizes?: 'piece' | 'package';
  net?: FigureScope;
  gross?: FigureScope;
  value?: 'piece' | 'row';
  /** A dozen is 12 pieces (`times`), or what is counted is taken as one (`asIs`). */
  count?: 'times' | 'asIs';
  /** How many units of its currency a figure of money is, where the head does not say it clearly. */
  money?: string;
  currency?: string | undefined;
  /** The currency as far as it is typed. */
  currencyTyped?: string;
};
export type ChoiceName = Exclude<keyof Choices, 'currencyTyped'>;

/** Why a choice is as it is: said beside it. */
export type Reason =
  | 'head'
  | 'total'
  | 'volume'
  | 'single'
  | 'products'
  | 'cases'
  | 'plain'
  | 'typed'
  | 'figures'
  | 'heads'
  | 'browser'
  | undefined;
export type Decided = {
  name: ChoiceName;
  value: string | undefined;
  reason: Reason;
  /** What it is asked about: the heads that state no unit clearly, or a figure that reads in two ways. */
  about?: string;
};

type Evidence = {
  table: Table;
  columns: readonly Column[];
  lines: readonly Line[];
  products: readonly (KnownProduct | undefined)[];
  terms: ListTerms;
  decimals: DecimalsRead;
};

const columnFor = (columns: readonly Column[], field: CargoInField) =>
  columns.find((column) => column.field === field);

export const hasCases = (columns: readonly Column[]) =>
  columns.some(({ field }) => field === 'caseNumber' || field === 'cases' || field === 'perCase');

/** Packages of a line as far as it tells them by itself. */
export function packagesTold({ cases, caseNumber, quantity, perCase }: Line): number | undefined {
  if (cases) return Number(cases);
  if (caseNumber) return casesNamed(caseNumber);
  return quantity && perCase ? Math.ceil(Number(quantity) / Number(perCase)) : undefined;
}

const sumOf = (values: readonly Decimal[]) => values.reduce((total, each) => total.plus(each), decimalOf(0));
const isClose = (one: Decimal, other: Decimal) => one.minus(other).abs().lte('0.01');

/** What the sum below a column is the sum of; undefined where there is none or it fits none or several. */
function byTotal(
  { table, lines, terms }: Evidence,
  column: Column,
  figures: readonly (string | undefined)[],
) {
  const totals = table.totals.flatMap(({ row, cells }) => {
    const text = cells[column.index] ?? '';
    if (isNothing(text)) return [];
    const decimals = terms.isNumber?.(row, column.index) ? 'point' : terms.decimals;
    const read =
      column.field === 'net' || column.field === 'gross'
        ? readWeight(text, { unit: column.unit, usual: terms.weight, decimals })
        : readMoney(text, decimals);
    if ('issue' in read) return [];
    const figure = typeof read.value === 'string' ? read.value : read.value.amount;
    const single = inSingles(figure, column, terms);
    return 'value' in single ? [decimalOf(single.value)] : [];
  });
  if (totals.length === 0) return undefined;
  const sumTimes = (times: (line: Line) => string | number | undefined) => {
    const parts = figures.flatMap((figure, index) => {
      const factor = lines[index] ? times(lines[index]) : undefined;
      return figure === undefined ? [] : factor === undefined ? [null] : [decimalOf(figure).times(factor)];
    });
    return parts.every((part) => part !== null) ? sumOf(parts) : undefined;
  };
  const sums = {
    row: sumTimes(() => 1),
    piece: sumTimes(({ quantity }) => quantity),
    package: sumTimes(packagesTold),
  };
  const fits = (['row', 'piece', 'package'] as const).filter((scope) => {
    const own = sums[scope];
    return own && totals.some((total) => isClose(total, own));
  });
  return fits[0];
}

/** Figures without those that only repeat what the first row of the same case tells. */
function toldOnce(lines: readonly Line[], figures: readonly (string | undefined)[]) {
  const told = new Set<string>();
  return lines.map(({ caseNumber }, index) => {
    const figure = figures[index];
    const key = caseNumber && figure && `${caseKey(caseNumber)} ${figure}`;
    if (key && told.has(key)) return undefined;
    if (key) told.add(key);
    return figure;
  });
}

/** What the weights of known products say: all of them must say the same. */
function byProducts({ lines, products }: Evidence, field: 'net' | 'gross'): FigureScope | undefined {
  const told = lines.flatMap((line, index): FigureScope[] => {
    const product = products[index];
    const each = field === 'net' ? product?.netKg : (product?.grossKg ?? product?.netKg);
    const figure = line[field];
    if (!each || !figure || !line.quantity || line.quantity === '1') return [];
    if (decimalOf(figure).eq(each)) return ['piece'];
    return decimalOf(figure).eq(decimalOf(each).times(line.quantity)) ? ['row'] : [];
  });
  const [first] = told;
  return first && told.every((each) => each === first) ? first : undefined;
}

function decideWeight(
  evidence: Evidence,
  field: 'net' | 'gross',
  chosen: FigureScope | undefined,
): Decided | undefined {
  const column = columnFor(evidence.columns, field);
  if (!column) return undefined;
  if (chosen) return { name: field, value: chosen, reason: 'typed' };
  if (column.scope) return { name: field, value: column.scope, reason: 'head' };
  const { lines } = evidence;
  const figures = lines.map((line) => line[field]);
  const total = byTotal(evidence, column, figures) ?? byTotal(evidence, column, toldOnce(lines, figures));
  if (total) return { name: field, value: total, reason: 'total' };
  if (lines.every(({ quantity }) => quantity === '1')) return { name: field, value: 'row', reason: 'single' };
  const known = byProducts(evidence, field);
  return { name: field, value: known, reason: known && 'products' };
}

/** What sizes are of, where volumes stand beside them. */
function byVolume(lines: readonly Line[]): 'piece' | 'package' | undefined {
  const fits = { piece: 0, package: 0, told: 0 };
  for (const line of lines) {
    const sizes = wholeSizes(line);
    if (!sizes || !line.m3) continue;
    fits.told += 1;
    const each = boxM3({
      length: Number(sizes.length),
      width: Number(sizes.width),
      height: Number(sizes.height),
    });
    const isSum = (count: number | string | undefined) =>
      count !== undefined &&
      each
        .times(count)
        .minus(line.m3 ?? '0')
        .abs()
        .lte(
          decimalOf(line.m3 ?? '0')
            .times('0.02')
            .plus('0.005'),
        );
    if (isSum(line.quantity)) fits.piece += 1;
    if (isSum(packagesTold(line))) fits.package += 1;
  }
  if (fits.told === 0) return undefined;
  if (fits.package === fits.told) return 'package';
  return fits.piece === fits.told ? 'piece' : undefined;
}

function decideSizes({ columns, lines }: Evidence, chosen: Choices['sizes']): Decided | undefined {
  const sized = columns.filter((column) => tellsSide(column) && !column.ofPiece);
  if (sized.length === 0) return undefined;
  const decided = (value: Choices['sizes'], reason: Reason): Decided => ({ name: 'sizes', value, reason });
  if (chosen) return decided(chosen, 'typed');
  const said = sized.find(({ scope }) => scope)?.scope;
  if (said === 'piece' || said === 'package') return decided(said, 'head');
  const volumes = byVolume(lines);
  if (volumes) return decided(volumes, 'volume');
  return hasCases(columns) ? decided('package', 'cases') : decided('piece', 'plain');
}

function decideValue(evidence: Evidence, chosen: Choices['value']): Decided | undefined {
  const { columns, lines } = evidence;
  const column = columnFor(columns, 'unitValue');
  if (!column) return undefined;
  const decided = (value: Choices['value'], reason: Reason): Decided => ({ name: 'value', value, reason });
  if (chosen) return decided(chosen, 'typed');
  if (column.scope) return decided(column.scope === 'row' ? 'row' : 'piece', 'head');
  if (/単価|price|cost/i.test(column.title.normalize('NFKC'))) return decided('piece', 'head');
  const total = byTotal(
    evidence,
    column,
    lines.map(({ unitValue }) => unitValue),
  );
  if (total === 'row' || total === 'piece') return decided(total, 'total');
  return lines.every(({ quantity }) => quantity === '1')
    ? decided('row', 'single')
    : decided(undefined, undefined);
}

const kinds = [
  { name: 'lengthUnit', isOf: tellsSide },
  { name: 'weightUnit', isOf: ({ field }: Column) => field === 'net' || field === 'gross' },
  { name: 'volumeUnit', isOf: ({ field }: Column) => field === 'm3' },
] as const;

/** The unit of sizes, weights or volumes, where a head or a cell states none clearly. */
function decideUnit(
  { columns, lines }: Evidence,
  choices: Choices,
  kind: (typeof kinds)[number],
): Decided | undefined {
  const nameless = columns.filter((column) => kind.isOf(column) && !column.unit);
  const places = new Set(columns.filter(kind.isOf).map(({ index }) => index));
  const unread = lines.some(({ problems }) =>
    problems.some(
      ({ column, issue }) => places.has(column) && (issue === 'unitMissing' || issue === 'unitUnclear'),
    ),
  );
  const value = choices[kind.name];
  if (!unread && !(value && nameless.length > 0)) return undefined;
  const about = nameless.map(({ title }) => title).join(', ');
  return { name: kind.name, value, reason: value && 'typed', ...(about ? { about } : {}) };
}

/** How pieces are counted, where a head or a column of units says something else than single pieces. */
function decideCount({ columns, lines, table }: Evidence, { count }: Choices): Decided | undefined {
  const heads = columns.filter(({ field, times, unclear }) => countFields.has(field) && (times ?? unclear));
  const rows = new Set(lines.map(({ row }) => row));
  const words = table.lines.flatMap(({ row, counted }) =>
    counted && rows.has(row) && isOtherCount(counted) ? [counted] : [],
  );
  if (heads.length === 0 && words.length === 0) return undefined;
  const about = [...new Set([...heads.map(({ title }) => title), ...words])].slice(0, 4).join(', ');
  return { name: 'count', value: count, reason: count && 'typed', about };
}

/** How many units of its currency a figure of money is, where a head says anything of it. */
function decideMoney({ columns }: Evidence, { money }: Choices): Decided | undefined {
  const heads = columns.filter(({ field, times, unclear }) => moneyFields.has(field) && (times ?? unclear));
  if (heads.length === 0) return undefined;
  const about = heads.map(({ title }) => title).join(', ');
  if (money) return { name: 'money', value: money, reason: 'typed', about };
  const factors = new Set(heads.map(({ times, unclear }) => (unclear ? undefined : times)));
  if (factors.has(undefined)) return { name: 'money', value: undefined, reason: undefined, about };
  // Columns of several multiples each have their own.
  const [only] = factors;
  return factors.size === 1 ? { name: 'money', value: only, reason: 'head', about } : undefined;
}

/** Whether a point or a comma stands before the decimals, where some figure reads in both ways. */
function decideDecimals({ decimals: { decimals, reason, example } }: Evidence): Decided | undefined {
  if (example === undefined) return undefined;
  return { name: 'decimals', value: decimals, reason, about: example };
}

/** What is taken for all that the list leaves open, with the reason; a value that is not there has to be chosen. */
export function decide(evidence: Evidence, choices: Choices): Decided[] {
  const { lines } = evidence;
  const valued = lines.some(({ unitValue, amount, currency }) => (unitValue ?? amount) && !currency);
  const isTyping = choices.currencyTyped !== undefined;
  const currency: Decided | undefined =
    valued || isTyping
      ? {
          name: 'currency',
          value: choices.currency || undefined,
          reason: choices.currency ? 'typed' : undefined,
        }
      : undefined;
  return [
    decideDecimals(evidence),
    ...kinds.map((kind) => decideUnit(evidence, choices, kind)),
    decideCount(evidence, choices),
    decideMoney(evidence, choices),
    decideSizes(evidence, choices.sizes),
    decideWeight(evidence, 'net', choices.net),
    decideWeight(evidence, 'gross', choices.gross),
    decideValue(evidence, choices.value),
    currency,
  ].filter((each) => each !== undefined);
}
