import type { ContainerType } from '@quayside/rating';
import type { SheetColumn, SheetTable } from '../../contract';
import { currencyIn, plainName } from './cells';
import { cellAt, headsOf, isFigure, type Grid } from './grid';
import { containerIn, fieldOfWords } from './head-words';
import { chargeNamed } from './names';

/** The rows of a head from the lowest up: what stands nearest to the figures says most. */
const partsOf = (head: string) => head.split(' / ').reverse();

const withoutWords = (text: string) =>
  text
    .replace(/\b(per|rates?|amount|charge)\b|[()]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a column means by its head; `ignored` where nothing is known. */
export function guessColumn(head: string, column: number, isCharges: boolean): SheetColumn {
  const parts = partsOf(head);
  const currency = currencyIn(head);
  const containerType = parts.map(containerIn).find((type): type is ContainerType => type !== undefined);
  const field = parts.map((part) => fieldOfWords(part.replace(/[(（].*$/, ''))).find(Boolean);
  const common = { column, head, ...(currency ? { currency } : {}) };
  if (containerType) {
    const charge = isCharges ? undefined : chargeIn(parts);
    return { ...common, field: 'amount', containerType, ...(charge ? { charge } : {}) };
  }
  if (field === 'amount') {
    const charge = isCharges ? undefined : chargeIn(parts);
    return { ...common, field, ...(charge ? { charge } : {}) };
  }
  if (field) return { column, head, field };
  const charge = isCharges ? undefined : chargeIn(parts);
  if (charge) return { ...common, field: 'amount', charge };
  const isMoney = currency !== undefined && /per|\/|建|^\W*[A-Z]{3}\W*$/i.test(head);
  return isMoney ? { ...common, field: 'amount' } : { column, head, field: 'ignored' };
}

/** Freight is what an amount of a lane is where its head names no other charge. */
function chargeIn(parts: readonly string[]): string | undefined {
  for (const part of parts) {
    const bare = withoutWords(part.replace(/(20|40|45)\S*/g, ' '));
    const code = plainName(bare) === '' ? undefined : chargeNamed(bare);
    if (code && code !== 'OFR') return code;
  }
  return undefined;
}

/** Of one sheet. */
const mostTables = 8;

type Region = {
  headRow: number;
  headRows: number;
  columns: SheetColumn[];
  kind: SheetTable['kind'];
  score: number;
};

const isOf = (columns: readonly SheetColumn[], field: SheetColumn['field']) =>
  columns.some((column) => column.field === field);

/** Runs of columns that have heads, without a gap between. */
function runsOf(heads: readonly string[]): number[][] {
  const runs: number[][] = [];
  heads.forEach((head, column) => {
    if (head === '') return;
    const last = runs.at(-1);
    if (last?.at(-1) === column - 1) last.push(column);
    else runs.push([column]);
  });
  return runs;
}

function scoreOf(columns: readonly SheetColumn[]): number {
  return columns.reduce((total, { field, containerType, charge, currency }) => {
    if (field === 'ignored') return total - 0.5;
    return total + 2 + (containerType ? 2 : 0) + (charge ? 1 : 0) + (currency ? 0.25 : 0);
  }, 0);
}

function regionOf(
  heads: readonly string[],
  run: readonly number[],
  at: Pick<Region, 'headRow' | 'headRows'>,
): Region | undefined {
  const asLanes = run.map((column) => guessColumn(heads[column] ?? '', column, false));
  const isLanes = isOf(asLanes, 'portOfDischarge') && isOf(asLanes, 'amount') && !isNamedCharges(asLanes);
  const columns = isLanes ? asLanes : run.map((column) => guessColumn(heads[column] ?? '', column, true));
  const isTable = isLanes || (isOf(columns, 'charge') && isOf(columns, 'amount'));
  if (!isTable) return undefined;
  return { ...at, columns, kind: isLanes ? 'lanes' : 'charges', score: scoreOf(columns) };
}

/** A list of charges may name the ports that they are for; it begins with the charge. */
const isNamedCharges = (columns: readonly SheetColumn[]) =>
  columns[0]?.field === 'charge' && (isOf(columns, 'basis') || !isOf(columns, 'portOfLoading'));

/** Heads of one to three rows from a row on, as long as no figure stands in them. */
function regionsAt(grid: Grid, headRow: number): Region[] {
  const regions: Region[] = [];
  for (let headRows = 1; headRows <= 3 && headRow + headRows <= grid.rows.length; headRows += 1) {
    const rows = grid.rows.slice(headRow, headRow + headRows);
    const heads = headsOf(grid, headRow, headRows);
    for (const run of runsOf(heads)) {
      if (isCut(grid, run, headRow, headRows)) continue;
      const isHead = rows.every((row) => {
        const texts = run.map((column) => row[column] ?? '').filter(Boolean);
        // One text over all columns is a title, which another sheet has otherwise.
        const isTitle = run.length > 1 && new Set(texts).size < 2;
        return !isTitle && texts.length > 0 && !texts.some(isFigure);
      });
      const region = isHead ? regionOf(heads, run, { headRow, headRows }) : undefined;
      if (region) regions.push(region);
    }
  }
  return regions;
}

/** Whether a cell merged over several rows begins above the head or ends below it. */
const isCut = (grid: Grid, run: readonly number[], headRow: number, headRows: number) =>
  grid.merged.some(({ top, left, bottom, right }) => {
    const isIn = run.some((column) => column >= left && column <= right);
    const end = headRow + headRows - 1;
    return isIn && ((top < headRow && bottom >= headRow) || (top <= end && bottom > end));
  });

const overlap = (a: Region, b: Region) =>
  a.headRow < b.headRow + b.headRows &&
  b.headRow < a.headRow + a.headRows &&
  a.columns.some(({ column }) => b.columns.some((other) => other.column === column));

/** The tables of a sheet: beside each other, and one below the other. */
export function guessTables(grid: Grid): SheetTable[] {
  const regions = grid.rows.flatMap((_, row) => regionsAt(grid, row));
  regions.sort((a, b) => b.score - a.score || a.headRows - b.headRows || a.headRow - b.headRow);
  const taken: Region[] = [];
  for (const region of regions)
    if (taken.length < mostTables && !taken.some((other) => overlap(other, region))) taken.push(region);
  taken.sort((a, b) => a.headRow - b.headRow || (a.columns[0]?.column ?? 0) - (b.columns[0]?.column ?? 0));
  const hasLanes = taken.some(({ kind }) => kind === 'lanes');
  return taken.map((region) => tableOf(grid, region, hasLanes));
}

function tableOf(grid: Grid, region: Region, hasLanes: boolean): SheetTable {
  const { headRow, headRows, columns, kind } = region;
  const currency =
    isOf(columns, 'currency') || columns.some((each) => each.currency) ? undefined : above(grid, headRow);
  return {
    ...{ sheet: grid.name, kind, headRow, headRows, columns },
    fixed: currency ? { currency } : {},
    ...(kind === 'charges' ? { scope: hasLanes ? ('sheet' as const) : ('file' as const) } : {}),
  };
}

/** A currency that a line above the head names: `Rates in USD`. */
function above(grid: Grid, headRow: number): string | undefined {
  for (let row = headRow - 1; row >= Math.max(0, headRow - 6); row -= 1)
    for (let column = 0; column < (grid.rows[row]?.length ?? 0); column += 1) {
      const found = currencyIn(cellAt(grid, row, column));
      if (found) return found;
    }
  return undefined;
}

/** The columns of a table whose head a person has pointed at: of every head that has words. */
export function guessColumns(grid: Grid, table: SheetTable): SheetColumn[] {
  return headsOf(grid, table.headRow, table.headRows).flatMap((head, column) =>
    head === '' ? [] : [guessColumn(head, column, table.kind === 'charges')],
  );
}
