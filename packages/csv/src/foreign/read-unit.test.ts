import { readUnit, unitsStated } from './read-unit';
import { closeSpellings, unclearSpellings, unitSpellings } from './unit-spellings';
import type { ForeignUnit } from './unit-spellings';
import { kindOf, unitNamed } from './units';

const spellings = Object.entries(unitSpellings).flatMap(([unit, all]) =>
  all.map((spelling) => [spelling, unit as ForeignUnit] as const),
);
const names = {
  weight: ['N.W.', 'Gross weight', '総重量'],
  length: ['L', 'Size', '寸法'],
  volume: ['Volume', '容積'],
};

describe('audit-2 D1: every spelling of a unit is read', () => {
  it.each(spellings)('%s is %s, wherever it stands in a head', (spelling, unit) => {
    expect(unitNamed(spelling)).toBe(unit);
    expect(unitNamed(`${spelling.toUpperCase()}.`)).toBe(unit);
    for (const name of names[kindOf(unit)])
      for (const head of [
        `${name} (${spelling})`,
        `${name}(${spelling.toUpperCase()})`,
        `${name}（${spelling}）`,
        `${name} [${spelling}.]`,
        `${name} (in ${spelling})`,
        `${name} (単位: ${spelling})`,
        `${name}/${spelling}`.replace(/^L\/(?=m$|t$|g$|in$)/, 'L '),
        `${name} ${spelling}`,
      ])
        expect([head, readUnit(head).unit]).toEqual([head, unit]);
  });
  it.each(spellings)('%s (%s) may say each, per piece, per package or total', (spelling, unit) => {
    for (const name of names[kindOf(unit)])
      for (const [head, scope] of [
        [`${name} (${spelling} ea)`, 'piece'],
        [`${name} (${spelling} each)`, 'piece'],
        [`${name} (${spelling}/pc)`, 'piece'],
        [`${name} (${spelling}/個)`, 'piece'],
        [`${name} (${spelling} per unit)`, 'piece'],
        [`${name} (${spelling}/pcs.)`, 'piece'],
        [`1個当たり${name} (${spelling})`, 'piece'],
        [`${name} (${spelling}/ctn)`, 'package'],
        [`${name} (${spelling}/ケース)`, 'package'],
        [`Total ${name} (${spelling})`, 'row'],
        [`${name} (total ${spelling})`, 'row'],
        [`${name} TTL (${spelling})`, 'row'],
        [`${name}合計 (${spelling})`, 'row'],
        [`${name}計(${spelling})`, 'row'],
        [`${name} sub-total (${spelling})`, 'row'],
      ] as const)
        expect([head, readUnit(head)]).toEqual([head, expect.objectContaining({ unit, scope })]);
  });
  it.each(Object.entries(closeSpellings).flatMap(([unit, all]) => all.map((each) => [each, unit] as const)))(
    '%s is %s where it stands alone in brackets',
    (spelling, unit) => {
      expect(readUnit(`Size (${spelling})`).unit).toBe(unit);
      expect(readUnit(`N.W. (${spelling}/pc)`).unit).toBe(unit);
    },
  );
  it.each([...unclearSpellings])('%s is asked', (spelling) => {
    const read = readUnit(`G.W. (${spelling} ea)`);
    expect(read.unit).toBeUndefined();
    expect(read.unclear).toBeTruthy();
  });
});

