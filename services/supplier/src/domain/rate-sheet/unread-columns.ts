import type { SheetColumn, SheetMapping } from '../../contract';
import { readAmount } from './amounts';
import { basisIn } from './basis-words';
import { isCurrency, isNothing, plainName } from './cells';
import { namesCharges } from './charge-names';
import { containersIn } from './container-words';
import { cellAt } from './grid';
import { isCarrierHead, isCountHead, isDiscount, isGoodsHead } from './head-words';
import { columnOf, type Reader } from './reader';
import { isRestrictingCell } from './restrictions';
import { isAskedAllIn, isForeign, isKept, remark, tellsMoney, typesOf } from './surroundings';

const isPrice = (text: string, { decimals }: SheetMapping): boolean => {
  const read = readAmount(text, { noPrice: new Set(), decimals });
  // `-50` in a column of changes is one, too.
  return read !== undefined && ('value' in read || read.fault === 'negative');
};

/** A quantity in a cell of its own: `7 days`, `2 h`, `max 5 ctr`, `3日`. */
const isQuantityCell = (text: string): boolean =>
  /^(?:(?:max|min|up to|first|free|over|after)\W{0,2}\s?)*\d[\d.,]*\s?(?:(?:free|working|calendar)\s?)?(?:days?|d|h|hrs?|hours?|kgs?|t|tons?|rt|w\/m|m3|cbm|ctrs?|cntrs?|containers?|b\/?ls?|pcs|pkgs?|units?|日間?|時間|本|件|個|トン)?(?:\s?(?:max|min|free))?\.?$/i.test(
    text.normalize('NFKC').trim(),
  );

/** A column that restricts prices is asked about by its values; one with more of them than a person would look at, by its head. */
const mostAsked = 12;

/** Fields of lanes that a list of charges has no place for. */
const ofLanesOnly: ReadonlySet<SheetColumn['field']> = new Set([
  ...(['demurrageDays', 'detentionDays', 'demurrageDetentionDays', 'detentionDemurrageDays'] as const),
]);

/** Columns that are not read though they say for what the prices of their rows are: of reefers, of another carrier, less a discount. */
export function checkUnread(reader: Reader, rows: readonly number[]): void {
  const { grid, table, mapping } = reader;
  const isUnused = ({ field }: SheetColumn) =>
    field === 'ignored' || (table.kind === 'charges' && ofLanesOnly.has(field));
  for (const { column, head } of table.columns.filter(isUnused)) {
    const told = rows.flatMap((row) => {
      const text = cellAt(grid, row, column).trim();
      return isNothing(text) ? [] : [{ row, text }];
    });
    if (told.length === 0) continue;
    const all = (is: (text: string) => boolean) => told.every(({ text }) => is(text));
    const isOfHead =
      isDiscount(head) ||
      (isCarrierHead(head) && new Set(told.map(({ text }) => plainName(text))).size > 1) ||
      all((text) => isCurrency(text.toUpperCase())) ||
      (!isCountHead(head) &&
        told.filter(({ text }) => isPrice(text, mapping) || isQuantityCell(text)).length * 2 > told.length) ||
      all((text) => text.length <= 12 && (containersIn(text)?.length ?? 0) > 0);
    if (isOfHead) {
      remark(reader, table.headRow + table.headRows - 1, column, head, 'columnUnread');
      continue;
    }
    const restricting = isKept(mapping, head)
      ? []
      : told.filter(({ text }) => isRestrictingCell(head, text) && !isKept(mapping, text));
    if (new Set(restricting.map(({ text }) => plainName(text))).size > mostAsked) {
      remark(reader, table.headRow + table.headRows - 1, column, head, 'columnUnread');
      continue;
    }
    for (const { row, text } of restricting)
      remark(reader, row, column, isGoodsHead(head) ? text : `${head}: ${text}`, 'columnUnread');
    for (const { row, text } of told.filter((each) => !restricting.includes(each)))
      if (
        isAskedAllIn(reader, row, column, text) ||
        isDiscount(text) ||
        tellsMoney(text) ||
        namesCharges(text) ||
        isForeign(text, typesOf(table), mapping.mode) ||
        (/(^|\s)(per|each)\s|\/|あたり|当たり/i.test(text) &&
          !['container', undefined].includes(basisIn(text)) &&
          !columnOf(table, 'basis'))
      )
        remark(reader, row, column, text, 'columnUnread');
  }
}
