import { d02Document } from './fixtures/d02';
import { decimal, estimateDocument } from './schema';

const codes = (value: unknown) => {
  const parsed = estimateDocument.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
};

describe('schema', () => {
  it('accepts case D02 unchanged', () => {
    expect(estimateDocument.parse(d02Document())).toEqual(d02Document());
  });

  it.each([
    ['1e308', 'decimal.format'],
    ['NaN', 'decimal.format'],
    ['-1', 'decimal.negative'],
    ['9'.repeat(40), 'decimal.tooLong'],
    ['9'.repeat(16), 'decimal.tooLong'],
    ['0.12345678901', 'decimal.tooLong'],
    ['', 'decimal.format'],
    ['１２', 'decimal.format'],
  ])('refuses the number %j with %s', (text, code) => {
    const parsed = decimal.safeParse(text);
    expect(parsed.error?.issues[0]?.message).toBe(code);
    const document = d02Document();
    const [line] = document.stages.packing.lines;
    if (line) line.rate = text;
    expect(codes(document)).toEqual([`stages.packing.lines.0.rate ${code}`]);
  });

  it('refuses unknown fields, operator objects, lines without end and ids twice', () => {
    expect(codes({ ...d02Document(), surprise: 1 })).toHaveLength(1);
    expect(codes({ ...d02Document(), currency: { $ne: '' } })).toHaveLength(1);
    const many = d02Document();
    const [line] = many.stages.packing.lines;
    if (!line) throw new Error('no line');
    for (const stage of ['packing', 'vanning'] as const) {
      many.stages[stage].lines = Array.from({ length: 1600 }, (_, index) => ({
        ...line,
        id: `${stage}-${index}`,
      }));
    }
    expect(codes(many)).toEqual(['stages lines.tooMany']);
    const twice = d02Document();
    twice.stages.vanning.lines.push(line);
    expect(codes(twice)).toEqual(['stages lines.idTwice']);
  });
});

describe('the index', () => {
  it('runs without zod, which browsers then need not load', () => {
    jest.isolateModules(() => {
      jest.doMock('zod', () => {
        throw new Error('zod was loaded');
      });
      expect(() => jest.requireActual('./index')).not.toThrow();
      expect(() => jest.requireActual('./schema')).toThrow('zod was loaded');
    });
    jest.dontMock('zod');
  });
});
