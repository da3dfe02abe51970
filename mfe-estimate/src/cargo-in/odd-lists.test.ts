import type { Sheet } from '@quayside/csv/tables';
import type { Choices } from './decide';
import { nothingSaid, readPackingList } from './packing-list';

type Told = {
  /** Net weights of a piece, in kg. */
  net?: (string | null)[];
  gross?: (string | null)[];
  /** Length of the first row, in mm. */
  length?: number;
  quantity?: number[];
  /** Choices that are asked. */
  asks?: string[];
  /** Issues of cells, row by row. */
  issues?: string[];
  notes?: string[];
  totals?: number;
  rows?: number;
};

const sheetOf = (lines: readonly string[]): Sheet => ({
  ...{ name: '', hidden: false, merged: [], faults: [] },
  rows: lines.map((line) => line.split('|')),
});
const read = (lines: readonly string[], choices: Choices = {}, language = 'en-GB') =>
  readPackingList(
    sheetOf(lines),
    { ...nothingSaid, packing: 'carton', choices },
    [],
    undefined,
    () => 'id',
    language,
  );

function told(list: ReturnType<typeof read>, wanted: Told): Told {
  const items = list.taken.map(({ item }) => item);
  const all: Required<Told> = {
    net: items.map(({ netKg }) => netKg ?? null),
    gross: items.map(({ grossKg }) => grossKg ?? null),
    length: items[0]?.lengthMm ?? 0,
    quantity: items.map(({ quantity }) => quantity),
    asks: list.decided.flatMap(({ name, value }) => (value === undefined ? [name] : [])),
    issues: list.taken.flatMap(({ problems }) => problems.map(({ issue }) => issue)),
    notes: list.taken.flatMap(({ notes }) => notes.map(({ code }) => code)),
    totals: list.table.totals.length,
    rows: list.taken.length,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in wanted));
}

const sizes = 'L (mm)|W (mm)|H (mm)';
const box = '100|100|100';

