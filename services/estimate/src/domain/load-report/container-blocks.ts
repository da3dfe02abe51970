import { ctuLimits, type Overhang } from '@quayside/load-planner';
import type { Language } from '../../contract/common';
import { grouped } from '../quotation/formats';
import { faint, heading } from '../quotation/layout';
import type { Block, Cell, ColumnWidth } from '../typeset/document';
import { chip, figures, head, note, right, sizeText } from './blocks';
import { isometricView } from './isometric';
import { doorView, reachOf, sideView, topView } from './plan-views';
import type { LoadReport, ReportBox, ReportContainer, ReportItem } from './report';
import { cubicMetresText, gramsText, kilograms, millimetres, shareText, signedShareText } from './texts';
import { loadWords, type LoadWords } from './words';

const paper = 511;
const sides = 44;
/** Points per millimetre: a 40-foot container fills the page, a 20-foot one is not blown up. */
const largestScale = 0.052;
const doorColumn = 150;
const gutter = 10;
const axes = ['x', 'y', 'z'] as const;
const listedOneByOne = 500;

const caption = (text: string): Block => ({ text, color: faint, fontSize: 7.5, margin: [0, 5, 0, 1] });
const drawing = (svg: string): Block => ({ svg });

type Row = [name: string, value: string, more?: string];

function factsTable(title: string, rows: readonly Row[]): Block {
  return {
    stack: [
      { text: title, bold: true, fontSize: 8.5, margin: [0, 4, 0, 2] },
      {
        table: {
          widths: ['auto', '*'],
          body: rows.map(([name, value, more]): Cell[] => [
            { text: name, color: faint, noWrap: true },
            {
              stack: [
                { text: value, alignment: 'right' },
                ...(more ? [{ text: more, alignment: 'right' as const, color: faint, fontSize: 7 }] : []),
              ],
            },
          ]),
        },
        lines: 'rows',
        fontSize: 8,
      },
    ],
  };
}

const judged = (share: number, word: LoadWords) => {
  const off = Math.abs(share);
  return off <= ctuLimits.usualOffCentre
    ? word.within
    : off <= ctuLimits.mostOffCentre
      ? word.secure
      : word.beyond;
};

function centreRows(
  { statistics: { centreOfGravity, heavierHalf } }: ReportContainer,
  word: LoadWords,
): Row[] {
  if (!centreOfGravity) return [];
  const { x, y, z, offX, offY } = centreOfGravity;
  const off = (share: number) => `${word.offMiddle(signedShareText(share))} · ${judged(share, word)}`;
  return [
    [word.centreAlong, `${millimetres(x)} mm`, off(offX)],
    [word.centreAcross, `${millimetres(y)} mm`, off(offY)],
    [word.centreUp, `${millimetres(z)} mm`],
    ...(heavierHalf === null ? [] : [[word.heavierHalf, shareText(heavierHalf)] as Row]),
  ];
}

function weightRows({ mass, cargoLimitKg, roomKg, statistics }: ReportContainer, word: LoadWords): Row[] {
  const { room, heaviestMetre, gapToDoorMm, filled, binding, overhang } = statistics;
  return [
    [word.columns.filled, shareText(filled), word.binding[binding]],
    [word.columns.cargo.replace(/ kg$/, ''), kilograms(mass.cargoKg)],
    [word.columns.securing.replace(/ kg$/, ''), kilograms(mass.securingKg)],
    [word.columns.tare.replace(/ kg$/, ''), kilograms(mass.tareKg)],
    ['VGM', kilograms(mass.vgmKg)],
    [word.payload, kilograms(cargoLimitKg)],
    [word.roomLeft, `${cubicMetresText(room.cubicMillimetres)} · ${kilograms(roomKg)}`],
    [
      word.heaviestMetre,
      word.heaviestMetreText(
        gramsText(Math.round(heaviestMetre.grams / 1_000) * 1_000),
        millimetres(heaviestMetre.x),
      ),
    ],
    [word.gap, `${millimetres(gapToDoorMm)} mm`],
    ...(Math.max(overhang.left, overhang.right, overhang.above) > 0
      ? [[word.overhang, overhangText(overhang)] as Row]
      : []),
  ];
}

