import { bearsTax, type TaxKind } from '@quayside/contract/money-terms';
import { stageIds, type StageId } from '@quayside/contract';
import { priceMarkTexts, priceMarkWords } from '@quayside/contract/price-marks';
import { quantityInWords } from '@quayside/contract/quantities';
import { costGroups, decimalOf, priceMarksOf, roundMoney } from '@quayside/rating';
import type { Language } from '../../contract/common';
import type { SellLine, UsedExchange } from '../../contract/detail';
import { coverageOf } from '../offer-scope';
import { secondTotalOf, type SecondTotal } from '../second-total';
import { informationLinesOf, offeredLinesOf } from '../sell-lines';
import type { Snapshot } from '../snapshot';
import type { Block, Cell, ColumnWidth, Row, Text } from '../typeset/document';
import { usedExchange } from '../used-exchange';
import { amountText, dateText, grouped, percentText } from './formats';
import { faint, heading, titledTable, type QuotationOptions } from './layout';
import { routeText } from './shipment';
import { words } from './words';

type UntaxedKind = Exclude<TaxKind, 'standard' | 'reduced'>;

const right = (text: string, more: Partial<Text> = {}): Text => ({ text, alignment: 'right', ...more });

/** How a charge without a countable quantity comes about. */
function basisText(basis: string, language: Language): string {
  const { bases } = words[language];
  return bases[basis as keyof typeof bases] ?? bases.tariff;
}

function quantityText({ quantity, times, unit, basis }: SellLine, language: Language): string {
  if (quantity === null) return basisText(basis, language);
  const count = quantityInWords(quantity, unit, language, grouped(quantity));
  return times && times !== '1' ? `${count} × ${grouped(times)}` : count;
}

/** A charge by its name in the language of the document. */
export function descriptionText(line: SellLine, language: Language): string {
  return (language === 'ja' ? line.descriptionJa : null) ?? line.description;
}

/** The same with the mark of a price that is not firm. */
export function markedText(line: SellLine, language: Language): string {
  const text = descriptionText(line, language);
  if (!line.indicative) return text;
  const mark = priceMarkWords[language].indicativePrice;
  return language === 'ja' ? `${text}（${mark}）` : `${text} (${mark})`;
}

/** Price per unit; below it the original currency and the rate, where the charge is in another currency. */
function unitPriceText({ unitPrice, exchange }: SellLine, currency: string, language: Language): Block[] {
  const own = unitPrice && unitPrice.currency === currency;
  const price = unitPrice
    ? [{ text: own ? grouped(unitPrice.amount) : amountText(unitPrice.amount, unitPrice.currency, language) }]
    : [];
  if (!exchange) return price;
  // A unit price in that currency says the same already.
  const amount = exchange.amount !== null && own !== false ? ` ${grouped(exchange.amount)}` : '';
  const text =
    own === false
      ? `@ ${grouped(exchange.rate)}`
      : `${exchange.currency}${amount} @ ${grouped(exchange.rate)}`;
  return [...price, { text, fontSize: 7.5 }];
}

export function taxText(line: SellLine, language: Language): string {
  const { taxParts } = line;
  if (!taxParts) return oneTaxText(line, language);
  return taxParts.map(({ kind, rate }) => oneTaxText({ taxKind: kind, taxRate: rate }, language)).join(' / ');
}

function oneTaxText({ taxKind, taxRate }: Pick<SellLine, 'taxKind' | 'taxRate'>, language: Language): string {
  if (taxRate === null) return '';
  return taxKind === null || bearsTax(taxKind) ? percentText(taxRate) : words[language].taxMark[taxKind];
}

function lineRow(
  line: SellLine,
  currency: string,
  { language, unitPrices = true }: QuotationOptions,
): Cell[] {
  const price: Cell = { stack: unitPriceText(line, currency, language), alignment: 'right', color: faint };
  return [
    { text: markedText(line, language), margin: [8, 0, 0, 0] },
    right(quantityText(line, language), { color: faint }),
    ...(unitPrices ? [price] : []),
    right(taxText(line, language), { color: faint }),
    right(line.sell === null ? '' : grouped(line.sell)),
  ];
}

/** The heading of a stage within the table: no page break parts it from the first of its lines. */
const stageRow = (name: string, sell: string, columns: number): Row => ({
  group: [
    { text: name, bold: true, colSpan: columns - 1 },
    ...Array.from({ length: columns - 2 }, (): Cell => ''),
    right(grouped(sell), { bold: true }),
  ],
});

