import { countNamed, unitNamed } from '@quayside/csv/foreign';
import { isNothing } from './cells';
import type { Column, TableLine } from './fields';

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const sign = /^(?:[-–—―~〜∼]|to|till|→)$/i;
/** Heads of the last number of a range. */
const ofLast = /(?<![a-z])(?:to|till|until|end|last)(?![a-z])|至|終/i;

/** Adjacent columns that may tell one case number together: `C/NO` over `1 | - | 10`, `From | To`, or a head that stands over the first alone. */
function runFrom(columns: readonly Column[], lead: number): Column[] {
  const first = columns[lead];
  if (first?.field !== 'caseNumber') return [];
  const run = [first];
  for (const column of columns.slice(lead + 1, lead + 3)) {
    const title = fold(column.title);
    const isOfRange = column.field === 'caseNumber' && ofLast.test(title);
    if (title !== '' && !sign.test(title) && title !== fold(first.title) && !isOfRange) break;
    run.push(column);
  }
  return run;
}

type Part = { before: string; number: number };
const partOf = (text: string): Part | undefined => {
  const [, before = '', digits] = /^(.*?)(\d{1,9})$/.exec(text) ?? [];
  return digits === undefined ? undefined : { before, number: Number(digits) };
};

type CaseNumber = { text: string; first?: number; last?: number; isSure: boolean };

/** The case number that cells of a row state together; undefined where they state none. */
function caseNumberIn(texts: readonly string[]): CaseNumber | undefined {
  const [from = '', ...rest] = texts;
  const others = rest.filter((text) => !sign.test(text));
  const [until] = others;
  if (until === undefined) return { text: from, isSure: true };
  const [start, end] = [partOf(from), partOf(until)];
  if (others.length > 1 || !end) return undefined;
  // `A | 1` is a series and its number.
  if (!start) return end.before === '' ? { text: `${from}-${until}`, isSure: true } : undefined;
  if ((end.before !== '' && end.before !== start.before) || end.number < start.number) return undefined;
  const text = end.number === start.number ? from : `${from}-${until}`;
  return { text, first: start.number, last: end.number, isSure: rest.length > others.length };
}

/** Whether ranges follow each other without a gap from 1 on: figures of a column without a head count nothing else then. */
function areFollowing(caseNumbers: readonly CaseNumber[]): boolean {
  const ranges = caseNumbers.filter(({ first }) => first !== undefined);
  return ranges.every(({ first }, index) => first === (index === 0 ? 1 : (ranges[index - 1]?.last ?? 0) + 1));
}

type Listed = { columns: Column[]; lines: TableLine[] };

/** The columns and lines with the cells of one run of columns joined; undefined where they are no ranges. */
function joined({ columns, lines }: Listed, [lead, ...run]: readonly Column[]): Listed | undefined {
  if (!lead || run.length === 0) return undefined;
  const textsOf = ({ cells }: TableLine) =>
    [lead, ...run].map(({ index }) => fold(cells[index] ?? '')).filter(Boolean);
  const caseNumbers = lines.map((line) =>
    isNothing(line.cells[lead.index]) ? undefined : caseNumberIn(textsOf(line)),
  );
  const isSplit = lines.some((line) => textsOf(line).length > 1);
  const isRead = lines.every((line, index) => caseNumbers[index] !== undefined || textsOf(line).length === 0);
  if (!isSplit || !isRead) return undefined;
  const all = caseNumbers.filter((each) => each !== undefined);
  const isHeaded = run.every(({ title }) => fold(title) !== '');
  if (!isHeaded && !all.every(({ isSure }) => isSure) && !areFollowing(all)) return undefined;
  return {
    columns: columns.map((column) => (run.includes(column) ? { ...column, field: 'aside' } : column)),
    lines: lines.map((line, index) => ({
      ...line,
      cells: line.cells.map((cell, at) => (at === lead.index ? (caseNumbers[index]?.text ?? cell) : cell)),
    })),
  };
}

/**
 * Case numbers that stand in several cells of a row as one: `1 | - | 10` are ten cases. Columns without a head are joined only where
 * signs or the order of the numbers say that they are a range; they are named as unread otherwise.
 */
export function withCaseRanges(columns: readonly Column[], lines: readonly TableLine[]): Listed {
  let listed: Listed = { columns: [...columns], lines: [...lines] };
  for (const lead of columns.keys()) listed = joined(listed, runFrom(listed.columns, lead)) ?? listed;
  return listed;
}

const besides = new Set<Column['field']>([
  ...(['quantity', 'net', 'gross', 'm3', 'length', 'width', 'height', 'dimensions'] as const),
]);

/** Whether a column without a head of its own holds the units of the figures on its left: `Qty` over `10 | DOZ`. */
export function isOfUnits(column: Column, columns: readonly Column[], lines: readonly TableLine[]): boolean {
  const left = columns.find(({ index }) => index === column.index - 1);
  const title = fold(column.title);
  if (!left || !besides.has(left.field) || (title !== '' && title !== fold(left.title))) return false;
  const cells = lines.map(({ cells: all }) => all[column.index] ?? '').filter((cell) => !isNothing(cell));
  return (
    cells.length > 0 &&
    cells.every(
      (cell) => !/\d/.test(fold(cell)) && (unitNamed(cell) !== undefined || countNamed(cell) !== undefined),
    )
  );
}
