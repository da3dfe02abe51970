import { caseKey, decimalOf, plain, type Decimal } from '@quayside/rating';
import { casesNamed } from './case-numbers';
import { casesOf } from './cases';
import { isNothing, readCount, readMoney, readVolume, readWeight } from './cells';
import { packagesTold, type Choices } from './decide';
import type { CargoInField, Column, FigureScope } from './fields';
import type { Line, ListTerms } from './lines';
import { inSingles, isNamedCount } from './multiples';
import { note, type Note } from './notes';
import { stepOf } from './steps';
import type { Table } from './table';

/** A figure of a row, and how far rounding may have moved it. */
type Stated = { value: Decimal; apart: Decimal };

const half = (step: string, times: string | number) => decimalOf(step).times(times).times('0.5');

/** The weight of the whole row; undefined where the number of pieces or packages is not known. */
function ofRow(line: Line, scope: FigureScope | undefined, value: string, step: string): Stated | undefined {
  const times = scope === 'piece' ? line.quantity : scope === 'package' ? packagesTold(line) : 1;
  if (scope === undefined || times === undefined) return undefined;
  return { value: decimalOf(value).times(times), apart: half(step, times) };
}

/** Conversions are cut, so that equal weights may differ by this much. */
const cut = '0.011';

function weightsApart(line: Line, field: 'net' | 'gross', choices: Choices): Note | undefined {
  const own = line[field];
  const others = line.checked.filter((each) => each.field === field);
  const stated = [
    ...(own ? [ofRow(line, choices[field], own, line.steps?.[field] ?? '0')] : []),
    ...others.map(({ scope, value, step }) => ofRow(line, scope ?? choices[field], value, step)),
  ].filter((each) => each !== undefined);
  const [first, ...rest] = stated;
  const other = rest.find(
    (each) => first && each.value.minus(first.value).abs().gt(each.apart.plus(first.apart).plus(cut)),
  );
  return first && other
    ? note('weightsDiffer', 'error', {
        field,
        one: plain(first.value.round(3)),
        other: plain(other.value.round(3)),
      })
    : undefined;
}

function countsApart(line: Line, field: 'quantity' | 'cases'): Note | undefined {
  const own = line[field];
  const other = line.checked.find((each) => each.field === field && own && !decimalOf(each.value).eq(own));
  return own && other ? note('countsDiffer', 'error', { field, one: own, other: other.value }) : undefined;
}

/** `10 cartons`, or cases `1-10`, `4 in each` and `30 pieces`: the last carton may hold fewer, but all must be needed. */
function fillsApart({ quantity, cases: told, caseNumber, perCase }: Line): Note | undefined {
  const isNumbered = caseNumber !== undefined && /\d/.test(caseNumber);
  const cases = told ?? (isNumbered ? String(casesNamed(caseNumber)) : undefined);
  if (!quantity || !cases || !perCase) return undefined;
  const most = Number(cases) * Number(perCase);
  const isFull = Number(quantity) <= most && Number(quantity) > most - Number(perCase);
  return isFull ? undefined : note('perCaseDiffers', 'error', { quantity, cases, perCase });
}

/** Says figures of a row that contradict each other, and by what its quantity counts. */
export function tellContradictions(line: Line, choices: Choices, notes: Note[]): void {
  const found = [
    weightsApart(line, 'net', choices),
    weightsApart(line, 'gross', choices),
    countsApart(line, 'quantity'),
    countsApart(line, 'cases'),
    fillsApart(line),
  ];
  notes.push(...found.filter((each) => each !== undefined));
  if (line.counted && (choices.count === 'asIs' || isNamedCount(line.counted)))
    notes.push(note('countedAs', 'note', { word: line.counted }));
}

/** A row of sums that is not the sum of its rows. */
export type SumApart = { row: number; title: string; stated: string; sum: string };

const summedFields = ['quantity', 'cases', 'net', 'gross', 'm3', 'amount'] as const;
type Summed = (typeof summedFields)[number];
const isSummed = (field: CargoInField | 'aside' | undefined): field is Summed =>
  summedFields.some((each) => each === field);

/** The figure of a row of sums, in the unit of its column. */
function statedIn(
  text: string,
  column: Column,
  field: Summed,
  terms: ListTerms,
  decimals: ListTerms['decimals'],
) {
  const reading = { unit: column.unit, decimals };
  const read =
    field === 'net' || field === 'gross'
      ? readWeight(text, { ...reading, usual: terms.weight })
      : field === 'm3'
        ? readVolume(text, { ...reading, usual: terms.volume })
        : field === 'amount'
          ? readMoney(text, decimals)
          : readCount(text, decimals);
  if ('issue' in read) return undefined;
  const { value } = read;
  const figure = typeof value === 'string' ? value : 'count' in value ? value.count : value.amount;
  const counted = inSingles(figure, { ...column, field }, terms);
  return 'value' in counted ? decimalOf(counted.value) : undefined;
}

type Part = { value: string; step: string; line: Line };

