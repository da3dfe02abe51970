import { priceMarkTexts } from '@quayside/contract/price-marks';
import { decimalOf, minorUnits, priceMarksOf, roundMoney } from '@quayside/rating';
import type { Language } from '../../contract/common';
import type { SellLine } from '../../contract/detail';
import { exchangeText, linesByStage, markedText, notIncludedTexts, taxText } from '../quotation/charges';
import { dateText, percentText } from '../quotation/formats';
import { nameOf } from '../quotation/layout';
import { shipmentRows } from '../quotation/shipment';
import { words } from '../quotation/words';
import { informationLinesOf, offeredLinesOf } from '../sell-lines';
import type { Snapshot } from '../snapshot';
import { workbook, type Sheet, type SheetCell, type SheetRow } from './workbook';

const headRows = 2;
const amountColumn = 'H';
/** Spreadsheets calculate with about 15 digits, and round halves by what is left of them. */
const safeDigits = 14;
const awayFromHalf = '0.0001';

const amount = (number: string): SheetCell => ({ number, format: 'amount' });
const plain = (number: string | null | undefined): SheetCell => (number ? { number } : null);

/** What sheets of a workbook must not be called. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
const reference = (name: string, cell: string): string => `'${sheetName(name)}'!${cell}`;

/** Whether a spreadsheet surely rounds a product as we do. */
function isSafe(product: ReturnType<typeof decimalOf>, currency: string): boolean {
  const shifted = product.times(decimalOf('10').pow(minorUnits(currency))).abs();
  const whole = shifted.round(0, 0);
  const fromHalf = shifted.minus(whole).minus('0.5').abs();
  return fromHalf.gt(awayFromHalf) && whole.toFixed().length <= safeDigits;
}

/** The amount of a line: quantity × unit price where that is the amount, otherwise the amount itself. */
function amountCell(line: SellLine, row: number, currency: string): SheetCell {
  const { sell, quantity, times, unitPrice, exchange } = line;
  if (sell === null) return null;
  if (!unitPrice || quantity === null) return amount(sell);
  const isOwn = unitPrice.currency === currency;
  if (!isOwn && !exchange) return amount(sell);
  const product = decimalOf(unitPrice.amount)
    .times(quantity)
    .times(times ?? '1');
  const own = roundMoney(product, unitPrice.currency);
  const converted = own.times(isOwn ? '1' : (exchange?.rate ?? '1'));
  const isRight =
    isSafe(product, unitPrice.currency) &&
    (isOwn || isSafe(converted, currency)) &&
    roundMoney(converted, currency).eq(decimalOf(sell));
  if (!isRight) return amount(sell);
  const counted = `B${row}${times && times !== '1' ? `*C${row}` : ''}*D${row}`;
  const inOwn = `ROUND(${counted},${minorUnits(unitPrice.currency)})`;
  return { formula: isOwn ? inOwn : `ROUND(${inOwn}*F${row},${minorUnits(currency)})`, value: sell };
}

function stageSheet(
  name: string,
  lines: readonly SellLine[],
  sell: string,
  { priced }: Snapshot,
  language: Language,
): Sheet {
  const word = words[language];
  const rows = lines.map((line, index): SheetRow => {
    const { quantity, times, unitPrice, exchange } = line;
    return {
      cells: [
        markedText(line, language),
        plain(quantity),
        plain(times),
        plain(unitPrice?.amount),
        unitPrice?.currency ?? '',
        unitPrice && unitPrice.currency !== priced.currency ? plain(exchange?.rate) : null,
        taxText(line, language),
        amountCell(line, headRows + 1 + index, priced.currency),
      ],
    };
  });
  const formula = `SUM(${amountColumn}${headRows + 1}:${amountColumn}${headRows + lines.length})`;
  const head = [word.description, word.quantity, '×', word.unitPrice, word.currency, word.rate, word.taxRate];
  return {
    name: sheetName(name),
    widths: [48, 12, 8, 16, 10, 16, 12, 18],
    rows: [
      { cells: [name], bold: true },
      { cells: [...head, `${word.amount} (${priced.currency})`], bold: true },
      ...rows,
      { cells: [word.subtotal, null, null, null, null, null, null, { formula, value: sell }], bold: true },
    ],
  };
}

