import { stageIds } from '@quayside/contract';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Language } from '../contract/common';
import type { SellLine } from '../contract/detail';
import { sellLinesOf } from '../domain/sell-lines';
import type { Snapshot } from '../domain/snapshot';
import { faint, heading, hairline, ink, rowLines, type QuotationOptions } from './definition';
import { amountText, dateText, grouped, percentText } from './formats';
import { unitText, words } from './words';

const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });

function quantityText({ quantity, times, unit }: SellLine, language: Language): string {
  if (quantity === null) return '';
  const count = `${grouped(quantity)} ${unitText(unit, quantity, language)}`.trim();
  return times && times !== '1' ? `${count} × ${grouped(times)}` : count;
}

function descriptionText(line: SellLine, language: Language): string {
  return (language === 'ja' ? line.descriptionJa : null) ?? line.description;
}

function lineRow(line: SellLine, language: Language): TableCell[] {
  return [
    { text: descriptionText(line, language), margin: [8, 0, 0, 0] },
    right(quantityText(line, language), { color: faint }),
    right(line.taxRate === null ? '' : percentText(line.taxRate), { color: faint }),
    right(line.sell === null ? '' : grouped(line.sell)),
  ];
}

/** One table over all stages, so that its head is repeated on each page. */
function linesTable(snapshot: Snapshot, lines: readonly SellLine[], language: Language): Content {
  const word = words[language];
  const { priced } = snapshot;
  const head: TableCell[] = [
    { text: word.description, color: faint, fontSize: 8 },
    right(word.quantity, { color: faint, fontSize: 8 }),
    right(word.taxRate, { color: faint, fontSize: 8 }),
    right(`${word.amount} (${priced.currency})`, { color: faint, fontSize: 8 }),
  ];
  const body = stageIds.flatMap((stage) => {
    const own = lines.filter((line) => line.stage === stage && line.inTotal);
    if (own.length === 0) return [];
    const name: TableCell[] = [
      { text: word.stages[stage], bold: true, colSpan: 3 },
      '',
      '',
      right(grouped(priced.stages[stage].sell), { bold: true }),
    ];
    return [name, ...own.map((line) => lineRow(line, language))];
  });
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 110, 40, 80],
      body: [head, ...body],
    },
    layout: { ...rowLines, hLineColor: (index: number) => (index === 1 ? ink : hairline) },
  };
}

function totalsTable({ priced }: Snapshot, language: Language): Content {
  const word = words[language];
  const { totals, taxes, currency } = priced;
  const taxRows = taxes.map(({ rate, base, tax }): TableCell[] =>
    Number(rate) === 0
      ? [right(word.exempt(amountText(base, currency)), { color: faint }), right('0')]
      : [right(word.tax(percentText(rate), amountText(base, currency))), right(grouped(tax))],
  );
  return {
    margin: [0, 8, 0, 0],
    unbreakable: true,
    table: {
      widths: ['*', 100],
      body: [
        [right(word.beforeTax), right(grouped(totals.sell))],
        ...taxRows,
        [
          right(word.total, { bold: true }),
          right(amountText(totals.total, currency), { bold: true, fontSize: 11 }),
        ],
      ],
    },
    layout: rowLines,
  };
}

function payersTable({ priced }: Snapshot, language: Language): Content {
  const word = words[language];
  const { seller, buyer } = priced.payers;
  return {
    unbreakable: true,
    stack: [
      heading(word.payers),
      {
        table: {
          widths: ['*', 120],
          body: [
            [word.seller, right(amountText(seller, priced.currency))],
            [word.buyer, right(amountText(buyer, priced.currency))],
          ],
        },
        layout: rowLines,
      },
    ],
  };
}

function contingentTable(lines: readonly SellLine[], currency: string, language: Language): Content[] {
  const word = words[language];
  const rows = lines.filter(({ contingent }) => contingent);
  if (rows.length === 0) return [];
  const body = rows.map((line): TableCell[] => [
    descriptionText(line, language),
    right(line.sell === null ? word.asIncurred : amountText(line.sell, currency)),
  ]);
  return [
    heading(word.contingent),
    { text: word.contingentNote, color: faint, fontSize: 8 },
    { table: { widths: ['*', 120], dontBreakRows: true, body }, layout: rowLines },
  ];
}

function notIncluded(lines: readonly SellLine[], language: Language): Content[] {
  const word = words[language];
  const rows = lines.flatMap((line) => {
    const status = word.status[line.status as keyof typeof word.status];
    return status ? [{ text: `${descriptionText(line, language)}: ${status}` }] : [];
  });
  return rows.length > 0 ? [heading(word.notIncluded), { ul: rows, fontSize: 8.5 }] : [];
}

function exchangeRates({ document }: Snapshot, lines: readonly SellLine[], language: Language): Content[] {
  const used = Object.entries(document.fx.rates);
  if (used.length === 0 || lines.length === 0) return [];
  const rates = used
    .map(([currency, rate]) => `${currency} 1 = ${document.currency} ${grouped(rate)}`)
    .join(' · ');
  const day = document.fx.frozenAt ? dateText(document.fx.frozenAt, language) : '';
  return [
    {
      text: [`${words[language].exchange}: ${rates}`, day ? ` (${day})` : ''],
      color: faint,
      fontSize: 8,
      margin: [0, 8, 0, 0],
    },
  ];
}

/** Lines by stage, totals with tax per rate, then what is not in them. */
export function chargeBlocks(snapshot: Snapshot, { language, payerSplit }: QuotationOptions): Content[] {
  const lines = sellLinesOf(snapshot.document, snapshot.priced);
  return [
    heading(words[language].charges),
    linesTable(snapshot, lines, language),
    totalsTable(snapshot, language),
    ...(payerSplit ? [payersTable(snapshot, language)] : []),
    ...contingentTable(lines, snapshot.priced.currency, language),
    ...notIncluded(lines, language),
    ...exchangeRates(snapshot, lines, language),
  ];
}