/** Whether quantity × unit price (× rate) is the amount to the last digit. */
function multipliesOut({ quantity, times, unitPrice, exchange, sell }: SellLine, currency: string): boolean {
  if (!unitPrice || quantity === null || sell === null) return true;
  const product = decimalOf(unitPrice.amount)
    .times(quantity)
    .times(times ?? '1');
  const own = roundMoney(product, unitPrice.currency);
  const fx = unitPrice.currency === currency ? '1' : (exchange?.rate ?? '1');
  return roundMoney(own.times(fx), currency).eq(decimalOf(sell));
}

/** One table over all stages, so that its head is repeated on each page. */
function linesTable(snapshot: Snapshot, lines: readonly SellLine[], options: QuotationOptions): Block {
  const { language, unitPrices = true } = options;
  const word = words[language];
  const { priced } = snapshot;
  const head: Cell[] = [
    { text: word.description, color: faint, fontSize: 8 },
    right(word.quantity, { color: faint, fontSize: 8 }),
    ...(unitPrices ? [right(word.unitPrice, { color: faint, fontSize: 8 })] : []),
    right(word.taxRate, { color: faint, fontSize: 8 }),
    right(`${word.amount} (${priced.currency})`, { color: faint, fontSize: 8 }),
  ];
  const body = linesByStage(lines).flatMap(([stage, own]): Row[] => [
    stageRow(word.stages[stage], priced.stages[stage].sell, head.length),
    ...own.map((line) => lineRow(line, priced.currency, options)),
  ]);
  const price: ColumnWidth[] = unitPrices ? [{ least: 108 }] : [];
  const widths: ColumnWidth[] = ['*', { least: 84 }, ...price, { least: 40 }, { least: 76 }];
  return titledTable({ title: word.charges, widths, head, body });
}

/** The stages that have charges in the total, in the order of the way. */
export const linesByStage = (lines: readonly SellLine[]): [StageId, SellLine[]][] =>
  stageIds
    .map((stage): [StageId, SellLine[]] => [
      stage,
      lines.filter((line) => line.stage === stage && line.inTotal),
    ])
    .filter(([, own]) => own.length > 0);

/** A price with what is in it. */
const summedRow = (name: string, parts: string, sell: string): Cell[] => [
  {
    stack: [
      { text: name, bold: true },
      { text: parts, color: faint, fontSize: 8 },
    ],
  },
  right(grouped(sell), { bold: true }),
];

/** Whether the offer has everything from the first place of the way to the last: all that the terms have, and carriage on both sides. */
function isWholeWay({ document }: Snapshot, lines: readonly SellLine[]): boolean {
  const { pickup, delivery } = document.route;
  const carries = (stage: StageId) => lines.some((line) => line.stage === stage && line.inTotal);
  return (
    Object.values(coverageOf(document)).every(({ counts }) => counts === 'whole') &&
    lines.every(({ inTotal, contingent }) => inTotal || contingent) &&
    (!pickup || carries('origin-delivery')) &&
    (!delivery || carries('destination-delivery'))
  );
}

/** Prices of stages, or one for all: what is in them is named, without amounts. */
function summedTable(snapshot: Snapshot, lines: readonly SellLine[], options: QuotationOptions): Block {
  const { language, layout } = options;
  const word = words[language];
  const { priced } = snapshot;
  const stages = linesByStage(lines);
  const [from = '', ...ways] = routeText(snapshot, language).split(' → ');
  const names = stages.map(([stage]) => word.stages[stage]).join(word.listComma);
  const whole = isWholeWay(snapshot, lines) ? word.wholeWay(from, ways.at(-1) ?? '') : word.partOfWay;
  const body =
    layout === 'total'
      ? [summedRow(whole, names, priced.totals.sell)]
      : stages.map(([stage, own]) => {
          const parts = own.map((line) => markedText(line, language)).join(word.listComma);
          return summedRow(word.stages[stage], parts, priced.stages[stage].sell);
        });
  const head: Cell[] = [
    { text: word.description, color: faint, fontSize: 8 },
    right(`${word.amount} (${priced.currency})`, { color: faint, fontSize: 8 }),
  ];
  return titledTable({ title: word.charges, widths: ['*', { least: 100 }], head, body });
}

/** Told where a reader who multiplies would find another figure. */
function roundingNote(lines: readonly SellLine[], currency: string, language: Language): Block[] {
  if (lines.every((line) => !line.inTotal || multipliesOut(line, currency))) return [];
  return [{ text: words[language].roundingNote, color: faint, fontSize: 8, margin: [0, 4, 0, 0] }];
}

