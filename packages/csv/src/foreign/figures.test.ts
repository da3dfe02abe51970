import { decimalsOf, readFigure, saysNothing, writingOf } from './figures';

describe('public-reports 33: figures of foreign tables', () => {
  it.each([
    ['1620', '1620', '1620'],
    ['１，６２０', '1620', '1.620'],
    ['1 620', '1620', '1620'],
    ['1\u00A0620,5', 'number', '1620.5'],
    ['1\u2009620.5', '1620.5', 'number'],
    ['1\u202F620', '1620', '1620'],
    ["1'620", '1620', '1620'],
    ['1’620.50', '1620.50', 'number'],
    ["12'345'678,9", 'number', '12345678.9'],
    ['1.234.567', 'number', '1234567'],
    ['1,234,567', '1234567', 'number'],
    ['1,62,000', '162000', 'number'],
    ['12,34,56,789.5', '123456789.5', 'number'],
    ['12,50', 'number', '12.50'],
    ['0,850', 'number', '0.850'],
    ['0.850', '0.850', 'number'],
    ['1.620', '1.620', '1620'],
    ['1,620', '1620', '1.620'],
    ['.5', '0.5', 'number'],
    [',5', 'number', '0.5'],
    ['12 1/2', '12.5', '12.5'],
    ['12-3/4', '12.75', '12.75'],
    ['12½', '12.5', '12.5'],
    ['⅜', '0.375', '0.375'],
    ['5/64', '0.078125', '0.078125'],
    ['1/3', 'number', 'number'],
    ['1450¹', 'number', 'number'],
    ['①', 'number', 'number'],
    ['12 3', 'number', 'number'],
    ['1,5,0', 'number', 'number'],
    ['1,620.5,0', 'number', 'number'],
    ['1e5', 'number', 'number'],
    ['', 'number', 'number'],
    ['-5', 'number', 'number'],
    ['1234567890123456', 'range', 'range'],
    ['9'.repeat(100_000), 'number', 'number'],
  ])('%j is %s with a point and %s with a comma', (text, point, comma) => {
    const of = (read: ReturnType<typeof readFigure>) =>
      'value' in read ? read.value : 'issue' in read ? read.issue : 'unclear';
    expect([of(readFigure(text, 'point')), of(readFigure(text, 'comma'))]).toEqual([point, comma]);
  });
  it('is unclear where both ways of writing read it and differ', () => {
    expect(readFigure('1.620')).toEqual({ unclear: { point: '1.620', comma: '1620' } });
    expect(readFigure('1,620')).toEqual({ unclear: { point: '1620', comma: '1.620' } });
    expect(readFigure('12,50')).toEqual({ value: '12.50' });
    expect(readFigure('1620')).toEqual({ value: '1620' });
  });
  it('tells how a figure is written', () => {
    expect(['12,5', '12.5', '1.620', '1620', '1 620', '12 1/2', 'x'].map(writingOf)).toEqual([
      ...['comma', 'point', 'either', undefined, undefined, undefined, undefined],
    ]);
    expect(['de-DE', 'en-GB', 'ja', 'de-CH', 'fr', 'hi'].map(decimalsOf)).toEqual([
      ...['comma', 'point', 'point', 'point', 'comma', 'point'],
    ]);
  });
  it('tells nothing from something', () => {
    for (const text of ['', ' ', '-', '—', '－', 'n/a', 'N.A.', 'なし', '無し', undefined])
      expect(saysNothing(text)).toBe(true);
    for (const text of ['0', '-1', 'no', '長い', '1-2']) expect(saysNothing(text)).toBe(false);
  });
});
