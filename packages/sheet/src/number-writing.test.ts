import { decimalsOfCells, pointedText } from './number-writing';

const cells = (...texts: string[]) => texts.map((text) => ({ kind: 'decimal' as const, text }));

describe('public-reports 33: numbers that are pasted or typed in another language', () => {
  it.each([
    ['point', ['1.620'], ['1.620']],
    ['point', ['1,620'], ['1,620']],
    ['point', ['12,50'], ['12,50']],
    ['point', ['12,50', '0,5', '1.620'], ['12.50', '0.5', '1620']],
    ['point', ['12,50', '0.5', '1.620'], ['12,50', '0.5', '1.620']],
    ['comma', ['1.620'], [{ point: '1.62', comma: '1620' }]],
    ['comma', ['1,620'], [{ point: '1620', comma: '1.62' }]],
    ['comma', ['12,50'], ['12.50']],
    ['comma', ['€ 12,50-', '1.620 kg'], ['€ 12.50-', '1620 kg']],
    ['comma', ['0.5', '1.620'], ['0.5', '1.620']],
    ['comma', ['0.5', '0,5', '1.620'], ['0.5', '0.5', { point: '1.62', comma: '1620' }]],
    ['comma', ['1.234.567', '1620', '1 620'], ['1234567', '1620', '1 620']],
    ['point', ["1'620", '1’620.5'], ['1620', '1620.5']],
  ] as const)('%s: %j', (browser, texts, expected) => {
    const decimals = decimalsOfCells(cells(...texts), browser);
    expect(texts.map((text) => pointedText('decimal', text, decimals))).toEqual(expected);
  });
  it.each([
    ['point', ['1.620'], [{ point: '1.62', comma: '1620' }]],
    ['point', ['USD 1.625'], [{ point: '1.6250', comma: '1625' }]],
    ['point', ['１．６２０', '12.50'], [{ point: '1.62', comma: '1620' }, '12.50']],
    [
      'point',
      ['1,620', '1.62', '0.532', '1.6250', '1234.567'],
      ['1,620', '1.62', '0.532', '1.6250', '1234.567'],
    ],
    ['comma', ['12,50', '8,75', '1,620'], ['12.50', '8.75', { point: '1620', comma: '1.62' }]],
    ['comma', ['12,50', '8,75', '1.620'], ['12.50', '8.75', '1620']],
  ] as const)('trial 2: three decimals of money are asked about, %s: %j', (browser, texts, expected) => {
    const decimals = decimalsOfCells(cells(...texts), browser);
    expect(texts.map((text) => pointedText('decimal', text, decimals, true))).toEqual(expected);
  });
  it('leaves texts alone, and takes no code for a figure', () => {
    expect(pointedText('text', '1.620', undefined)).toBe('1.620');
    const cell = { kind: 'text' as const, text: '8413.70' };
    expect(decimalsOfCells([cell, ...cells('1.620')], 'comma')).toBeUndefined();
  });
});