describe('audit-2 D1: heads', () => {
  it.each([
    ['NET WT (lb ea)', 'lb', 'piece', 'net wt'],
    ['Net wt (lbs/pc)', 'lb', 'piece', 'net wt'],
    ['N.W. (lbs each)', 'lb', 'piece', 'n.w'],
    ['Wt. (lb. each)', 'lb', 'piece', 'wt'],
    ['重量(lb/個)', 'lb', 'piece', '重量'],
    ['Gross (g ea)', 'g', 'piece', 'gross'],
    ['L (cm each)', 'cm', 'piece', 'l'],
    ['H (cm/pc)', 'cm', 'piece', 'h'],
    ['正味重量計(kg)', 'kg', 'row', '正味重量'],
    ['総重量計(kg)', 'kg', 'row', '総重量'],
    ['正味重量合計(kg)', 'kg', 'row', '正味重量'],
    ['総重量 (KGS)', 'kg', undefined, '総重量'],
    ['W/T KGS', 'kg', undefined, 'w/t'],
    ['寸法(㎝)', 'cm', undefined, '寸法'],
    ['単位: mm', 'mm', undefined, '単位'],
    ['1個当たり総重量（㎏）', 'kg', 'piece', '総重量'],
    ['重量kg/個', 'kg', 'piece', '重量'],
    ['単重(g)', 'g', 'piece', '単重'],
    ['Weight each, kg', 'kg', 'piece', 'weight'],
    ['Weight per piece in kg', 'kg', 'piece', 'weight in'],
    ['NetWeightKG', 'kg', undefined, 'net weight'],
    ['gross_weight_lbs', 'lb', undefined, 'gross weight'],
    ['Total gross weight per carton (kg)', 'kg', 'package', 'gross weight'],
    ['Gesamtgewicht (kg)', 'kg', 'row', 'gewicht'],
    ['Gewicht je Stück (kg)', 'kg', 'piece', 'gewicht'],
    ['才数', 'sai', undefined, ''],
    ['容積（才）', 'sai', undefined, '容積'],
    ['G.W. (M/T)', 't', undefined, 'g.w'],
    ['Weight (oz./unit)', 'oz', 'piece', 'weight'],
    ['Weight (kg (each))', 'kg', 'piece', 'weight'],
    ['L"', undefined, undefined, 'l"'],
  ])('%s', (head, unit, scope, name) => {
    const read = readUnit(head);
    expect([read.unit, read.scope, read.name]).toEqual([unit, scope, name]);
  });
  it.each([
    ['G.W. (tons ea)', 'tons ea'],
    ['Weight (kg/lb)', 'kg/lb'],
    ['Weight (kg) (lb)', 'kg · lb'],
    ['Weight (per 100)', 'per 100'],
    ['Weight kg (per dozen)', 'per dozen'],
    ['Weight (kg x 10)', 'kg x 10'],
    ['Weight (kg/m)', 'kg/m'],
    ['重量（kg/100個）', 'kg/100個'],
    ['重量 kg（10本）', '10本'],
    ['重量（特殊単位）', '特殊単位'],
    ['Gross weight (metric)', 'metric'],
    ['L (mm/in)', 'mm/in'],
    ['Weight (1000 kg)', '1000 kg'],
    ['Tons', 'tons'],
  ])('%s states no unit clearly', (head, unclear) => {
    expect(readUnit(head)).toMatchObject({ unclear });
    expect(readUnit(head).unit).toBeUndefined();
  });
  it('states none where there is none: a letter of an abbreviation is no unit', () => {
    for (const head of [
      'C/T',
      'W/T',
      'N.W.T',
      'G.W.',
      "M'MENT",
      'P/T',
      'カートン',
      'カートン数',
      'サイズ',
      'Weight',
      'Amount',
      'Item',
      'LxWxH',
      'Carton',
    ])
      expect([head, readUnit(head).unit]).toEqual([head, undefined]);
  });
  it('says nothing of what a total of each piece is of', () => {
    expect(readUnit('Total weight each (kg)').scope).toBeUndefined();
  });
  it('passes over a bracket that the reader knows as a name', () => {
    expect(readUnit('総重量 kg (Bruttogewicht)', (text) => text === 'bruttogewicht').unit).toBe('kg');
    expect(readUnit('総重量 kg (Bruttogewicht)').unit).toBeUndefined();
  });
});

describe('audit-2 D1: lines that state units', () => {
  it.each([
    ['単位: mm', { length: 'mm' }],
    ['単位：ｋｇ', { weight: 'kg' }],
    ['（単位：㎏、㎜）', { weight: 'kg', length: 'mm' }],
    ['Unit: kg', { weight: 'kg' }],
    ['All dimensions in cm, weights in lbs.', { length: 'cm', weight: 'lb' }],
    ['寸法:mm 重量:kg', { length: 'mm', weight: 'kg' }],
    ['※寸法はmm、重量はkg', { length: 'mm', weight: 'kg' }],
    ['Alle Maße in mm, Gewichte in kg', { length: 'mm', weight: 'kg' }],
    ['Weights in kg/lb', { weight: 'unclear' }],
    ['Weight in tons', { weight: 'unclear' }],
    ['Dimensions in inches', { length: 'in' }],
    ['Total weight 500 kg', undefined],
    ['Freight per kg', undefined],
    ['Room 5 m', undefined],
  ])('%s', (line, stated) => expect(unitsStated(line)).toEqual(stated));
});
