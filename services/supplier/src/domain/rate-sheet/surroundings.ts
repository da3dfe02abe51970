import { isOpenYenSign } from '@quayside/contract/yen-or-yuan';
import { readFigureHead } from '@quayside/csv/foreign';
import type { SheetColumn, SheetMapping, SheetTable } from '../../contract';
import { checkAllIn, includesCharges, isAllIn } from './all-in';
import { currencies, currenciesIn, plainName } from './cells';
import { cellAt, isOpenSign, type Grid } from './grid';
import { isDiscount, isLimited, isOtherPrices, isScaled, isTaxed } from './head-words';
import { daysIn, hasUnclearDay, namesMonth } from './day-cells';
import { addressOf } from './grid';
import { amountColumns, columnOf, fault, stageOf, type Days, type Reader, type SheetReading } from './reader';
import { restrictsTitle } from './restrictions';
import {
  isOfUsualCharge,
  isTitleOfCharge,
  isTitleOnLand,
  saysOtherContainers,
  saysOtherUnit,
} from './said-of-all';
import { isStep } from './steps';

/** The days that lines above the first table of a sheet tell. */
export function daysAbove(grid: Grid, tables: readonly SheetTable[], order: SheetMapping['dayOrder']): Days {
  const first = Math.min(...tables.filter(({ sheet }) => sheet === grid.name).map(({ headRow }) => headRow));
  const lines = grid.rows.slice(0, first).flatMap((row) => [...new Set(row), row.join(' ')]);
  const found = lines.map((line) => daysIn(line, order)).find((days) => days.validFrom && days.validTo);
  return found ?? Object.assign({}, ...lines.map((line) => daysIn(line, order)));
}

/** Says the cell above the first table that tells a day which may be two; false where there is none. */
export function askUnclearDay({ grid, mapping, reading }: Reader): boolean {
  const first = Math.min(
    ...mapping.tables.filter(({ sheet }) => sheet === grid.name).map(({ headRow }) => headRow),
  );
  for (const [row, texts] of grid.rows.slice(0, first).entries())
    for (const [column, text] of texts.entries()) {
      if (!hasUnclearDay(text, mapping.dayOrder)) continue;
      const said = { sheet: grid.name, cell: addressOf(row, column), text: text.slice(0, 200) };
      reading.faults.push({ ...said, code: 'dayAmbiguous' });
      return true;
    }
  return false;
}

/** Rows above a table's head that belong to it: up to six, and none of another table. */
function rowsAbove(grid: Grid, table: SheetTable, tables: readonly SheetTable[]): number[] {
  const columns = new Set(table.columns.map(({ column }) => column));
  const others = tables.filter(
    (other) =>
      other !== table &&
      other.sheet === table.sheet &&
      other.headRow < table.headRow &&
      other.columns.some(({ column }) => columns.has(column)),
  );
  const from = Math.max(0, table.headRow - 6, ...others.map(({ headRow, headRows }) => headRow + headRows));
  const rows: number[] = [];
  // Below another table only what stands directly above the head: the rest are rows of that one.
  for (let row = table.headRow - 1; row >= from; row -= 1) {
    const isEmpty = (grid.rows[row] ?? []).every((cell) => cell === '');
    if (others.length > 0 && isEmpty) break;
    rows.push(row);
  }
  return rows;
}