function summarySheet(
  snapshot: Snapshot,
  stages: ReturnType<typeof linesByStage>,
  language: Language,
): Sheet {
  const word = words[language];
  const { priced, document } = snapshot;
  const facts: SheetRow[] = [
    [word.number, `${snapshot.number} R${snapshot.revision}`],
    [word.issued, dateText(snapshot.issuedOn, language)],
    [word.validUntil, dateText(document.validUntil, language)],
    [word.shipper, nameOf(snapshot.shipper, language)],
    [word.preparedFor, language === 'ja' ? (snapshot.titleJa ?? snapshot.title) : snapshot.title],
  ].map((cells) => ({ cells }));
  const top: SheetRow[] = [
    { cells: [word.title, nameOf(snapshot.company, language)], bold: true },
    ...facts,
    { cells: [] },
    { cells: [word.charges, `${word.amount} (${priced.currency})`], bold: true },
  ];
  const first = top.length + 1;
  const priceRows = stages.map(([stage, lines]): SheetRow => ({
    cells: [
      word.stages[stage],
      {
        formula: reference(word.stages[stage], `${amountColumn}${headRows + lines.length + 1}`),
        value: priced.stages[stage].sell,
      },
    ],
  }));
  const sumRow = first + priceRows.length;
  const beforeTax: SheetCell =
    priceRows.length > 0
      ? { formula: `SUM(B${first}:B${sumRow - 1})`, value: priced.totals.sell }
      : amount(priced.totals.sell);
  const taxes = priced.taxes.map(({ codes, rate, tax }): SheetRow => {
    const known = document.defaults.taxRates.find(({ code, kind }) => kind && codes.includes(code));
    const name = (language === 'ja' ? known?.nameJa : known?.nameEn) ?? word.taxName;
    return { cells: [`${name} ${percentText(rate)}`, amount(tax)] };
  });
  const total = { formula: `SUM(B${sumRow}:B${sumRow + taxes.length})`, value: priced.totals.total };
  return {
    name: sheetName(word.total),
    widths: [42, 28],
    rows: [
      ...top,
      ...priceRows,
      { cells: [word.beforeTax, beforeTax], bold: true },
      ...taxes,
      { cells: [`${word.total} (${word.totalNote})`, total], bold: true },
      ...priceMarkTexts(priceMarksOf(document, priced), language).map((text): SheetRow => ({
        cells: [text],
      })),
    ],
  };
}

function assumptionsSheet(snapshot: Snapshot, lines: readonly SellLine[], language: Language): Sheet {
  const word = words[language];
  const { currency } = snapshot.priced;
  const contingent = lines.filter((line) => line.contingent && line.status === 'priced');
  const rates = exchangeText(snapshot, lines, language);
  const rows: [string, string | SheetCell][] = [
    ...shipmentRows(snapshot, language),
    ...(rates === undefined ? [] : [[word.exchange, rates] as [string, string]]),
    ...notIncludedTexts(snapshot, lines, language).map((text): [string, string] => [word.notIncluded, text]),
    ...contingent.map((line): [string, SheetCell] => [
      `${word.contingent}: ${markedText(line, language)} (${currency})`,
      line.sell === null ? word.asIncurred : amount(line.sell),
    ]),
    ...informationLinesOf(snapshot.document, snapshot.priced).map((line): [string, SheetCell] => [
      `${word.information}: ${markedText(line, language)} (${currency})`,
      amount(line.sell ?? ''),
    ]),
    [word.remarks, snapshot.remarks],
    [word.terms, language === 'ja' ? snapshot.termsJa : snapshot.termsEn],
  ];
  return {
    name: sheetName(word.assumptions),
    widths: [42, 90],
    rows: [{ cells: [word.assumptions], bold: true }, ...rows.map((cells): SheetRow => ({ cells }))],
  };
}

/** An offer as a spreadsheet with live formulas: a summary, a sheet for each stage, and what the price rests on. Sell side only. */
export function offerWorkbook(snapshot: Snapshot, language: Language): Buffer {
  const lines = offeredLinesOf(snapshot.document, snapshot.priced);
  const stages = linesByStage(lines);
  const sheets = [
    summarySheet(snapshot, stages, language),
    ...stages.map(([stage, own]) =>
      stageSheet(words[language].stages[stage], own, snapshot.priced.stages[stage].sell, snapshot, language),
    ),
    assumptionsSheet(snapshot, lines, language),
  ];
  return workbook(sheets, minorUnits(snapshot.priced.currency));
}
