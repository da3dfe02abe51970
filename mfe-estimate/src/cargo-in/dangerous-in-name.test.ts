import { dangerousInName } from './dangerous-in-name';

test.each([
  ['Paint UN1263 Class 3, PG II', { un: '1263', class: '3' }],
  ['Batteries, UN No. 3480', { un: '3480', class: '' }],
  ['塗料 国連番号UN番号1263 クラス3', { un: '1263', class: '3' }],
  ['塗料（国連番号：1263）', { un: '1263', class: '' }],
  ['UN1263-PAINT', { un: '1263', class: '' }],
  ['ＵＮ　１１３３ 接着剤', { un: '1133', class: '' }],
  ['Oxygen un-1072 class: 2.2', { un: '1072', class: '2.2' }],
])('%s', (name, expected) => {
  expect(dangerousInName([name])).toEqual(expected);
});

test.each([
  'Sun 2000 lamp',
  'Drum UN 1A1/X1.4',
  'UN12345',
  'Resin, non-hazardous (formerly UN 1866)',
  '接着剤 UN1133 非危険物',
])('%s is taken as it was', (name) => {
  expect(dangerousInName([name, undefined, null])).toBeUndefined();
});
