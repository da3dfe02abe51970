import type { Language } from '../../contract/common';
import { grouped } from '../quotation/formats';
import { faint, heading } from '../quotation/layout';
import type { Block, Cell, ColumnWidth, Text } from '../typeset/document';
import { fillOf } from './letters';
import type { LoadReport, ReportItem } from './report';
import { cubicMetres, shareText, totalOf } from './texts';
import { loadWords } from './words';

export const right = (text: string, more: Partial<Text> = {}): Text => ({
  text,
  alignment: 'right',
  ...more,
});
export const head = (text: string, alignment: 'left' | 'right' = 'left'): Cell => ({
  text,
  alignment,
  color: faint,
  fontSize: 7.5,
});
export const note = (text: string, more: Partial<Text> = {}): Block => ({
  text,
  color: faint,
  fontSize: 7.5,
  margin: [0, 3, 0, 0],
  ...more,
});
/** Columns of figures: as wide as their figures, and at least so many points. */
export const figures = (...widths: number[]): ColumnWidth[] => widths.map((least) => ({ least }));

/** The letter of a kind of packages on its colour, as in the drawings. */
export function chip({ letter }: ReportItem, index: number): Cell {
  return { text: letter, alignment: 'center', fillColor: fillOf(index), bold: true };
}

/** `1200 × 800 × 900`, as drawings write millimetres. */
export const sizeText = (sides: readonly number[]) => sides.join(' × ');

const itemName = (item: ReportItem, language: Language) =>
  (language === 'ja' ? item.nameJa : null) ?? item.nameEn;

const plain = (kg: string | null) => (kg === null ? '–' : grouped(kg));

/** One row per container and their sum, as on the screen. */
export function containersTable({ containers }: LoadReport, language: Language): Block {
  const { columns, total, vgmNote, summary } = loadWords[language];
  const rows = containers.map(({ number, facts, mass, statistics }): Cell[] => [
    { text: String(number) },
    { text: facts.type },
    right(grouped(String(statistics.boxes))),
    right(grouped(cubicMetres(statistics.cargoCubicMillimetres))),
    right(shareText(statistics.filled)),
    right(plain(mass.cargoKg)),
    right(plain(mass.securingKg)),
    right(plain(mass.tareKg)),
    right(plain(mass.vgmKg), { bold: true }),
  ]);
  const volume = containers.reduce((sum, { statistics }) => sum + statistics.cargoCubicMillimetres, 0);
  const boxes = containers.reduce((sum, { statistics }) => sum + statistics.boxes, 0);
  const over = (name: 'cargoKg' | 'securingKg' | 'tareKg' | 'vgmKg') =>
    right(plain(totalOf(containers.map(({ mass }) => mass[name]))), { bold: true });
  const sum: Cell[] = [
    { text: total, colSpan: 2, bold: true },
    '',
    right(grouped(String(boxes)), { bold: true }),
    right(grouped(cubicMetres(volume)), { bold: true }),
    '',
    over('cargoKg'),
    over('securingKg'),
    over('tareKg'),
    over('vgmKg'),
  ];
  return {
    stack: [
      heading(summary),
      {
        table: {
          headerRows: 1,
          widths: [{ least: 26 }, '*', ...figures(48, 54, 46, 62, 58, 56, 66)],
          body: [
            [
              head(columns.number),
              head(columns.container),
              ...[
                columns.packages,
                columns.volume,
                columns.filled,
                columns.cargo,
                columns.securing,
                columns.tare,
                columns.vgm,
              ].map((text) => head(text, 'right')),
            ],
            ...rows,
            ...(containers.length > 1 ? [sum] : []),
          ],
        },
        lines: 'rows',
        fontSize: 8.5,
      },
      note(vgmNote),
    ],
  };
}

function termsText({ stackable, thisSideUp, terms }: ReportItem, language: Language): string {
  const word = loadWords[language].terms;
  return [
    ...(thisSideUp ? [word.upright] : []),
    ...(stackable ? [] : [word.noStack]),
    ...(terms?.drop ? [word.drop(terms.drop)] : []),
  ].join(' · ');
}

/** The kinds of packages with their letters, and how many of each are loaded. */
export function itemsTable({ items }: LoadReport, language: Language): Block {
  const { columns, cargo } = loadWords[language];
  const isLeft = items.some(({ notLoaded }) => notLoaded > 0);
  const rows = items.map((item, index): Cell[] => [
    chip(item, index),
    { text: item.code },
    {
      text: [
        itemName(item, language),
        {
          text: termsText(item, language) ? `  ${termsText(item, language)}` : '',
          color: faint,
          fontSize: 7,
        },
      ],
    },
    right(sizeText([item.sizeMm.length, item.sizeMm.width, item.sizeMm.height]), { noWrap: true }),
    right(grouped(item.grossKg)),
    right(grouped(String(item.count))),
    right(grouped(String(item.loaded))),
    right(item.partLoad ? grouped(String(item.partLoad)) : '–'),
    ...(isLeft ? [right(item.notLoaded ? grouped(String(item.notLoaded)) : '–', { color: '#aa3333' })] : []),
  ]);
  return {
    stack: [
      heading(cargo),
      {
        table: {
          headerRows: 1,
          widths: [20, 62, '*', ...figures(92, 46, 36, 38, 32, ...(isLeft ? [44] : []))],
          body: [
            [
              head(''),
              head(columns.item),
              head(columns.name),
              head(columns.size, 'right'),
              head(columns.weight, 'right'),
              head(columns.count, 'right'),
              head(columns.loaded, 'right'),
              head(columns.partLoad, 'right'),
              ...(isLeft ? [head(columns.notLoaded, 'right')] : []),
            ],
            ...rows,
          ],
        },
        lines: 'rows',
        fontSize: 8.5,
      },
    ],
  };
}

const inList = (text: string): Block => ({ text });

/** What stays as part load, and what is nowhere. */
export function restBlocks({ items }: LoadReport, language: Language): Block[] {
  const word = loadWords[language];
  const listed = (count: (item: ReportItem) => number) =>
    items
      .filter((item) => count(item) > 0)
      .map(
        (item) =>
          `${word.instruction(grouped(String(count(item))), item.letter)}  ${[...new Set([item.code, itemName(item, language)])].join(' ')}`,
      );
  const [partLoad, notLoaded] = [listed((item) => item.partLoad), listed((item) => item.notLoaded)];
  return [
    ...(partLoad.length > 0
      ? [heading(word.partLoad), { ul: partLoad.map(inList), fontSize: 8.5 }]
      : notLoaded.length > 0
        ? []
        : [note(word.noPartLoad, { margin: [0, 8, 0, 0] })]),
    ...(notLoaded.length > 0
      ? [
          { ...heading(word.notLoaded), color: '#aa3333' },
          { ul: notLoaded.map(inList), fontSize: 8.5 },
        ]
      : []),
  ];
}
