import { decimalOf, type Decimal } from '@quayside/rating';
import { casesNamed } from './cells';
import type { Choices } from './decide';
import { tellsSizes, wholeSizes, type Line } from './lines';
import type { Note } from './notes';

/** Lines that lie in the same packages, the first of which says what these are. */
export type Case = {
  lines: readonly Line[];
  /** How many such packages; undefined while it is not told. */
  count: number | undefined;
  /** Gross weight of all of them together. */
  gross: Decimal | undefined;
  notes: Note[];
};

const keyOf = (caseNumber: string) => caseNumber.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** Lines by case: of the same number, or without number and size below one that has them. */
function grouped(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  const byKey = new Map<string, Line[]>();
  const numbered = lines.some(({ caseNumber }) => caseNumber);
  for (const line of lines) {
    const { caseNumber } = line;
    const above = groups.at(-1);
    const known = caseNumber ? byKey.get(keyOf(caseNumber)) : undefined;
    const continued = numbered && !caseNumber && !tellsSizes(line) && !line.cases ? above : undefined;
    const group = known ?? continued;
    if (group) group.push(line);
    else {
      groups.push([line]);
      if (caseNumber) byKey.set(keyOf(caseNumber), groups.at(-1) ?? []);
    }
  }
  return groups;
}

function countOf(lines: readonly Line[], notes: Note[]): number | undefined {
  const [first] = lines;
  const told = lines.find(({ cases }) => cases)?.cases;
  const named = first?.caseNumber ? casesNamed(first.caseNumber) : undefined;
  if (told && named && named > 1 && Number(told) !== named)
    notes.push({ code: 'casesDiffer', level: 'error', params: { told, named: String(named) } });
  if (told) return Number(told);
  if (named) return named;
  if (!first?.quantity) return undefined;
  return first.perCase ? Math.ceil(Number(first.quantity) / Number(first.perCase)) : Number(first.quantity);
}

const weightOf = (
  line: Line,
  figure: string,
  count: number | undefined,
  scope: Choices['gross'],
): Decimal | undefined => {
  if (scope === 'row') return decimalOf(figure);
  const times = scope === 'package' ? count : line.quantity;
  return times === undefined ? undefined : decimalOf(figure).times(times);
};

/** Gross weight of the packages: told once for all that lie in them, or by line. */
function grossOf(
  lines: readonly Line[],
  count: number | undefined,
  scope: Choices['gross'],
  notes: Note[],
): Decimal | undefined {
  const [first] = lines;
  const told = lines.flatMap((line) => (line.gross ? [{ line, gross: line.gross }] : []));
  if (!first || told.length === 0) return undefined;
  const repeated =
    lines.length > 1 &&
    told.length === lines.length &&
    new Set(told.map(({ gross }) => gross)).size === 1 &&
    (scope === 'package' || lines.every((line) => wholeSizes(line)));
  if ((told.length === 1 && first.gross) || repeated) {
    if (repeated) notes.push({ code: 'grossRepeated', level: 'note', params: {} });
    return weightOf(first, first.gross ?? '0', count, scope === 'piece' && lines.length > 1 ? 'row' : scope);
  }
  if (told.length < lines.length) {
    notes.push({ code: 'grossPartly', level: 'error', params: {} });
    return undefined;
  }
  const parts = told.map(({ line, gross }) => weightOf(line, gross, count, scope));
  return parts.every((part) => part !== undefined)
    ? parts.reduce<Decimal>((total, part) => total.plus(part), decimalOf(0))
    : undefined;
}

/** The packages of a list that is packed already. */
export function casesOf(lines: readonly Line[], scope: Choices['gross']): Case[] {
  return grouped(lines).map((group) => {
    const notes: Note[] = [];
    const count = countOf(group, notes);
    const sizes = group.map(wholeSizes).filter((each) => each !== undefined);
    const differing = new Set(sizes.map(({ length, width, height }) => `${length} ${width} ${height}`));
    if (differing.size > 1) notes.push({ code: 'sizesDiffer', level: 'error', params: {} });
    return { lines: group, count, gross: grossOf(group, count, scope, notes), notes };
  });
}
