import { decimalOf, plain } from '@quayside/rating';
import type { SheetColumn } from '../../contract';
import { amountColumns, fault, type Reader, type SheetPrice } from './reader';

/** Whether an amount is for some quantities only. */
export const isStep = ({ from, above, upTo, below }: SheetColumn): boolean =>
  (from ?? above ?? upTo ?? below) !== undefined;

/** Steps of one price have this in common. */
export const keyOfSteps = ({ charge, containerType, containerTypes, vehicle, basis }: SheetColumn): string =>
  [charge, containerType, containerTypes?.join('+'), vehicle, basis].join('|');

/** Quantities count from here on with what lies above: the smallest part of a unit that is told apart. */
const least = decimalOf('0.000001');
const afterwards = (figure: string) => plain(decimalOf(figure).plus(least));

const startOf = ({ from, above }: SheetColumn) =>
  from ?? (above === undefined ? undefined : afterwards(above));
const endOf = ({ upTo, below }: SheetColumn) => below ?? (upTo === undefined ? undefined : afterwards(upTo));
const size = (a: string, b: string) => Number(a) - Number(b);

/** Where each step begins: as it says, else where the one before ends; undefined where two overlap or leave some quantity out. */
function startsOf(columns: readonly SheetColumn[]): string[] | undefined {
  const starts: string[] = [];
  let open = '0';
  for (const [index, column] of columns.entries()) {
    const own = startOf(column);
    const before = columns[index - 1];
    // `501` behind `up to 500` is the next whole kilogram: what lies between belongs to it.
    const isNext =
      before?.upTo !== undefined &&
      own !== undefined &&
      decimalOf(own).minus(decimalOf(before.upTo)).eq(decimalOf('1'));
    // `0–500` and `500–1,000`: the figure that both have begins the second.
    const isShared = before?.upTo !== undefined && own === before.upTo;
    const isFirst = index === 0;
    if (own !== undefined && !isFirst && !isNext && !isShared && own !== open && !isOpenEnded(before))
      return undefined;
    starts.push(
      isFirst ? (Number(own ?? '0') <= 1 ? '0' : (own ?? '0')) : isNext || own === undefined ? open : own,
    );
    const end = endOf(column);
    if (end === undefined && columns[index + 1] && startOf(columns[index + 1] as SheetColumn) === undefined)
      return undefined;
    open = end ?? open;
  }
  const isRising = starts.every((start, index) => index === 0 || size(starts[index - 1] ?? '0', start) < 0);
  return isRising ? starts : undefined;
}

const isOpenEnded = (column: SheetColumn | undefined) => column !== undefined && endOf(column) === undefined;

/** The steps of a row as one price; said by the cell where one is missing between others, or they do not follow each other. */
export function stepsOf(
  reader: Reader,
  row: number,
  told: readonly { column: SheetColumn; price: SheetPrice }[],
): SheetPrice[] {
  const first = told[0];
  if (!first) return [];
  const order = (column: SheetColumn) =>
    Number(startOf(column) ?? endOf(column) ?? '0') + (startOf(column) ? 0 : -0.5);
  const columns = amountColumns(reader.table)
    .filter((column) => isStep(column) && keyOfSteps(column) === keyOfSteps(first.column))
    .sort((a, b) => order(a) - order(b));
  const has = (column: SheetColumn) => told.some((each) => each.column === column);
  const [begin, end] = [columns.findIndex(has), columns.findLastIndex(has)];
  const used = columns.slice(begin, end + 1);
  const missing = used.find((column) => !has(column));
  const starts = startsOf(columns);
  const currencies = new Set(told.map(({ price }) => price.currency));
  if (missing || !starts || currencies.size > 1 || told.some(({ price }) => price.isShare)) {
    fault(reader, row, (missing ?? first.column).column, 'stepsBroken');
    return [];
  }
  const { steps: kind } = reader.table;
  // What it means is asked for once, at the head.
  if (!kind) return [];
  const last = used.at(-1);
  const upTo =
    last?.upTo ?? (last?.below === undefined ? undefined : plain(decimalOf(last.below).minus(least)));
  const { rate: _rate, ...price } = first.price;
  const steps = used.map((column, index) => ({
    from: starts[begin + index] ?? '0',
    rate: told.find((each) => each.column === column)?.price.rate ?? '',
  }));
  // A last step that others follow, which are not offered, ends there.
  const next = columns[end + 1];
  const ends = upTo ?? (next ? plain(decimalOf(starts[end + 1] ?? '0').minus(least)) : undefined);
  return [
    {
      ...price,
      steps: { mode: kind === 'perUnit' ? 'bracket' : 'stepCount', steps, ...(ends ? { upTo: ends } : {}) },
    },
  ];
}
