import type { StageId } from '@quayside/contract';
import type { SheetColumn, SheetTable } from '../../contract';
import { readFigureHead } from '@quayside/csv/foreign';
import { basisIn, isStrangeBasis } from './basis-words';
import { currencyIn } from './cells';
import { daysIn } from './day-cells';
import { chargeNamed } from './charge-names';
import { containersOfHead } from './container-words';
import { cellAt, headsOf, isFigure, isOpenSign, type Grid } from './grid';
import { byContent } from './column-content';
import { bothFreeOf, fieldOfWords, isOpenZoneHead, isPackageHead, laneFields, stageIn } from './head-words';
import { isNamedOtherwise, namesIn, withoutWords } from './head-names';
import { breakIn, vehicleIn } from './lane-words';
import { isStep } from './steps';
import { isMultipleBasis, isUnitOnly, unitOfHead } from './unit-words';

/** The rows of a head from the lowest up: what stands nearest to the figures says most. */
const partsOf = (head: string) => head.split(' / ').reverse();

const withoutBrackets = (part: string) => part.replace(/[(（].*$/, '');

const fieldOfHead = (head: string) =>
  bothFreeOf(head) ??
  partsOf(head)
    .map((part) => fieldOfWords(withoutBrackets(part)))
    .find(Boolean);

/** For which containers, vehicle or quantities an amount is, and by what it counts. */
function amountOf(
  head: string,
  parts: readonly string[],
  { isCharges, isByLand }: { isCharges: boolean; isByLand: boolean },
): Partial<SheetColumn> | undefined {
  const types = containersOfHead(parts);
  const charge = isCharges ? undefined : chargeIn(parts);
  const common = charge ? { charge } : {};
  if (types?.length) {
    const [containerType, ...others] = types;
    return { ...common, ...(others.length > 0 ? { containerTypes: types } : { containerType }) };
  }
  // A size that is not understood: no price of any container.
  if (types === undefined) return undefined;
  const step = parts.map(breakIn).find(Boolean);
  if (step) {
    const { unit, ...range } = step;
    return { ...common, ...range, basis: unit };
  }
  const vehicle = parts.map(vehicleIn).find(Boolean);
  if (vehicle) return { ...common, vehicle };
  const isCounted = /per|\/|建|あたり|当たり|毎/i.test(head) && !parts.some(isMultipleBasis);
  // `Entry fee USD/CTR` is by the container, not by the entry.
  const ofUnit = parts.flatMap((part) => basisIn(unitOfHead(part) ?? '') ?? []);
  const counted = isCounted ? (ofUnit[0] ?? basisIn(head)) : undefined;
  if (charge && head.normalize('NFKC').includes('%')) return { ...common, basis: 'percent-of' };
  // Freight by sea is by the container anyway; carriage on land and a charge by the bill are not.
  const isOfSea = charge === undefined && !isByLand;
  const isUsual = counted === 'percent-of' || (counted === 'container' && isOfSea);
  const basis = counted && !isUsual ? { basis: counted } : {};
  return { ...common, ...basis };
}

/** Whether a column has money of a name that is not known, which is no freight. */
function isUnnamed(
  parts: readonly string[],
  amount: Partial<SheetColumn> | undefined,
  field: SheetColumn['field'] | undefined,
  isByLand: boolean,
): boolean {
  const isSized = (amount?.containerType ?? amount?.containerTypes ?? amount?.vehicle) !== undefined;
  if (amount?.charge || (!isSized && field !== undefined && field !== 'amount')) return false;
  return parts.some((part) => isNamedOtherwise(part, isByLand));
}

/** What a column means by its head; `ignored` where nothing is known. */
export function guessColumn(head: string, column: number, isCharges: boolean, isByLand = false): SheetColumn {
  const parts = partsOf(head);
  const currency = currencyIn(head);
  const field = fieldOfHead(head);
  const amount = amountOf(head, parts, { isCharges, isByLand });
  const common = { column, head, ...(currency ? { currency } : {}) };
  const isOf = amount?.containerType ?? amount?.containerTypes ?? amount?.vehicle;
  if (!isCharges && isUnnamed(parts, amount, field, isByLand)) return { column, head, field: 'ignored' };
  if (isOf !== undefined || (amount && isStep({ column, head, field: 'amount', ...amount })))
    return { ...common, ...amount, field: 'amount' };
  if (field === 'amount' && amount) return { ...common, field, ...amount };
  if (field === 'minimum') return minimumColumn(common, parts, amount?.charge);
  if (field && field !== 'amount') return { column, head, field };
  if (!amount) return { column, head, field: 'ignored' };
  if (amount.charge) return { ...common, ...amount, field: 'amount' };
  const isMoney =
    (currency !== undefined || amount.basis !== undefined) && /per|\/|建|あたり|^\W*[A-Z]{3}\W*$/i.test(head);
  return isMoney ? { ...common, ...amount, field: 'amount' } : { column, head, field: 'ignored' };
}

/**
 * A least amount of money, in the currency of its own part of the head. A least quantity (`Minimum (RT)`, `最低RT`) is no amount: it is
 * not read, and said.
 */
function minimumColumn(
  common: Pick<SheetColumn, 'column' | 'head' | 'currency'>,
  parts: readonly string[],
  charge: string | undefined,
): SheetColumn {
  const own = parts.find((part) => fieldOfWords(withoutBrackets(part)) === 'minimum') ?? common.head;
  const basis = basisIn(own);
  const isQuantity = basis !== undefined ? basis !== 'bl' && basis !== 'flat' : isStrangeBasis(own);
  const { times, per, perUnit } = readFigureHead(own, 'money');
  if (isQuantity || (times ?? per ?? perUnit) !== undefined)
    return { column: common.column, head: common.head, field: 'ignored' };
  const currency = currencyIn(own) ?? common.currency;
  return { ...common, field: 'minimum', ...(currency ? { currency } : {}), ...(charge ? { charge } : {}) };
}

/** Freight is what an amount of a lane is where its head names no other charge. */
function chargeIn(parts: readonly string[]): string | undefined {
  for (const part of parts) {
    if (isUnitOnly(part, withoutWords)) continue;
    const code = namesIn(part).map(chargeNamed).find(Boolean);
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
  return columns.reduce(
    (total, { field, containerType, containerTypes, vehicle, upTo, charge, currency }) => {
      if (field === 'ignored') return total - 0.5;
      return (
        total +
        2 +
        ((containerType ?? containerTypes ?? vehicle ?? upTo) ? 2 : 0) +
        (charge ? 1 : 0) +
        (currency ? 0.25 : 0)
      );
    },
    0,
  );
}

/** Whether heads are of a way on land: they name zones, places, distances or vehicles, and no ports on both sides. */
function isLandTable(heads: readonly string[]): boolean {
  const fields = new Set<SheetColumn['field'] | undefined>(heads.map(fieldOfHead));
  const isSea = fields.has('lane') || (fields.has('portOfLoading') && fields.has('portOfDischarge'));
  const ofLand = laneFields.filter((field) => !/^(?:lane|port)/.test(field));
  return !isSea && ofLand.some((field) => fields.has(field));
}

function regionOf(
  grid: Grid,
  heads: readonly string[],
  run: readonly number[],
  at: Pick<Region, 'headRow' | 'headRows'>,
): Region | undefined {
  const first = at.headRow + at.headRows;
  const isByLand = isLandTable(run.map((column) => heads[column] ?? ''));
  const guessed = (isCharges: boolean) =>
    byContent(
      run.map((column) => guessColumn(heads[column] ?? '', column, isCharges, isByLand)),
      grid,
      first,
    );
  const asLanes = guessed(false);
  const isLanes =
    laneFields.some((field) => isOf(asLanes, field)) && isOf(asLanes, 'amount') && !isNamedCharges(asLanes);
  const columns = isLanes ? asLanes : guessed(true);
  const isTable = isLanes || (isOf(columns, 'charge') && isOf(columns, 'amount'));
  if (!isTable) return undefined;
  return { ...at, columns, kind: isLanes ? 'lanes' : 'charges', score: scoreOf(columns) };
}

/** A list of charges may name the ports that they are for; it begins with the charge. A place before it is none of them. */
const isNamedCharges = (columns: readonly SheetColumn[]) =>
  columns[0]?.field === 'charge' && (isOf(columns, 'basis') || !isOf(columns, 'portOfLoading'));

/** A line above a table that is no head of a column: it tells days, or in which unit all amounts are. */
const isNote = (text: string): boolean => {
  const { validFrom, validTo } = daysIn(text, undefined);
  return Boolean(validFrom ?? validTo) || /^[（(【[]?\s*(単位|通貨|currency|unit)\s*[:：]/i.test(text.trim());
};

/** Heads of one to three rows from a row on, as long as no figure stands in them. */
function regionsAt(grid: Grid, headRow: number): Region[] {
  const regions: Region[] = [];
  for (let headRows = 1; headRows <= 3 && headRow + headRows <= grid.rows.length; headRows += 1) {
    const rows = grid.rows.slice(headRow, headRow + headRows);
    const heads = headsOf(grid, headRow, headRows);
    for (const run of runsOf(heads)) {
      if (isCut(grid, run, headRow, headRows)) continue;
      const hasMore = rows.some((row) => run.some((column) => /^\s*[+＋]\s*\d/.test(row[column] ?? '')));
      const isHead = rows.every((row) => {
        const texts = run.map((column) => row[column] ?? '').filter(Boolean);
        // One text over all columns is a title, which another sheet has otherwise.
        const isTitle = run.length > 1 && new Set(texts).size < 2;
        const isData = (text: string) => isFigure(text) && !(hasMore && /^\s*[-−]\s*\d+$/.test(text));
        return !isTitle && texts.length > 0 && !texts.some(isData) && !texts.some(isNote);
      });
      const region =
        isHead && !isBelowField(grid, run, headRow, headRows)
          ? regionOf(grid, heads, run, { headRow, headRows })
          : undefined;
      if (region) regions.push(region);
    }
  }
  return regions;
}

/**
 * Whether a row stands below one that says already what its column is, and says something else there: the first row of the table then,
 * whose `20` or `40` is an amount and no container.
 */
function isBelowField(grid: Grid, run: readonly number[], headRow: number, headRows: number): boolean {
  for (let rows = 1; rows < headRows; rows += 1) {
    const above = headsOf(grid, headRow, rows);
    const isOther = run.some((column) => {
      const [head = '', text] = [above[column], cellAt(grid, headRow + rows, column).trim()];
      const field = fieldOfHead(head);
      if (field === undefined || field === 'amount' || text === '') return false;
      return !partsOf(head).includes(text) && fieldOfHead(text) === undefined;
    });
    if (isOther) return true;
  }
  return false;
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

/** The stage of a table: of sea where it goes from port to port, else as the lines above and the sheet's name say. */
function stageOfTable(grid: Grid, { columns, headRow }: Region): StageId | undefined {
  const isSea = isOf(columns, 'lane') || (isOf(columns, 'portOfLoading') && isOf(columns, 'portOfDischarge'));
  if (isSea) return undefined;
  if (columns.some(({ field, head }) => field === 'charge' && isPackageHead(head))) return 'packing';
  const lines = grid.rows.slice(Math.max(0, headRow - 6), headRow).map((row) => row.join(' '));
  const named = [...lines.reverse(), grid.name].map(stageIn).find(Boolean);
  const isCarriage = (['pickupZone', 'deliveryZone', 'distance', 'fromKm', 'toKm', 'vehicle'] as const).some(
    (field) => isOf(columns, field),
  );
  const usual = isCarriage || columns.some(({ vehicle }) => vehicle) ? 'origin-delivery' : undefined;
  const stage = named === 'sea-transport' && usual ? usual : (named ?? usual);
  return stage === 'sea-transport' ? undefined : stage;
}

/** Whether amounts by quantity are of each unit, where a head or a line above says so. */
const stepsOfTable = (grid: Grid, { columns, headRow }: Region): SheetTable['steps'] => {
  const step = columns.find(isStep);
  if (!step) return undefined;
  const texts = [step.head, ...grid.rows.slice(Math.max(0, headRow - 3), headRow).flat()];
  return texts.some((text) =>
    /per (kg|cbm|m3|ton)|\/ ?(kg|cbm|m3|t)\b|(kg|m3|トン)(あたり|当たり|単価)/i.test(text),
  )
    ? 'perUnit'
    : undefined;
};

/** Goods are picked up in the zone of a table of carriage at origin, where its head does not say on which side it is. */
const withZoneSide = (columns: readonly SheetColumn[], stage: StageId | undefined): SheetColumn[] =>
  columns.map((each) => {
    const isPickup =
      stage === 'origin-delivery' &&
      each.field === 'deliveryZone' &&
      isOpenZoneHead(each.head) &&
      !isOf(columns, 'pickupZone');
    return isPickup ? { ...each, field: 'pickupZone' } : each;
  });

const amountsSayCurrency = (columns: readonly SheetColumn[]): boolean =>
  columns.every(
    ({ field, currency }) => (field !== 'amount' && field !== 'minimum') || currency !== undefined,
  );

function tableOf(grid: Grid, region: Region, hasLanes: boolean): SheetTable {
  const { headRow, headRows, kind } = region;
  const stage = stageOfTable(grid, region);
  const columns = withZoneSide(region.columns, stage);
  const steps = stepsOfTable(grid, region);
  const currency =
    isOf(columns, 'currency') || amountsSayCurrency(columns) ? undefined : above(grid, headRow);
  return {
    ...{ sheet: grid.name, kind, headRow, headRows, columns },
    fixed: currency ? { currency } : {},
    ...(stage ? { stage } : {}),
    ...(steps ? { steps } : {}),
    ...(kind === 'charges' ? { scope: hasLanes ? ('sheet' as const) : ('file' as const) } : {}),
  };
}

/** A currency that a line above the head names: `Rates in USD`. */
function above(grid: Grid, headRow: number): string | undefined {
  for (let row = headRow - 1; row >= Math.max(0, headRow - 6); row -= 1)
    for (let column = 0; column < (grid.rows[row]?.length ?? 0); column += 1) {
      const text = cellAt(grid, row, column);
      const found = isOpenSign(grid, text) ? undefined : currencyIn(text);
      if (found) return found;
    }
  return undefined;
}

/** The columns of a table whose head a person has pointed at: of every head that has words. */
export function guessColumns(grid: Grid, table: SheetTable): SheetColumn[] {
  const heads = headsOf(grid, table.headRow, table.headRows);
  const isByLand = isLandTable(heads);
  const columns = heads.flatMap((head, column) =>
    head === '' ? [] : [guessColumn(head, column, table.kind === 'charges', isByLand)],
  );
  return byContent(columns, grid, table.headRow + table.headRows);
}
