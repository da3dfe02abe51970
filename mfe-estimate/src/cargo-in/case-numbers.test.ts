import { caseNumbersTogether, casesNamed } from './case-numbers';

describe('case numbers of a list', () => {
  it.each([
    ['7', 1],
    ['1-3', 3],
    ['C/No. 1~3', 3],
    ['Ｃ／ＮＯ．１－３', 3],
    ['A-001 – A-003', 3],
    ['A-001〜003', 3],
    ['1, 3, 5-7', 5],
    ['C/NO.1、C/NO.2', 2],
    ['10-1', 1],
    ['2026-7', 1],
    ['A1-B2', 1],
    ['Pallet', 1],
  ])('%s', (caseNumber, count) => {
    expect(casesNamed(caseNumber)).toBe(count);
  });

  it('tell what is between them and not in the list, by series', () => {
    expect(caseNumbersTogether(['1-3', 'A-002', '5', 'A-001', '９－１０', 'X']).gaps).toEqual(['4', '6-8']);
    expect(caseNumbersTogether([])).toEqual({ overlapping: new Map(), gaps: [] });
  });

  it('tell which of them name the same case', () => {
    expect([...caseNumbersTogether(['1-9', '2', 'A2', '12', '4-5']).overlapping]).toEqual([
      ['2', '1-9'],
      ['4-5', '1-9'],
    ]);
  });
});
