import type { RateSheetFile, SheetMapping } from '../../contract';
import { gridsOf } from './grid';
import { freePrefix, nameOfKind, patternOfName, recognisedKind, type KeptKind } from './recognise';
import { guessedMapping } from './read-sheet';

type Sheets = Record<string, string[][]>;
const fileOf = (sheets: Sheets): RateSheetFile => ({
  name: 'rates.xlsx',
  sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows, merged: [], faults: [] })),
});
const sea = [
  ['POL', 'POD', 'USD 20GP', 'USD 40HC', 'Valid from', 'Valid to'],
  ['Yokohama', 'Busan', '450', '800', '2026-12-01', '2026-12-31'],
];
const trucks = [
  ['From km', 'To km', '4t', '10t', 'Valid from', 'Valid to'],
  ['0', '50', '30,000', '45,000', '2026-12-01', '2026-12-31'],
];
const kindOf = (id: string, sheets: Sheets): KeptKind => {
  const mapping: SheetMapping = guessedMapping(fileOf(sheets), id).mapping;
  return { id, version: 1, name: id, prefix: mapping.prefix, mapping };
};
const kinds = [kindOf('SEA', { FCL: sea }), kindOf('TRUCKS', { Trucking: trucks })];
function recognised(sheets: Sheets, among = kinds, ofName: string[] = []) {
  const { fitted, decided } = recognisedKind(gridsOf(fileOf(sheets)), among, new Set(ofName));
  return [decided?.kind.id, ...fitted.map(({ fit }) => `${fit.shape} ${fit.found}/${fit.of}`)];
}

test('a file is of the kind whose heads it has, whatever its sheets are called', () => {
  expect(recognised({ FCL: sea })).toEqual(['SEA', 'same 6/6', 'other 0/6']);
  expect(recognised({ 'Rates Dec': sea })).toEqual(['SEA', 'same 6/6', 'other 0/6']);
  expect(recognised({ Trucking: trucks })).toEqual(['TRUCKS', 'other 0/6', 'same 6/6']);
});

test('a column that changed leaves it of its kind; another shape is of none', () => {
  const changed = [['POL', 'POD', 'USD 20GP', 'USD 45HC', 'Valid from', 'Valid to'], ...sea.slice(1)];
  expect(recognised({ FCL: changed })).toEqual(['SEA', 'changed 5/6', 'other 0/6']);
  const packing = [
    ['Charge', 'Basis', 'Currency', 'Amount'],
    ['Crate', 'per m3', 'JPY', '40,000'],
  ];
  expect(recognised({ Packing: packing })).toEqual([undefined, 'other 0/6', 'other 0/6']);
});

test('of two kinds with the same heads the names of the sheets decide, and without them nothing does', () => {
  const alike = [kindOf('FCL', { Contract: sea }), kindOf('SPOT', { Spot: sea })];
  expect(recognised({ Spot: sea }, alike)[0]).toBe('SPOT');
  expect(recognised({ Contract: sea }, alike)[0]).toBe('FCL');
  expect(recognised({ December: sea }, alike)).toEqual([undefined, 'same 6/6', 'same 6/6']);
  expect(recognised({ December: sea }, alike, ['SPOT'])[0]).toBe('SPOT');
  expect(recognised({ December: sea }, alike, ['SPOT', 'FCL'])[0]).toBeUndefined();
  // Names of files decide nothing against heads or names of sheets.
  expect(recognised({ Contract: sea }, alike, ['SPOT'])[0]).toBe('FCL');
  // Both in one file are two kinds' prices: neither has all of it.
  expect(recognised({ Spot: sea, Contract: sea }, alike)[0]).toBeUndefined();
});

test.each([
  ['Trucks 2026-12.csv', 'trucks'],
  ['TRUCKS_Jan2027 (1).csv', 'trucks'],
  ['トラック運賃_令和8年12月.csv', 'トラック運賃'],
  ['トラック運賃 2027年1月1日版.xlsx', 'トラック運賃'],
  ['trucks v2.csv', 'trucks'],
  ['marine.csv', 'marine'],
  ['2026-12.csv', ''],
])('the name %s is one of %s', (name, pattern) => expect(patternOfName(name)).toBe(pattern));

test('a new kind has a prefix that no other has, and is called as its sheets are', () => {
  expect(freePrefix('PCL', [])).toBe('PCL');
  expect(freePrefix('PCL', ['PCL', 'PCL-2'])).toBe('PCL-3');
  expect(freePrefix('ABCDEFGHIJKLMNOPQRST', ['ABCDEFGHIJKLMNOPQRST'])).toBe('ABCDEFGHIJKLMNOPQR-2');
  expect(kinds.map(({ mapping }) => nameOfKind(mapping))).toEqual(['FCL', 'Trucking']);
  expect(nameOfKind({ prefix: 'PCL', tables: [] })).toBe('PCL');
});
