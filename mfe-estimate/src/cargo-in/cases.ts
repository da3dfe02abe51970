import { caseKey, decimalOf, type Decimal } from '@quayside/rating';
import { casesNamed, caseNumbersTogether, type CaseNumbers } from './case-numbers';
import type { Choices } from './decide';
import { tellsSizes, wholeSizes, type Line } from './lines';
import { note, type Note } from './notes';

/** Lines that lie in the same packages. */
export type Case = {
  lines: readonly Line[];
  /** The line that tells the packages: it is counted for all of them. */
  leader: Line;
  /** How many such packages; undefined while it is not told. */
  count: number | undefined;
  /** Gross weight of all of them together. */
  gross: Decimal | undefined;
  /** Whether each line has its own part of it. */
  isGrossByLine: boolean;
  notes: ReadonlyMap<Line, readonly Note[]>;
};

/** Lines by case: of the same number, or without number and size below one that has them. */
function grouped(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  const byKey = new Map<string, Line[]>();
  const numbered = lines.some(({ caseNumber }) => caseNumber);
  for (const line of lines) {
    const { caseNumber } = line;
    const above = groups.at(-1);
    const known = caseNumber ? byKey.get(caseKey(caseNumber)) : undefined;
    const continued = numbered && !caseNumber && !tellsSizes(line) && !line.cases ? above : undefined;
    const group = known ?? continued;
    if (group) group.push(line);
    else {
      groups.push([line]);
      if (caseNumber) byKey.set(caseKey(caseNumber), groups.at(-1) ?? []);
    }
  }
  return groups;
}

function countOf(lines: readonly Line[], notes: Note[]): number | undefined {
  const [first] = lines;
  const told = lines.find(({ cases }) => cases)?.cases;
  const named = first?.caseNumber ? casesNamed(first.caseNumber) : undefined;
  if (told && named && named > 1 && Number(told) !== named)
    notes.push(note('casesDiffer', 'error', { told, named: String(named) }));
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
  if (scope === undefined) return undefined;
  if (scope === 'row') return decimalOf(figure);
  const times = scope === 'package' ? count : line.quantity;
  return times === undefined ? undefined : decimalOf(figure).times(times);
};

type Gross = { gross: Decimal | undefined; isGrossByLine: boolean };

/** Gross weight of the packages: told once for all that lie in them, or by line. */
function grossOf(
  lines: readonly Line[],
  count: number | undefined,
  scope: Choices['gross'],
  notes: Note[],
): Gross {
  const told = lines.flatMap((line) => (line.gross ? [{ line, gross: line.gross }] : []));
  const [first] = told;
  if (!first) return { gross: undefined, isGrossByLine: false };
  const repeated =
    lines.length > 1 &&
    told.length === lines.length &&
    new Set(told.map(({ gross }) => gross)).size === 1 &&
    (scope === 'package' || lines.every((line) => wholeSizes(line)));
  if (told.length === 1 || repeated) {
    if (repeated) notes.push(note('grossRepeated', 'note'));
    const of = scope === 'piece' && lines.length > 1 ? 'row' : scope;
    return { gross: weightOf(first.line, first.gross, count, of), isGrossByLine: false };
  }
  if (told.length < lines.length) {
    notes.push(note('grossPartly', 'error'));
    return { gross: undefined, isGrossByLine: false };
  }
  const parts = told.map(({ line, gross }) => weightOf(line, gross, count, scope));
  const gross = parts.every((part) => part !== undefined)
    ? parts.reduce<Decimal>((total, part) => total.plus(part), decimalOf(0))
    : undefined;
  return { gross, isGrossByLine: true };
}

/** How many pieces of a line lie in one package; undefined where they do not fill so many. */
export function perPackageOf(quantity: number, count: number): number | undefined {
  const each = Math.ceil(quantity / count);
  return quantity >= count && Math.ceil(quantity / each) === count ? each : undefined;
}

/** The first line whose pieces lie evenly in the packages: from it they are counted. */
const leaderOf = (lines: readonly Line[], count: number | undefined) =>
  lines.find(({ quantity }) => quantity && count && perPackageOf(Number(quantity), count)) ?? lines[0];

/** Rows of one case that tell other sizes than the first that tells any. */
function otherSizes(lines: readonly Line[], noteOf: (line: Line) => Note[]): void {
  const [first, ...others] = lines.filter(wholeSizes);
  if (!first) return;
  const sidesOf = (line: Line) => {
    const { length, width, height } = wholeSizes(line) ?? {};
    return `${length} × ${width} × ${height}`;
  };
  for (const line of others)
    if (sidesOf(line) !== sidesOf(first))
      noteOf(line).push(
        note('sizesDiffer', 'error', {
          caseNumber: first.caseNumber ?? '',
          sizes: sidesOf(line),
          row: String(first.row),
          others: sidesOf(first),
        }),
      );
}

/** The packages of a list that is packed already. */
export function casesOf(lines: readonly Line[], scope: Choices['gross']): Case[] {
  const groups = grouped(lines);
  const { overlapping } = numbersOf(groups.map(([first]) => first));
  return groups.flatMap((group): Case[] => {
    const notes = new Map<Line, Note[]>(group.map((line) => [line, []]));
    const noteOf = (line: Line) => notes.get(line) ?? [];
    const [first] = group;
    if (!first) return [];
    const count = countOf(group, noteOf(first));
    otherSizes(group, noteOf);
    const other = first.caseNumber && overlapping.get(first.caseNumber);
    if (other)
      noteOf(first).push(note('casesOverlap', 'error', { caseNumber: first.caseNumber ?? '', other }));
    const leader = leaderOf(group, count) ?? first;
    return [{ lines: group, leader, count, ...grossOf(group, count, scope, noteOf(first)), notes }];
  });
}

const numbersOf = (lines: readonly (Line | undefined)[]): CaseNumbers =>
  caseNumbersTogether(lines.flatMap((line) => line?.caseNumber ?? []));

/** Case numbers between those of the list that it does not tell. */
export const caseGaps = (lines: readonly Line[]): readonly string[] => numbersOf(lines).gaps;