/** The figures of a column in some rows; a further column of a field has its own. */
function partsOf(lines: readonly Line[], column: Column, field: Summed): Part[] {
  return lines.flatMap((line): Part[] => {
    if (!column.checks) {
      const value = line[field];
      return value ? [{ value, step: line.steps?.[field] ?? '0', line }] : [];
    }
    const own = line.checked.find((each) => each.field === field);
    return own ? [{ value: own.value, step: own.step, line }] : [];
  });
}

/** A gross weight that stands in every row of a case is one of the case. */
function onceACase(parts: readonly Part[]): Part[] {
  const seen = new Set<string>();
  return parts.filter(({ line: { caseNumber }, value }) => {
    const key = caseNumber && `${caseKey(caseNumber)} ${value}`;
    if (!key) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function sumsOf(parts: readonly Part[]): Decimal[] {
  const sum = (all: readonly Part[], times: (line: Line) => string | number | undefined) =>
    all.reduce<Decimal | undefined>((total, { value, line }) => {
      const factor = times(line);
      return total && factor !== undefined ? total.plus(decimalOf(value).times(factor)) : undefined;
    }, decimalOf(0));
  return [
    sum(parts, () => 1),
    sum(onceACase(parts), () => 1),
    sum(parts, ({ quantity }) => quantity),
    sum(parts, packagesTold),
    sum(onceACase(parts), packagesTold),
  ].filter((each) => each !== undefined);
}

/** Blocks of rows that a row of sums may add up: all, those since another row of sums, and those below it. */
function blocksFor(row: number, totals: readonly { row: number }[], lines: readonly Line[]): Line[][] {
  const starts = [0, ...totals.map((total) => total.row).filter((at) => at < row)];
  const next = totals.find((total) => total.row > row)?.row ?? Infinity;
  return [
    [...lines],
    ...starts.map((start) => lines.filter((line) => line.row > start && line.row < row)),
    lines.filter((line) => line.row > row && line.row < next),
  ].filter((block) => block.length > 0);
}

/**
 * Rows of sums that are not the sums of their rows: a figure of the list is wrong, or a row is missing.
 * @param lines all rows of goods, also those that a person left out
 */
export function sumsApart(
  { totals }: Pick<Table, 'totals'>,
  columns: readonly Column[],
  lines: readonly Line[],
  terms: ListTerms,
): SumApart[] {
  return totals.flatMap(({ row, cells }) =>
    columns.flatMap((column): SumApart[] => {
      const field = column.field ?? column.checks;
      const text = cells[column.index] ?? '';
      const isUnread = lines.some(({ problems }) => problems.some((each) => each.column === column.index));
      if (!isSummed(field) || isNothing(text) || isUnread) return [];
      const decimals = terms.isNumber?.(row, column.index) ? 'point' : terms.decimals;
      const stated = statedIn(text, column, field, terms, decimals);
      if (!stated) return [];
      const step = stepOf(text, column, { ...terms, decimals });
      const blocks = blocksFor(row, totals, lines).map((block) => partsOf(block, column, field));
      if (blocks.every((parts) => parts.length === 0)) return [];
      const isFitting = blocks.some((parts) => {
        const isCount = field === 'quantity' || field === 'cases';
        const apart = isCount
          ? decimalOf(0)
          : parts.reduce((total, part) => total.plus(half(part.step, 1)), half(step, 1)).plus(cut);
        return sumsOf(parts).some((sum) => sum.minus(stated).abs().lte(apart));
      });
      const [first] = sumsOf(blocks[0] ?? []);
      return isFitting || !first
        ? []
        : [{ row, title: column.title, stated: plain(stated.round(3)), sum: plain(first.round(3)) }];
    }),
  );
}

/** A number of packages in words of a row: `TOTAL: 3 CASES`, `合計 5ケース`. */
const packagesSaid =
  /(?<![\d.,/-])(\d{1,6})\s?(cases?|ctns?|cartons?|packages?|pkgs?|pallets?|plts?|crates?|ケース|カートン|梱包|個口|箱|パレット)(?![a-z])/gi;

/**
 * The last row of sums that tells in words how many packages there are, where the list has another number: a row is missing.
 * @param lines all rows of goods of a list that is packed already
 */
export function packagesApart({ totals }: Pick<Table, 'totals'>, lines: readonly Line[]): SumApart[] {
  const counts = casesOf(lines, undefined).map(({ count }) => count);
  if (counts.length === 0 || counts.includes(undefined)) return [];
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  const told = totals.flatMap(({ row, cells }) => {
    const found = [...cells.join(' ').normalize('NFKC').matchAll(packagesSaid)];
    return found.length > 0 ? [{ row, found }] : [];
  });
  const last = told.at(-1);
  // `2 PALLETS (40 CTNS)`: either may be what the list numbers.
  if (!last || last.found.some(([, count]) => Number(count) === sum)) return [];
  const [[, stated = '', title = ''] = []] = last.found;
  return [{ row: last.row, title, stated, sum: String(sum) }];
}