type TaxRow = Snapshot['document']['defaults']['taxRates'][number];

/** One row per kind and rate. What was sent before kinds were told apart prints its zero rates as one. */
function taxRow(
  { kind, codes, rate, base, tax }: Snapshot['priced']['taxes'][number],
  table: readonly TaxRow[],
  currency: string,
  language: Language,
): Cell[] {
  const word = words[language];
  const baseText = amountText(base, currency, language);
  const known = table.find(({ code, kind: told }) => told && codes.includes(code));
  const name = language === 'ja' ? known?.nameJa : known?.nameEn;
  if (!known && !/[1-9]/.test(rate)) return [right(word.exempt(baseText), { color: faint }), right('0')];
  return bearsTax(kind ?? 'standard')
    ? [right(word.tax(name ?? word.taxName, percentText(rate), baseText)), right(grouped(tax))]
    : [
        right(word.untaxed(name ?? word.taxMark[kind as UntaxedKind], baseText), { color: faint }),
        right('0'),
      ];
}

/** The total in a second currency, with the rate that it was made by. */
export const secondTotalRow = (
  { currency, amount, rate }: SecondTotal,
  own: string,
  language: Language,
): Cell[] => [
  right(words[language].secondTotal(`${currency} 1 = ${amountText(rate, own, language)}`, own), {
    color: faint,
    fontSize: 8,
  }),
  right(amountText(amount, currency, language)),
];

function totalsTable({ document, priced }: Snapshot, options: QuotationOptions): Block {
  const { language, secondCurrency, confirmation } = options;
  const word = words[language];
  const { totals, taxes, currency } = priced;
  const second = secondTotalOf(document, priced, secondCurrency);
  const marks = priceMarkTexts(priceMarksOf(document, priced), language);
  const taxRows = taxes.map((row) => taxRow(row, document.defaults.taxRates, currency, language));
  return {
    margin: [0, 8, 0, 0],
    unbreakable: true,
    table: {
      widths: ['*', { least: 100 }],
      body: [
        [right(word.beforeTax), right(grouped(totals.sell))],
        ...taxRows,
        [
          right(confirmation ? word.orderTotal : word.total, { bold: true }),
          right(amountText(totals.total, currency, language), { bold: true, fontSize: 11 }),
        ],
        ...(second ? [secondTotalRow(second, currency, language)] : []),
        ...marks.map((text): Cell[] => [{ ...right(text, { color: faint, fontSize: 8 }), colSpan: 2 }, '']),
      ],
    },
    lines: 'rows',
  };
}

function payersTable({ priced }: Snapshot, language: Language): Block {
  const word = words[language];
  const { seller, buyer } = priced.payers;
  return {
    unbreakable: true,
    stack: [
      heading(word.payers),
      {
        table: {
          widths: ['*', { least: 120 }],
          body: [
            [{ text: word.seller }, right(amountText(seller, priced.currency, language))],
            [{ text: word.buyer }, right(amountText(buyer, priced.currency, language))],
          ],
        },
        lines: 'rows',
      },
    ],
  };
}

function contingentTable(lines: readonly SellLine[], currency: string, language: Language): Block[] {
  const word = words[language];
  const rows = lines.filter(({ contingent, status }) => contingent && status === 'priced');
  if (rows.length === 0) return [];
  const body = rows.map((line): Cell[] => [
    { text: markedText(line, language) },
    right(line.sell === null ? word.asIncurred : amountText(line.sell, currency, language)),
  ]);
  return [
    titledTable({ title: word.contingent, note: word.contingentNote, widths: ['*', { least: 120 }], body }),
  ];
}

/** What of the stages the other side pays by the terms: kinds of cost, each once, in the order of the way. */
function paidByOthers({ document }: Snapshot, language: Language): string[] {
  const word = words[language];
  const coverage = coverageOf(document);
  const left = stageIds.flatMap((stage) => {
    const { typed, groups } = coverage[stage];
    return typed ? [] : groups.filter(({ isOffered }) => !isOffered);
  });
  return (['seller', 'buyer'] as const).flatMap((payer) => {
    const groups = new Set(left.filter((each) => each.payer === payer).map(({ group }) => group));
    const names = costGroups.filter((group) => groups.has(group)).map((group) => word.costGroups[group]);
    return names.length > 0 ? [`${names.join(word.listComma)}: ${word.paidBy[payer]}`] : [];
  });
}