const overhangText = ({ left, right, above }: Overhang) =>
  `${[left, right, above].map(millimetres).join(' / ')} mm`;

function warningsOf(
  { statistics, boxes, warnings }: ReportContainer,
  items: readonly ReportItem[],
  word: LoadWords,
): Block[] {
  const { gapToDoorMm, centreOfGravity } = statistics;
  const { offX = 0, offY = 0 } = centreOfGravity ?? {};
  const off = Math.abs(offX) > Math.abs(offY) ? offX : offY;
  const gapAtFront = boxes.reduce((least, { x }) => Math.min(least, x), Infinity);
  const lintels = warnings.flatMap(({ code, params }) =>
    code === 'lintel'
      ? [word.lintelWarning(String(params.boxes), millimetres(Number(params.doorHeight)))]
      : [],
  );
  const letters = new Map(items.map(({ id, letter }) => [id, letter]));
  const outOfGauge = warnings.flatMap(({ code, params }) =>
    code === 'outOfGauge'
      ? [
          word.outOfGaugeWarning(
            `${Number(params.boxes)} × ${letters.get(String(params.item)) ?? ''}`,
            overhangText({
              left: Number(params.left),
              right: Number(params.right),
              above: Number(params.above),
            }),
          ),
        ]
      : [],
  );
  const texts = [
    ...outOfGauge,
    ...(gapAtFront > ctuLimits.gapMm ? [word.frontGapWarning(millimetres(gapAtFront), ctuLimits.gapMm)] : []),
    ...(gapToDoorMm > ctuLimits.gapMm ? [word.gapWarning(millimetres(gapToDoorMm), ctuLimits.gapMm)] : []),
    ...(Math.abs(off) > ctuLimits.usualOffCentre
      ? [`${word.centre}: ${word.offMiddle(signedShareText(off))} · ${judged(off, word)}`]
      : []),
    ...lintels,
  ];
  if (texts.length === 0) return [];
  return [
    {
      table: {
        widths: ['*'],
        body: texts.map((text): Cell[] => [{ text, fillColor: '#fdf3dc', color: '#6b4a00' }]),
      },
      lines: 'none',
      padding: { sides: 6 },
      fontSize: 8.5,
      margin: [0, 0, 0, 2],
    },
  ];
}

function drawings(container: ReportContainer, report: LoadReport, word: LoadWords): Block[] {
  const { items } = report;
  const { length } = container.facts.innerMm;
  const { left, right, top } = reachOf(container);
  const doorScale = Math.min(0.044, 124 / top, (doorColumn - sides) / (right - left));
  const scale = Math.min((paper - sides) / length, largestScale);
  const walls = {
    frontWall: word.frontWall,
    door: word.doorWall,
    leftWall: word.leftWall,
    rightWall: word.rightWall,
  };
  const room = { width: paper - doorColumn - gutter, height: 158 };
  return [
    {
      columns: [
        {
          width: room.width,
          stack: [caption(word.drawings.space), drawing(isometricView(container, items, room, walls))],
        },
        {
          width: doorColumn,
          stack: [caption(word.drawings.door), drawing(doorView(container, items, doorScale, walls))],
        },
      ],
      columnGap: gutter,
    },
    caption(word.drawings.top),
    drawing(topView(container, items, scale, walls)),
    caption(word.drawings.side),
    drawing(sideView(container, items, scale, walls)),
    {
      columns: [
        { width: '*', stack: [factsTable(word.weights, weightRows(container, word))] },
        { width: '*', stack: [factsTable(word.centre, centreRows(container, word)), note(word.centreNote)] },
      ],
      columnGap: 24,
    },
  ];
}