const lists: readonly (readonly [string, readonly string[], Told, Choices?, string?])[] = [
  [
    'the list of the finding',
    [`Code|Qty|${sizes}|N.W. (lbs each)`, `A|1|${box}|1000`],
    { net: ['453.59237'], asks: [] },
  ],
  [
    'lb ea',
    [`Code|Qty|${sizes}|NET WT (lb ea)|GROSS WT (lb ea)`, `A|2|${box}|1,000|1,100`],
    { net: ['453.59237'], gross: ['498.951607'], asks: [] },
  ],
  ['lbs/pc', [`Code|Qty|${sizes}|Net wt (lbs/pc)`, `A|2|${box}|10`], { net: ['4.5359237'], asks: [] }],
  ['lb. each', [`Code|Qty|${sizes}|Wt. (lb. each)`, `A|2|${box}|10`], { gross: ['4.5359237'], asks: [] }],
  [
    'ポンド/個',
    [`品番|数量|長さ(mm)|幅(mm)|高さ(mm)|重量(lb/個)`, `A|2|${box}|10`],
    { gross: ['4.5359237'], asks: [] },
  ],
  ['grams each', [`Code|Qty|${sizes}|Gross (g ea)`, `A|2|${box}|500`], { gross: ['0.5'], asks: [] }],
  [
    'tons each are asked',
    [`Code|Qty|${sizes}|G.W. (tons ea)`, `A|2|${box}|1.2`],
    { gross: [null], asks: ['weightUnit'] },
  ],
  [
    'tons answered',
    [`Code|Qty|${sizes}|G.W. (tons ea)`, `A|2|${box}|1.2`],
    { gross: ['1200'], asks: [] },
    { weightUnit: 't' },
  ],
  [
    'short tons answered',
    [`Code|Qty|${sizes}|G.W. (tons ea)`, `A|1|${box}|2`],
    { gross: ['1814.36948'], asks: [] },
    { weightUnit: 'shortTon' },
  ],
  [
    'cm each',
    ['Code|Qty|L (cm each)|W (cm each)|H (cm/pc)|G.W. (kg ea)', 'A|2|10|10|10|5'],
    { length: 100, gross: ['5'], asks: [] },
  ],
  [
    'no unit of a weight',
    [`Code|Qty|${sizes}|Gross each`, `A|2|${box}|5`],
    { gross: [null], asks: ['weightUnit'], issues: [] },
  ],
  [
    'no unit of a weight, answered',
    [`Code|Qty|${sizes}|Gross each`, `A|2|${box}|5`],
    { gross: ['5'], asks: [] },
    { weightUnit: 'kg' },
  ],
  [
    'a unit that is not understood',
    [`Code|Qty|${sizes}|Gross each (std)`, `A|2|${box}|5`],
    { gross: [null], asks: ['weightUnit'] },
  ],
  [
    'kg per 100 pieces',
    [`Code|Qty|${sizes}|Weight (kg/100 pcs)`, `A|2|${box}|5`],
    { gross: ['0.05'], asks: [] },
  ],
  [
    'kg per metre',
    [`Code|Qty|${sizes}|Weight each (kg/m)`, `A|2|${box}|5`],
    { gross: [null], asks: ['weightUnit'] },
  ],
  [
    'two units in a head',
    [`Code|Qty|${sizes}|Weight each (kg/lb)`, `A|2|${box}|5`],
    { gross: [null], asks: ['weightUnit'] },
  ],
  [
    'units in the cells',
    [`Code|Qty|${sizes}|Gross each`, `A|2|${box}|500 kg`, `B|1|${box}|10 lbs.`],
    { gross: ['500', '4.5359237'], asks: [] },
  ],
  [
    'a cell against its head',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|500 lb`],
    { gross: [null], issues: ['unitDiffers'] },
  ],
  [
    'a size against its head',
    ['Code|Qty|Size (mm)|Gross each (kg)', 'A|2|10x10x10 in|5'],
    { length: 0, issues: ['unitDiffers'] },
  ],
  [
    'a line above',
    ['単位：ｋｇ、ｍｍ', '品番|数量|長さ|幅|高さ|単重', `A|2|${box}|5`],
    { length: 100, gross: ['5'], asks: [] },
  ],
  [
    'a line above in English',
    ['All dimensions in inches, weights in lbs', 'Code|Qty|L|W|H|Net each', 'A|2|10|10|10|10'],
    { length: 254, net: ['4.5359237'], asks: [] },
  ],
  [
    'a line below',
    ['Code|Qty|L|W|H|Net each', 'A|2|10|10|10|10', 'Unit: cm / kg'],
    { length: 100, net: ['10'], asks: [] },
  ],
  [
    'a line against a head',
    ['Unit: kg', `Code|Qty|${sizes}|Net each (lb)`, `A|2|${box}|10`],
    { net: [null], asks: ['weightUnit'] },
  ],
  [
    'a row of units',
    ['Code|Qty|Length|Width|Height|Net each', '|pcs|cm|cm|cm|lb', 'A|2|10|10|10|10'],
    { length: 100, net: ['4.5359237'], asks: [] },
  ],
  [
    'a row of units in brackets, with pieces',
    ['品番|数量|長さ|幅|高さ|正味重量', '|(個)|(㎝)|(㎝)|(㎝)|(㎏/個)', 'A|2|10|10|10|10'],
    { length: 100, net: ['10'], asks: [] },
  ],
  [
    'a row of units against its heads',
    ['Code|Qty|L (mm)|W (mm)|H (mm)|Net each (kg)', '||mm|mm|mm|lb', `A|2|${box}|10`],
    { net: [null], asks: ['weightUnit'] },
  ],
  [
    'a column of units',
    [`Code|Qty|${sizes}|Net each|Unit`, `A|2|${box}|10|lb`, `B|2|${box}|10|KGS`],
    { net: ['4.5359237', '10'], asks: [] },
  ],
  [
    'a column of units of pieces',
    [`Code|Unit|Qty|${sizes}|Net each (kg)`, `A|PCS|2|${box}|10`],
    { quantity: [2], net: ['10'], asks: [] },
  ],
  [
    'totals whose heads end in 計',
    [
      `品番|数量|長さ(mm)|幅(mm)|高さ(mm)|正味重量計(kg)|総重量計(kg)`,
      `A|2|${box}|10|12`,
      `B|4|${box}|10|12`,
    ],
    { net: ['5', '2.5'], gross: ['6', '3'], asks: [] },
  ],
  [
    '総重量 (KGS) is asked of what it is',
    [`品番|数量|長さ(mm)|幅(mm)|高さ(mm)|総重量 (KGS)`, `A|2|${box}|10`],
    { gross: [null], asks: ['gross'] },
  ],
  ['W/T KGS', [`Code|Qty|${sizes}|W/T KGS`, `A|1|${box}|10`], { gross: ['10'], asks: [] }],
  [
    'a total of each contradicts itself',
    [`Code|Qty|${sizes}|Total weight each (kg)`, `A|2|${box}|10`],
    { gross: [null], asks: ['gross'] },
  ],
  [
    'German heads and figures',
    [
      'Artikelnummer|Bezeichnung|Menge|Länge (cm)|Breite (cm)|Höhe (cm)|Nettogewicht je Stück (kg)|Bruttogewicht je Stück (kg)',
      'A|Pumpe|1.000|120,5|80|60|1.620|1.620,5',
    ],
    { length: 1205, quantity: [1000], net: ['1620'], gross: ['1620.5'], asks: [] },
  ],
  [
    'a German total row',
    ['Bezeichnung|Menge|Gewicht (kg)', 'Pumpe|2|10,5', 'Rad|4|20', 'Gesamt|6|30,5'],
    { rows: 2, totals: 1, gross: ['5.25', '5'], asks: [] },
  ],
  [
    '1.620 alone in an English browser',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1.620`],
    { gross: [null], asks: ['decimals'], issues: [] },
  ],
  [
    '1.620 answered as a point',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1.620`],
    { gross: ['1.62'] },
    { decimals: 'point' },
  ],
  [
    '1.620 in a German browser',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1.620`],
    { gross: ['1620'], asks: [] },
    {},
    'de-DE',
  ],
  [
    '1,620 in an English browser',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1,620`],
    { gross: ['1620'], asks: [] },
  ],
  [
    '1,620 in a German browser',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1,620`],
    { gross: [null], asks: ['decimals'] },
    {},
    'de-DE',
  ],
  [
    '1.620 beside 0.5',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1.620`, `B|1|${box}|0.5`],
    { gross: ['1.62', '0.5'], asks: [] },
    {},
    'de-DE',
  ],
  [
    '1.620 beside 0,5',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|1.620,0`, `B|1|${box}|0,5`, `C|1|${box}|1.620`],
    { gross: ['1620', '0.5', '1620'], asks: [] },
  ],
  [
    '1.620 below Japanese heads',
    ['品番|数量|長さ(mm)|幅(mm)|高さ(mm)|単重(kg)', `A|2|${box}|1.620`],
    { gross: ['1.62'], asks: [] },
    {},
    'de-DE',
  ],
  ['12,50 alone', [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|12,50`], { gross: ['12.5'], asks: [] }],
  [
    'figures of both kinds',
    [`Code|Qty|${sizes}|Gross each (kg)`, `A|2|${box}|12,5`, `B|2|${box}|12.5`],
    { gross: ['12.5', '12.5'], asks: ['decimals'] },
  ],
  [
    'blanks and apostrophes between thousands',
    [
      `Code|Qty|${sizes}|Gross each (kg)`,
      `A|2|${box}|1\u00A0620,5`,
      `B|2|${box}|1'620`,
      `C|1|${box}|1\u2009620`,
    ],
    { gross: ['1620.5', '1620', '1620'], asks: [] },
  ],
  [
    'full-width, Indian and many groups',
    [
      `Code|Qty|${sizes}|Gross each (g)`,
      `A|2|${box}|１，６２０．５`,
      `B|2|${box}|1,62,000`,
      `C|1|${box}|1,234,567`,
    ],
    { gross: ['1.6205', '162', '1234.567'], asks: [] },
  ],
  [
    'signs for nothing',
    [
      `Code|Qty|${sizes}|Net each (kg)|Gross each (kg)`,
      `A|2|${box}|-|5`,
      `B|2|${box}|—|6`,
      `C|1|${box}|n/a|7`,
    ],
    { net: [null, null, null], gross: ['5', '6', '7'], issues: [] },
  ],
  [
    'inches with fractions',
    ['Code|Qty|L|W|H|Net each (lb)', `A|2|12 1/2"|12½"|12-1/2 in|1 1/4`],
    { length: 318, net: ['0.5669904625'], asks: [], issues: [] },
  ],
  [
    'feet and inches',
    ['Code|Qty|L|W|H|Net each (oz)', `A|2|5'3"|5’ 3 1/2”|5 ft|16`],
    { length: 1600, net: ['0.45359237'], asks: [], issues: [] },
  ],
  [
    'feet and inches below millimetres',
    [`Code|Qty|${sizes}|Net each (kg)`, `A|2|5'3"|100|100|16`],
    { issues: ['unitDiffers'] },
  ],
  [
    'a raised figure is no digit',
    [`Code|Qty|${sizes}|Net each (kg)`, `A|2|${box}|145¹`],
    { net: [null], issues: ['number'] },
  ],
  [
    'zero weights are missing',
    [`Code|Qty|${sizes}|Net each (kg)|Gross each (kg)`, `A|2|${box}|0|0.000`],
    { net: [null], gross: [null], issues: [], notes: ['zeroTold', 'zeroTold'] },
  ],
  [
    'gross below net',
    [`Code|Qty|${sizes}|Net each (kg)|Gross each (kg)`, `A|2|${box}|100|5`],
    { notes: ['grossBelowNet'] },
  ],
  [
    'gross in pounds above net in kilograms',
    [`Code|Qty|${sizes}|Net each (kg)|Gross each (lb)`, `A|2|${box}|100|120`],
    { notes: ['grossBelowNet'] },
  ],
  [
    'a sum without a word',
    ['Code|Qty|Gross (kg)', 'A|2|10', 'B|4|20', '|6|30'],
    { rows: 2, totals: 1, gross: ['5', '5'] },
  ],
  [
    'a sum at the top',
    ['Code|Qty|Gross (kg)', '|6|30', 'A|2|10', 'B|4|20'],
    { rows: 2, totals: 1, gross: ['5', '5'] },
  ],
  [
    'sub-totals and a grand total',
    ['Code|Qty|Gross (kg)', 'A|2|10', 'B|4|20', 'Sub total|6|30', 'C|1|5', '小　計|1|5', '総　計|7|35'],
    { rows: 3, totals: 3, gross: ['5', '5', '5'] },
  ],
  [
    'sub-totals without words',
    ['Code|Qty|Gross (kg)', 'A|2|10', 'B|4|20', '|6|30', 'C|1|5', 'D|1|5', '|2|10', '|8|40'],
    { rows: 4, totals: 3 },
  ],
  [
    'a sum by an unknown name is asked',
    ['Name|Qty|Gross (kg)', 'Pump|2|10', 'Fan|4|20', 'Alles zusammen|6|30'],
    { rows: 3, notes: expect.arrayContaining(['likeSum']) as string[] },
  ],
  [
    'volumes in sai',
    ['品名|数量|長さ(cm)|幅(cm)|高さ(cm)|才数|単重(kg)', 'ポンプ|1|100|100|100|35.937|5'],
    { notes: [], asks: [] },
  ],
  [
    'a volume without unit is asked',
    ['Name|Qty|L cm|W cm|H cm|Volume|Gross each kg', 'Pump|1|100|100|100|1|5'],
    { asks: ['volumeUnit'] },
  ],
  [
    'cubic feet',
    ['Name|Qty|L cm|W cm|H cm|CFT|Gross each kg', 'Pump|1|100|100|100|35.3147|5'],
    { notes: [], asks: [] },
  ],
  ['DESC is a name', [`DESC|Qty|${sizes}|Gross each kg`, `Pump|1|${box}|5`], { notes: [], asks: [] }],
  [
    'per carton',
    ['C/NO|DESC|Qty|Size (cm/ctn)|N.W. (kg/ctn)|G.W. (kg/ctn)', '1-2|Pump|4|10x10x10|10|12'],
    { net: ['5'], asks: [] },
  ],
];

describe('audit-2 D1, D9: odd packing lists', () => {
  for (const [name, lines, wanted, choices, language] of lists)
    it(name, () => {
      expect(told(read(lines, choices, language), wanted)).toEqual(wanted);
    });
  it('public-reports 33: numbers of a workbook are read as it holds them, whatever the language', () => {
    const sheet = {
      ...sheetOf(['Bezeichnung|Menge|Gewicht je Stück (kg)', 'Pumpe|1|1.625', 'Rad|1|1.625']),
      numbers: new Set(['1 2']),
    };
    const list = readPackingList(sheet, nothingSaid, [], undefined, () => 'id', 'de-DE');
    expect(list.taken.map(({ item }) => item.grossKg)).toEqual(['1.625', '1625']);
  });
});
