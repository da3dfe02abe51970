import { priceMarkTexts } from '@quayside/contract/price-marks';
import { priceMarksOf } from '@quayside/rating';
import type { Language } from '../../contract/common';
import { secondTotalOf } from '../second-total';
import type { Snapshot } from '../snapshot';
import type { Block, Cell, PaperDocument } from '../typeset/document';
import { chargeBlocks, secondTotalRow } from './charges';
import { amountText, dateText } from './formats';
import { type QuotationOptions, faint, heading, ink, nameOf } from './layout';
import { authorLines, logoBlocks, paymentBlocks } from './letterhead';
import { shipmentBlocks } from './shipment';
import { signatureBlocks } from './signature';
import { words } from './words';

function companyBlock(snapshot: Snapshot, options: QuotationOptions): Block {
  const { company, author, japanese } = snapshot;
  const { language } = options;
  const word = words[language];
  const address =
    language === 'ja' ? company.addressJa || company.address : company.address || company.addressJa;
  const lines = [
    address,
    company.phone && `${word.phone} ${company.phone}`,
    (company.taxNumber || company.registrationNumber) &&
      `${word.registration} ${company.taxNumber || company.registrationNumber}`,
    `${word.preparedBy} ${(language === 'ja' && japanese?.author) || author.name}`,
    ...authorLines(snapshot, language),
  ];
  return {
    stack: [
      ...logoBlocks(snapshot, options),
      { text: nameOf(company, language), bold: true, fontSize: 10.5, alignment: 'right' },
      ...lines
        .filter(Boolean)
        .map((text): Block => ({ text, alignment: 'right', color: faint, fontSize: 8 })),
    ],
  };
}

/** The address with the postal code where letters have it: before it in Japanese, behind it otherwise. */
function shipperAddress({ shipper }: Snapshot, language: Language): string {
  const own = language === 'ja' ? [shipper.addressJa, shipper.address] : [shipper.address, shipper.addressJa];
  const address = own.find(Boolean) ?? '';
  const code = shipper.postalCode?.trim() ?? '';
  if (!code || address.normalize('NFKC').includes(code.normalize('NFKC'))) return address;
  return language === 'ja'
    ? `〒${code.replace(/^〒\s*/, '')} ${address}`.trim()
    : [address, code].filter(Boolean).join(', ');
}