/** The one currency that lines above a head name; undefined where they name none or several. */
export function currencyAbove(
  grid: Grid,
  table: SheetTable,
  tables: readonly SheetTable[],
): string | undefined {
  const found = new Set(
    rowsAbove(grid, table, tables).flatMap((row) =>
      (grid.rows[row] ?? []).filter((text) => !isOpenSign(grid, text)).flatMap(currenciesIn),
    ),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** Whether words are other prices than the columns say already: a reefer's column is one of reefers. */
export function isForeign(text: string, types: readonly string[], mode: SheetMapping['mode']): boolean {
  const has = (...endings: string[]) => types.some((type) => endings.some((ending) => type.endsWith(ending)));
  const rest = text
    .replace(/reefers?|refrigerated|冷凍|冷蔵|リーファー/gi, has('RF', 'RH') ? ' ' : '$&')
    .replace(/open ?tops?|オープントップ/gi, has('OT') ? ' ' : '$&')
    .replace(/flat ?racks?|フラットラック/gi, has('FR') ? ' ' : '$&')
    .replace(/\blcl\b|混載/gi, mode === 'LCL' ? ' ' : '$&');
  return isOtherPrices(rest);
}

export const typesOf = (table: SheetTable, column?: number): string[] =>
  amountColumns(table)
    .filter((each) => column === undefined || each.column === column)
    .flatMap(({ containerType, containerTypes = [] }) => [
      ...(containerType ? [containerType] : []),
      ...containerTypes,
    ]);

/** Whether a person has said of words that they change nothing. */
export const isKept = ({ remarks }: SheetMapping, words: string): boolean =>
  remarks?.some((kept) => plainName(kept) === plainName(words)) ?? false;

/** Asks about words that may make other prices of a column, of a table or of the rows below; they are said once and kept. */
export function remark(
  reader: Pick<Reader, 'grid' | 'mapping' | 'reading'>,
  row: number,
  column: number,
  text: string,
  code: 'remark' | 'columnUnread' = 'remark',
): void {
  const { mapping, reading } = reader;
  const words = text.slice(0, 200).trim();
  if (isKept(mapping, words)) return;
  reading.unknown.remarks.set(plainName(words), words);
  fault(reader, row, column, code, words);
}

/** Asks about amounts that have other charges in them: at once where those are named, else where the file prices charges, too. */
export function isAskedAllIn(reader: Reader, row: number, column: number, text: string): boolean {
  if (!isAllIn(text)) return false;
  if (includesCharges(text)) return true;
  reader.reading.allIn.push({ reader, row, column, text });
  return false;
}

/** Asks about all-in prices when all rows are read. */
export function askAllIn({ allIn }: SheetReading): void {
  checkAllIn(allIn, ({ reader, row, column, text }) => remark(reader, row, column, text));
}

/** Asks whether figures are thousands, unless somebody said it of the table. */
function askScale(reader: Reader, row: number, column: number, text: string): void {
  if (reader.table.scale === undefined) fault(reader, row, column, 'scaled', text);
}

/** The currencies that heads and rows of a table state; what is said of the table alone is not among them. */
function currenciesOf({ table, grid }: Reader, rows: readonly number[]): ReadonlySet<string> {
  const column = columnOf(table, 'currency')?.column;
  const cells = column === undefined ? [] : rows.flatMap((row) => currenciesIn(cellAt(grid, row, column)));
  const heads = table.columns.flatMap(({ field, currency }) =>
    (field === 'amount' || field === 'minimum') && currency ? [currency] : [],
  );
  const { currency: fixed } = table.fixed;
  const own = [...heads, ...cells];
  return new Set(own.length > 0 && fixed ? [...own, fixed] : own);
}

/** Whether a line says of amounts without a charge of their own which they are, or of all that they count by another unit. */
const isOfOtherPrices = (reader: Reader, text: string): boolean =>
  (isOfUsualCharge(reader) && (isTitleOfCharge(text) || saysOtherContainers(reader, text))) ||
  saysOtherUnit(reader, text);

/** Whether the currency of a line is among those of the amounts: ¥ is that of China as well. */
const isSaid = (text: string, currency: string, stated: ReadonlySet<string>): boolean =>
  stated.has(currency) || (isOpenYenSign(text) && stated.has('CNY'));

const isOfSea = ({ table }: Reader): boolean => stageOf(table) === 'sea-transport';

/** Whether a text makes of prices all-in ones, ones for some shipments only, or ones of other containers, goods or with tax. */
function isOfSome(
  reader: Reader,
  row: number,
  column: number,
  { text, next, types = typesOf(reader.table) }: { text: string; next?: string; types?: readonly string[] },
): boolean {
  return (
    isAskedAllIn(reader, row, column, text) ||
    restrictsTitle(text, isOfSea(reader), next) ||
    isForeign(text, types, reader.mapping.mode)
  );
}

/** What the head and the lines above it say of all amounts: in thousands, of reefers, with tax, in a currency that no amount is in. */
export function checkHead(reader: Reader, rows: readonly number[]): void {
  const { grid, table, mapping } = reader;
  const headed = table.columns[0]?.column ?? 0;
  const stated = currenciesOf(reader, rows);
  for (const row of rowsAbove(grid, table, mapping.tables))
    for (const [column, text] of (grid.rows[row] ?? []).entries()) {
      if (text === '' || text === grid.rows[row]?.[column - 1]) continue;
      if (isScaled(text)) askScale(reader, row, column, text);
      else if (
        isOfSome(reader, row, column, { text, next: grid.rows[row]?.[column + 1] }) ||
        tellsMoney(text) ||
        (stated.size > 0 && currenciesIn(text).some((currency) => !isSaid(text, currency, stated))) ||
        isOfOtherPrices(reader, text) ||
        isTitleOnLand(reader, text)
      )
        remark(reader, row, column, text);
    }
  if (
    isOfSome(reader, table.headRow, headed, { text: grid.name }) ||
    isTitleOnLand(reader, grid.name) ||
    (isOfUsualCharge(reader) && isTitleOfCharge(grid.name))
  )
    remark(reader, table.headRow, headed, grid.name);
  checkColumnHeads(reader);
}

/** The statements of a column's head about its amounts. */
function checkColumnHeads(reader: Reader): void {
  const { table } = reader;
  for (const each of amountColumns(table)) {
    const { column, head } = each;
    const row = table.headRow + table.headRows - 1;
    if (isScaled(head) || isMultiple(head)) askScale(reader, row, column, head);
    else if (isLimitedColumn(each)) remark(reader, row, column, head);
    else if (isOfSome(reader, row, column, { text: head, types: typesOf(table, column) }) || namesMonth(head))
      remark(reader, row, column, head);
  }
}

/** A head of hundreds, thousands or millions, as every import reads it. `USD 20'` is none. */
function isMultiple(head: string): boolean {
  const { times } = readFigureHead(head, 'money');
  return times !== undefined && /^10{2,}$/.test(times);
}

/** A head that limits its prices (`ENS, max 5 ctr`), where it is no step of quantities and no size of a truck. */
const isLimitedColumn = (column: SheetColumn): boolean =>
  !isStep(column) && !column.vehicle && isLimited(column.head);

/** Says limits in the words of a charge or of what it counts: no card has them. */
export function checkLimits(reader: Reader, row: number): void {
  for (const field of ['charge', 'basis'] as const) {
    const column = columnOf(reader.table, field)?.column;
    const text = column === undefined ? '' : cellAt(reader.grid, row, column).trim();
    if (column === undefined) continue;
    if (isLimited(text) || isAskedAllIn(reader, row, column, text)) remark(reader, row, column, text);
  }
}

const money = new RegExp(
  `(\\b(${currencies})|US\\$|[$¥€£]) ?[\\d.,]*\\d|\\d ?((${currencies})\\b|円|米?ドル)|\\d ?%`,
  'i',
);
/** Days and years, which may stand behind a currency: `Rates in JPY 2026/12/01`. */
const daySigns =
  /\b20\d{2}\s?[年/.-][\d月日/. -]*|\b\d{1,2}[/.-]\d{1,2}[/.-]20\d{2}\b|(\b\d{1,2}(st|nd|rd|th)?\s?[-–~]?\s?){1,2}(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\b20\d{2}\b(?![.,]\d)/gi;
/** Whether a line tells an amount that no column does: `Subject to LSS USD 60/TEU`. What only names containers (`USD 20'`) does not. */
export const tellsMoney = (text: string): boolean =>
  money.test(
    text
      .normalize('NFKC')
      .replace(daySigns, ' ')
      .replace(/(20|40|45) ?(?:['’′]|f|ft|gp|dc|dv|hc|hq|rf|ot|fr|feet|フィート)[a-z']*/gi, ' '),
  );

const namesOther = ({ table, aboveCurrency }: Reader, text: string) =>
  currenciesIn(text).some((currency) => currency !== (table.fixed.currency ?? aboveCurrency));

/** Whether a line is of a port where one is said for the whole table: `From Kobe`. */
function namesPort({ table, names }: Reader, text: string): boolean {
  if (table.kind !== 'lanes' || (columnOf(table, 'portOfLoading') && columnOf(table, 'portOfDischarge')))
    return false;
  const name = text.replace(
    /^(ex|from|to|pol|pod|origin|destination)\b[\s:.-]*|[\s:：]*(発|着|出|向け?|積み?|揚げ?)$/gi,
    '',
  );
  return name.trim() !== '' && (names.endsOf(name)?.length ?? 0) > 0;
}

/** A line between rows that begins other prices: `REEFER`, `Rates in EUR`, `Valid from 1 January 2027`. */
export function checkHeading(reader: Reader, row: number): void {
  const { grid, table, mapping } = reader;
  const texts = table.columns.map(({ column }) => cellAt(grid, row, column).trim());
  const place = texts.findIndex((text) => {
    if (text === '') return false;
    const days = daysIn(text, mapping.dayOrder);
    return (
      isOfSome(reader, row, table.columns[0]?.column ?? 0, { text }) ||
      namesOther(reader, text) ||
      tellsMoney(text) ||
      namesPort(reader, text) ||
      isOfOtherPrices(reader, text) ||
      Boolean(days.validFrom ?? days.validTo)
    );
  });
  if (place >= 0) remark(reader, row, table.columns[place]?.column ?? 0, texts[place] ?? '');
}

const isOfRows = (text: string) =>
  /above|all rates|these rates|rates (are|for)|上記|以上の|全て|すべて|^(?:rates?|prices?|freight|運賃|料金|単価)/i.test(
    text.trim(),
  );

/** A line below the last row that says of the rows above what they do not: another currency, other days, thousands, tax, a discount. */
export function checkFooting(reader: Reader, row: number): void {
  const { grid, mapping, above, table } = reader;
  const texts = grid.rows[row] ?? [];
  for (const [column, text] of texts.entries()) {
    if (text === '' || text === texts[column - 1]) continue;
    const { validFrom, validTo } = daysIn(text, mapping.dayOrder);
    const isOtherDay = (own: string | undefined, told: string | undefined) =>
      own !== undefined && told !== undefined && own !== told;
    const columns = new Set(amountColumns(table).map(({ currency }) => currency));
    const isOther = currenciesIn(text).some((currency) => !columns.has(currency)) && namesOther(reader, text);
    if (isScaled(text)) askScale(reader, row, column, text);
    else if (
      isTaxed(text) ||
      isAskedAllIn(reader, row, column, text) ||
      isDiscount(text) ||
      tellsMoney(text) ||
      (isOfRows(text) && (isForeign(text, typesOf(table), mapping.mode) || saysOtherUnit(reader, text))) ||
      restrictsTitle(text, isOfSea(reader), texts[column + 1]) ||
      isOther ||
      isOtherDay(validFrom, above.validFrom) ||
      isOtherDay(validTo, above.validTo)
    )
      remark(reader, row, column, text);
  }
}

/** Days typed into the mapping where the sheet itself says others. */
export function checkDays({ table, grid, above, reading }: Reader, today: string): void {
  const headed = table.columns[0]?.column ?? 0;
  const say = (code: 'dayOver' | 'dayOther', text: string) =>
    reading.faults.push({ sheet: grid.name, cell: addressOf(table.headRow, headed), code, text });
  const { validFrom, validTo } = table.fixed;
  // The days of the last sheet would be given to this one.
  if (validTo && validTo < today) say('dayOver', validTo);
  if (!above.validFrom || !above.validTo) return;
  const isOther =
    (validFrom && !columnOf(table, 'validFrom') && validFrom !== above.validFrom) ||
    (validTo && !columnOf(table, 'validTo') && validTo !== above.validTo);
  if (isOther) say('dayOther', `${above.validFrom} – ${above.validTo}`);
}
