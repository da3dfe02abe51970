import fc from 'fast-check';
import { parseClipboardText, toClipboardHtml, toClipboardText } from './clipboard';
import { placeBlock } from './paste-block';

describe('clipboard text', () => {
  it('reads what spreadsheets write', () => {
    expect(parseClipboardText('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseClipboardText('"two\nlines"\t"a ""b"""\t"tab\there"')).toEqual([
      ['two\nlines', 'a "b"', 'tab\there'],
    ]);
    expect(parseClipboardText('a\t\tb')).toEqual([['a', '', 'b']]);
    expect(parseClipboardText('')).toEqual([['']]);
  });

  it('leaves quotes alone that do not enclose a cell', () => {
    expect(parseClipboardText('5" pipe\t"unclosed\n"a" b')).toEqual([['5" pipe', '"unclosed'], ['"a" b']]);
  });

  it('gives back any block', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '"', '\t', '\n', '\r', ',', '品', ' ') });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      );
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseClipboardText(toClipboardText(cells))).toEqual(cells);
      }),
    );
  });

  it('writes one line per row and no closing line break', () => {
    expect(
      toClipboardText([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBe('1\t2\n3\t4');
  });

  it('writes an HTML table without letting markup through', () => {
    expect(toClipboardHtml([['<b>&"', 'two\nlines']])).toBe(
      '<table><tbody><tr><td>&lt;b&gt;&amp;&quot;</td><td>two<br>lines</td></tr></tbody></table>',
    );
  });
});

describe('placeBlock', () => {
  const range = { top: 1, bottom: 1, left: 2, right: 2 };

  it('starts at the selection and goes as far as it reaches', () => {
    expect(placeBlock([['a', 'b'], ['c']], range)).toEqual([
      { row: 1, column: 2, text: 'a' },
      { row: 1, column: 3, text: 'b' },
      { row: 2, column: 2, text: 'c' },
    ]);
  });

  it('fills a selection that is a multiple of the block, and only such a one', () => {
    expect(placeBlock([['x']], { ...range, bottom: 2, right: 3 })).toHaveLength(4);
    expect(placeBlock([['x'], ['y']], { ...range, bottom: 4 }).map(({ text }) => text)).toEqual([
      'x',
      'y',
      'x',
      'y',
    ]);
    expect(placeBlock([['x'], ['y']], { ...range, bottom: 3 })).toHaveLength(2);
  });
});
