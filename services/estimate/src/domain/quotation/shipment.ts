import { quantityInWords } from '@quayside/contract/quantities';
import type { Language } from '../../contract/common';
import { fleetText } from '../queue-columns';
import { findPort } from '../reference/ports';
import type { Snapshot } from '../snapshot';
import type { Block, Cell } from '../typeset/document';
import { carriageRows } from './carriage';
import { dateText, grouped } from './formats';
import { faint, heading, titledTable } from './layout';
import { words } from './words';

const listedAtMost = 30;

/** A port's name with its code: `Yokohama (JPYOK)`. */
export function portText(
  code: string | null | undefined,
  language: Language,
  places: Snapshot['places'] = {},
): string {
  if (!code) return '–';
  const port = findPort(code) ?? places[code];
  const name = language === 'ja' ? (port?.nameJa ?? port?.name) : port?.name;
  return name ? `${name} (${code})` : code;
}

/** The places of the way in their order, by name. */
export function routeText({ document, japanese, places }: Snapshot, language: Language): string {
  const { pickup, delivery, portOfLoading, portOfDischarge } = document.route;
  const ports = [portOfLoading, portOfDischarge].map((port) => portText(port, language, places));
  const from = (language === 'ja' && (pickup?.nameJa || japanese?.pickup)) || pickup?.name;
  const until = (language === 'ja' && (delivery?.nameJa || japanese?.delivery)) || delivery?.name;
  const { packedAt } = document.route;
  const packed = packedAt && packedAt.at !== 'pickup' ? packedAt.place : undefined;
  const by = (language === 'ja' && packed?.nameJa) || packed?.name;
  return [from, by, ...ports, until].filter(Boolean).join(' → ');
}

function cargoText({ priced }: Snapshot, language: Language): string {
  const { cargo } = priced.calculations;
  if (!cargo) return '–';
  const count = String(cargo.packages);
  const packages = quantityInWords(count, 'package', language, grouped(count));
  return [
    packages,
    `${grouped(cargo.m3)} m³`,
    `${grouped(cargo.kg)} kg`,
    `${grouped(cargo.revenueTons)} RT`,
  ].join(' · ');
}

function cargoTable({ document }: Snapshot, language: Language): Block {
  const word = words[language];
  const { cargo } = document;
  // A list without case numbers has no column for them.
  const isNumbered = cargo.some(({ caseNumber }) => caseNumber);
  const head = [word.item, word.size, word.pieces, word.weight].map((text, index): Cell => ({
    text,
    color: faint,
    fontSize: 8,
    alignment: index === 0 ? 'left' : 'right',
  }));
  const numbered = (text: string): Cell[] => (isNumbered ? [{ text }] : []);
  const rows = cargo.slice(0, listedAtMost).map((item): Cell[] => [
    ...numbered(item.caseNumber ?? ''),
    { text: (language === 'ja' ? item.nameJa : undefined) ?? item.nameEn },
    {
      text: [item.lengthMm, item.widthMm, item.heightMm].map((side) => grouped(String(side))).join(' × '),
      alignment: 'right',
    },
    { text: grouped(String(item.quantity)), alignment: 'right' },
    { text: grouped(item.grossKg ?? item.netKg ?? ''), alignment: 'right' },
  ]);
  const more = cargo.length - rows.length;
  const rest: Cell[][] =
    more > 0
      ? [
          [
            { text: word.moreItems(more), colSpan: isNumbered ? 5 : 4, color: faint },
            '',
            '',
            '',
            ...numbered(''),
          ],
        ]
      : [];
  const top = isNumbered ? [{ text: word.caseNumber, color: faint, fontSize: 8 }, ...head] : head;
  return titledTable({
    title: word.cargo,
    widths: [...(isNumbered ? [{ most: 110 }] : []), '*', 'auto', { least: 50 }, { least: 60 }],
    head: top,
    body: [...rows, ...rest],
    more: { fontSize: 8.5 },
  });
}

/** Route, terms, containers, carriage and how much cargo there is, by name. */
export function shipmentRows(snapshot: Snapshot, language: Language): [name: string, value: string][] {
  const word = words[language];
  const { document, priced } = snapshot;
  const { rule, namedPlace, quotedFor } = document.incoterm;
  const containers = fleetText(priced);
  return [
    [word.route, routeText(snapshot, language)],
    [word.incoterm, `${rule} ${namedPlace}`],
    ...(quotedFor ? [[word.quotedFor, word.quotedParty[quotedFor]] as [string, string]] : []),
    [word.containers, [word.mode[document.route.mode], containers].filter(Boolean).join(' · ')],
    [word.departure, dateText(document.route.departureDate, language)],
    ...carriageRows(snapshot, language),
    [word.cargo, cargoText(snapshot, language)],
  ];
}

/** What is shipped and how, then the cargo. */
export function shipmentBlocks(snapshot: Snapshot, language: Language): Block[] {
  const rows = shipmentRows(snapshot, language);
  return [
    heading(words[language].shipment),
    {
      table: {
        widths: [{ least: 130 }, '*'],
        body: rows.map(([name, text]): Cell[] => [{ text: name, color: faint }, { text }]),
      },
      lines: 'rows',
    },
    ...(snapshot.document.cargo.length > 0 ? [cargoTable(snapshot, language)] : []),
  ];
}