function shipperBlock(snapshot: Snapshot, language: Language): Block {
  const word = words[language];
  const { shipper, contact } = snapshot;
  const address = shipperAddress(snapshot, language);
  return {
    stack: [
      { text: word.to(nameOf(shipper, language)), bold: true, fontSize: 13 },
      ...(address ? [{ text: address, color: faint, fontSize: 8 }] : []),
      ...(contact
        ? [
            {
              text: word.attention((language === 'ja' && snapshot.japanese?.contact) || contact.name),
              margin: [0, 3, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  };
}

function orderFacts({ language, confirmation }: QuotationOptions): [string, string][] {
  if (!confirmation) return [];
  const word = words[language];
  const { orderNumber, purchaseOrder, acceptedOn } = confirmation;
  return [
    ...(orderNumber ? [[word.orderNumber, orderNumber] as [string, string]] : []),
    ...(purchaseOrder ? [[word.purchaseOrder, purchaseOrder] as [string, string]] : []),
    [word.acceptedOn, dateText(acceptedOn, language)],
  ];
}

function factsBlock(snapshot: Snapshot, options: QuotationOptions): Block {
  const { language, confirmation } = options;
  const word = words[language];
  const { project } = snapshot;
  const rows: [string, string][] = [
    ...orderFacts(options),
    [confirmation ? word.title : word.number, `${snapshot.number} R${snapshot.revision}`],
    ...(confirmation
      ? []
      : [
          [word.issued, dateText(snapshot.issuedOn, language)] as [string, string],
          [word.validUntil, dateText(snapshot.document.validUntil, language)] as [string, string],
        ]),
    ...(project
      ? [[word.project, language === 'ja' ? project.nameJa : project.name] as [string, string]]
      : []),
  ];
  return {
    table: {
      widths: ['auto', '*'],
      body: rows.map(([name, value]): Cell[] => [
        { text: name, color: faint },
        { text: value, alignment: 'right' },
      ]),
    },
    lines: 'rows',
  };
}

function totalBlock(
  { document, priced }: Snapshot,
  { language, confirmation, secondCurrency }: QuotationOptions,
): Block {
  const word = words[language];
  const second = secondTotalOf(document, priced, secondCurrency);
  const notes = [word.totalNote, ...priceMarkTexts(priceMarksOf(document, priced), language)];
  return {
    margin: [0, 12, 0, 4],
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            text: [
              confirmation ? word.orderTotal : word.total,
              { text: `  ${notes.join(word.listComma)}`, fontSize: 8, color: faint },
            ],
            bold: true,
            fontSize: 11,
            margin: [4, 5, 0, 4],
          },
          {
            text: amountText(priced.totals.total, priced.currency, language),
            bold: true,
            fontSize: 15,
            alignment: 'right',
            margin: [0, 2, 4, 2],
          },
        ],
        ...(second ? [secondTotalRow(second, priced.currency, language)] : []),
      ],
    },
    lines: 'frame',
  };
}

function closingBlocks(snapshot: Snapshot, { language, message }: QuotationOptions): Block[] {
  const word = words[language];
  const terms = language === 'ja' ? snapshot.termsJa : snapshot.termsEn;
  const texts: [string, string][] = [
    [word.message, message ?? ''],
    [word.remarks, snapshot.remarks],
    [word.terms, terms],
  ];
  return texts
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => ({
      stack: [heading(name), { text, fontSize: 8.5, color: ink }],
      unbreakable: text.length < 1500 && text.split('\n').length < 30,
    }));
}

/** The quotation or the confirmation of the order: sell side only, amounts as priced. */
export function quotationDocument(snapshot: Snapshot, options: QuotationOptions): PaperDocument {
  const { language, mark, confirmation } = options;
  const word = words[language];
  const documentTitle = confirmation ? word.orderTitle : word.title;
  const title = language === 'ja' ? (snapshot.titleJa ?? snapshot.title) : snapshot.title;
  const name = `${snapshot.number} R${snapshot.revision}`;
  return {
    language,
    title: `${documentTitle} ${name}`,
    author: snapshot.company.name,
    subject: title,
    // The day of issue, not the moment of rendering: the same snapshot gives the same bytes.
    madeAt: `${snapshot.issuedOn}T00:00:00Z`,
    foot: name,
    ...(mark
      ? {
          header: {
            text: word.mark[mark],
            alignment: 'center',
            color: '#a33333',
            bold: mark !== 'draft',
            fontSize: mark === 'draft' ? 8 : 10,
          },
        }
      : {}),
    content: [
      {
        text: documentTitle,
        level: 1,
        fontSize: 18,
        bold: true,
        characterSpacing: language === 'ja' ? 6 : 0.5,
        margin: [0, 0, 0, 10],
      },
      {
        columns: [
          { width: '*', stack: [shipperBlock(snapshot, language)] },
          { width: 235, stack: [companyBlock(snapshot, options)] },
        ],
        columnGap: 20,
      },
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: confirmation ? word.orderGreeting : word.greeting, margin: [0, 10, 0, 0] },
              { text: title, bold: true, margin: [0, 6, 0, 0] },
            ],
          },
          { width: 235, stack: [factsBlock(snapshot, options)], margin: [0, 10, 0, 0] },
        ],
        columnGap: 20,
      },
      totalBlock(snapshot, options),
      ...shipmentBlocks(snapshot, language),
      ...chargeBlocks(snapshot, options),
      ...paymentBlocks(snapshot, language),
      ...closingBlocks(snapshot, options),
      ...signatureBlocks(snapshot, options),
    ],
  };
}