/** Whole stages that others do or that are left out, what the other side pays, then single charges of the others. */
export function notIncludedTexts(
  snapshot: Snapshot,
  lines: readonly SellLine[],
  language: Language,
): string[] {
  const word = words[language];
  const { document } = snapshot;
  const coverage = coverageOf(document);
  const stages = stageIds.flatMap((stage) => {
    const { typed } = coverage[stage];
    return typed && typed !== 'whole' ? [`${word.stages[stage]}: ${word.status[typed]}`] : [];
  });
  const charges = lines.flatMap((line) => {
    const status = word.status[line.status as keyof typeof word.status];
    return status ? [`${descriptionText(line, language)}: ${status}`] : [];
  });
  return [...stages, ...paidByOthers(snapshot, language), ...charges];
}

function notIncluded(snapshot: Snapshot, lines: readonly SellLine[], language: Language): Block[] {
  const texts = notIncludedTexts(snapshot, lines, language);
  if (texts.length === 0) return [];
  return [heading(words[language].notIncluded), { ul: texts.map((text) => ({ text })), fontSize: 8.5 }];
}

/** What the other side pays, as far as it is known: told, and in no total. */
function informationTable({ document, priced }: Snapshot, language: Language): Block[] {
  const word = words[language];
  const rows = informationLinesOf(document, priced);
  if (rows.length === 0) return [];
  const body = rows.map((line): Cell[] => [
    { text: markedText(line, language) },
    right(amountText(line.sell ?? '', priced.currency, language)),
  ]);
  return [
    titledTable({ title: word.information, note: word.informationNote, widths: ['*', { least: 120 }], body }),
  ];
}

/** Only the rates that lines of this document were converted at, with their kind, source and day. */
export function exchangeText(
  { document }: Snapshot,
  lines: readonly SellLine[],
  language: Language,
): string | undefined {
  const used = usedExchange(document, lines);
  if (!used) return undefined;
  const word = words[language];
  const { source, quote, crossedOver, day, isAdjusted } = used;
  const kind = quote ? word.quotes[quote] : crossedOver ? word.crossRate(crossedOver) : '';
  const bank = isAdjusted ? word.basedOn(source) : source;
  const quoted = [bank, kind, day ? dateText(day, language) : ''].filter(Boolean).join(word.listComma);
  const told = (origin: UsedExchange['rates'][number]['origin'], facts: string): string[] => {
    const rates = used.rates
      .filter((each) => each.origin === origin)
      .map(({ currency, rate }) => `${currency} 1 = ${amountText(rate, document.currency, language)}`);
    return rates.length > 0 ? [`${rates.join(' · ')}${facts ? ` (${facts})` : ''}`] : [];
  };
  return [...told('quoted', quoted), ...told('typed', word.typedRate)].join(' · ');
}

function exchangeRates(snapshot: Snapshot, lines: readonly SellLine[], language: Language): Block[] {
  const rates = exchangeText(snapshot, lines, language);
  if (rates === undefined) return [];
  const text = `${words[language].exchange}: ${rates}`;
  return [{ text, color: faint, fontSize: 8, margin: [0, 8, 0, 0] }];
}

/** A split in which one side pays nothing says nothing. */
const isShared = ({ priced }: Snapshot) =>
  [priced.payers.seller, priced.payers.buyer].every((amount) => /[1-9]/.test(amount));

/** The price as it is laid out, totals with tax per rate, then what is not in them. */
export function chargeBlocks(snapshot: Snapshot, options: QuotationOptions): Block[] {
  const { language, payerSplit, layout = 'lines', unitPrices = true } = options;
  const lines = offeredLinesOf(snapshot.document, snapshot.priced);
  const { currency } = snapshot.priced;
  const hasUnitPrices = layout === 'lines' && unitPrices;
  return [
    layout === 'lines' ? linesTable(snapshot, lines, options) : summedTable(snapshot, lines, options),
    totalsTable(snapshot, options),
    ...(hasUnitPrices ? roundingNote(lines, currency, language) : []),
    ...(payerSplit && isShared(snapshot) ? [payersTable(snapshot, language)] : []),
    ...contingentTable(lines, currency, language),
    ...notIncluded(snapshot, lines, language),
    ...informationTable(snapshot, language),
    ...(hasUnitPrices ? exchangeRates(snapshot, lines, language) : []),
  ];
}
