import { cargoHsCodes, codedLines, lineFor } from '../estimate/customs-lines';
import { linesOfCargo } from '../estimate/lines-of-cargo';
import { d02Document } from '../fixtures/d02';
import type { CargoItem } from '../model';
import { hsDigits, hsKey } from './hs-code';

const [sample] = d02Document().cargo as [CargoItem];
const goods = (...codes: string[]) =>
  codes.map((hsCode, index): CargoItem => ({ ...sample, id: `row-${index}`, hsCode }));

describe('trial 4 no. 22: HS codes are compared by their digits', () => {
  test.each([['8457.1'], ['845710'], ['8457.10.00'], ['8457.10.000'], ['8457100']])(
    '%s is 8457.10',
    (code) => {
      expect(hsKey(code)).toBe(hsKey('8457.10'));
      expect(cargoHsCodes(goods('8457.10', code))).toEqual(['8457.10']);
      expect(linesOfCargo(goods('8457.10', code), []).map(({ hsCode }) => hsCode)).toEqual(['8457.10']);
    },
  );
  test.each([['8457.11'], ['8457'], ['8457.10.10'], ['8457.10.01'], ['8457.01'], ['']])(
    '%s is not 8457.10',
    (code) => {
      expect(hsKey(code)).not.toBe(hsKey('8457.10'));
      expect(cargoHsCodes(goods('8457.10', code))).toHaveLength(2);
    },
  );
  test('five digits are no beginning of another subheading, and a heading keeps its zero', () => {
    expect(['8457.1', '8410', '8410.10', '8410.00'].map(hsDigits)).toEqual([
      ...['845710', '8410', '841010', '841000'],
    ]);
    const [item] = goods('8457.1') as [CargoItem];
    const line = (hsCode: string) => ({ id: hsCode, hsCode });
    expect(lineFor(item, codedLines([line('8457.19.0000')]))).toBeNull();
    expect(lineFor(item, codedLines([line('8457.10.0000'), line('8457.19')]))?.id).toBe('8457.10.0000');
  });
  test('a line of exactly the same digits goes before one that adds zeros', () => {
    const [item] = goods('8457.10.00') as [CargoItem];
    const lines = codedLines(['8457.10', '8457.10.00'].map((hsCode) => ({ id: hsCode, hsCode })));
    expect(lineFor(item, lines)?.id).toBe('8457.10.00');
  });
});
