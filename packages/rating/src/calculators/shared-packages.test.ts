import { d02Document } from '../fixtures/d02';
import type { CargoItem } from '../model';
import { caseKey, uprightItems } from './shared-packages';

describe('case numbers', () => {
  it.each([
    [
      '1-3',
      ['C/No. 1~3', 'Ｃ／ＮＯ．１－３', '1 – 3', 'Case No. 1 to 3', 'ケース番号：1〜3', '№1−3', 'No.1ー3'],
    ],
    ['A-001-A-003', ['A-001 – A-003', 'a-001〜a-003', 'A-001 TO A-003']],
    ['NOTE7', ['Note 7']],
    ['TOKYO1', ['Tokyo 1']],
    ['', ['', '  ']],
  ])('%s is written in many ways', (key, written) => {
    expect(written.map(caseKey)).toEqual(written.map(() => key));
  });

  it('are other cases where anything else differs', () => {
    expect(new Set(['1', '1-3', '11', '1,3', 'A1', 'A-1'].map(caseKey)).size).toBe(6);
  });
});

it('packages stay upright for any of the goods in them', () => {
  const [like] = d02Document().cargo;
  const row = (change: Partial<CargoItem>) => ({ ...like, thisSideUp: false, ...change }) as CargoItem;
  const cargo = [
    row({ id: 'a', caseNumber: '1', packing: 'asIs' }),
    row({ id: 'b', caseNumber: '1', packing: 'inCase', thisSideUp: true }),
    row({ id: 'c', caseNumber: '2', packing: 'asIs' }),
  ];
  expect([...uprightItems(cargo)]).toEqual(['a']);
});