function stepsTable({ steps }: ReportContainer, items: readonly ReportItem[], word: LoadWords): Block[] {
  const { columns } = word;
  const rows = steps.map((step, index): Cell[] => {
    const item = items[step.item] as ReportItem;
    const { x, y, z, dx, dy, dz } = step.space;
    return [
      right(String(index + 1)),
      chip(item, step.item),
      {
        text: [
          { text: word.instruction(grouped(String(step.count)), item.letter), bold: true },
          { text: `  ${item.code}`, color: faint, fontSize: 7 },
        ],
      },
      { text: word.arrangement(step) },
      { text: word.standing[step.orientation] },
      ...[x, y, z].map((value) => right(String(value), { noWrap: true })),
      right(sizeText([dx, dy, dz]), { noWrap: true }),
    ];
  });
  return [
    { ...heading(word.steps), pageBreak: 'before' },
    note(word.stepsNote, { margin: [0, -2, 0, 3] }),
    {
      table: {
        headerRows: 1,
        widths: [{ least: 20 }, 16, 86, '*', 56, ...figures(26, 26, 26, 97)],
        body: [
          [
            head(columns.step, 'right'),
            head(''),
            head(columns.packages),
            head(columns.arrangement),
            head(columns.standing),
            ...axes.map((axis) => head(axis, 'right')),
            head(columns.extent, 'right'),
          ],
          ...rows,
        ],
      },
      lines: 'rows',
      fontSize: 8,
    },
  ];
}

/** Every package with its place, two columns to a page; long loads are listed by their steps. */
function packagesTable({ boxes }: ReportContainer, items: readonly ReportItem[], word: LoadWords): Block[] {
  const title: Block = heading(word.list);
  if (boxes.length > listedOneByOne) return [title, note(word.longListNote(grouped(String(boxes.length))))];
  const { columns } = word;
  const cells = (box: ReportBox | undefined): Cell[] => {
    if (!box) return ['', '', '', '', '', '', ''];
    const item = items[box.item] as ReportItem;
    return [
      right(String(box.turn)),
      chip(item, box.item),
      ...[box.x, box.y, box.z].map((value) => right(String(value), { noWrap: true })),
      right(sizeText([box.dx, box.dy, box.dz]), { noWrap: true }),
      right(grouped(item.grossKg), { noWrap: true }),
    ];
  };
  const titles = () => [
    head(columns.turn, 'right'),
    head(''),
    ...axes.map((axis) => head(axis, 'right')),
    head(columns.extent, 'right'),
    head('kg', 'right'),
  ];
  const half = Math.ceil(boxes.length / 2);
  const rows = Array.from({ length: half }, (_, row): Cell[] => [
    ...cells(boxes[row]),
    '',
    ...cells(boxes[half + row]),
  ]);
  const widths: ColumnWidth[] = [{ least: 16 }, 13, ...figures(24, 23, 23), '*', { least: 32 }];
  return [
    title,
    note(word.listNote, { margin: [0, -2, 0, 3] }),
    {
      table: {
        headerRows: 1,
        widths: [...widths, 6, ...widths],
        body: [[...titles(), '', ...titles()], ...rows],
      },
      lines: 'rows',
      padding: { sides: 2 },
      fontSize: 7.2,
    },
  ];
}

/** One container: drawings and figures on a page of their own, then steps and the list of packages. */
export function containerBlocks(report: LoadReport, container: ReportContainer, language: Language): Block[] {
  const word = loadWords[language];
  const { facts, number } = container;
  return [
    {
      text: [
        { text: word.container(number, report.containers.length), bold: true },
        { text: `   ${facts.type} (${facts.iso})`, color: faint },
      ],
      fontSize: 12,
      pageBreak: 'before',
      margin: [0, 0, 0, 4],
    },
    ...warningsOf(container, report.items, word),
    ...drawings(container, report, word),
    ...stepsTable(container, report.items, word),
    ...packagesTable(container, report.items, word),
  ];
}
