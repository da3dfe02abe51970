import { believedOf, livingMutants, percentOf, rowOf, scoreOf, withRow, type Mutant } from './report';

const source = 'const most = a <= b;\nreturn [\n  most,\n];\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (status: Mutant['status'], rest: Partial<Mutant> = {}): Mutant => ({
  mutatorName: 'EqualityOperator',
  replacement: 'a < b',
  location: at(1, 14, 1, 20),
  status,
  ...rest,
});
const report = {
  files: {
    'src/rating/one.ts': {
      source,
      mutants: [
        mutant('NoCoverage', { replacement: '[]', location: at(2, 8, 4, 2) }),
        mutant('Survived'),
        mutant('Killed'),
        mutant('Timeout'),
      ],
    },
    'src/rating/two.ts': { source, mutants: [mutant('Killed'), mutant('CompileError')] },
  },
};

describe('the report of a mutation run', () => {
  it('counts what never ends as killed, and what is no program not at all', () => {
    const mutants = Object.values(report.files).flatMap((file) => file.mutants);
    expect(scoreOf(mutants)).toEqual({ killed: 3, survived: 1, noCoverage: 1 });
  });

  it('never shows more than was killed', () => {
    expect(percentOf(8499, 10_000)).toBe('84.9');
    expect(percentOf(1, 1)).toBe('100.0');
    expect(percentOf(0, 0)).toBe('–');
  });

  it('has both scores in the row of a folder, and puts it in the place of the former row', () => {
    const row = rowOf('rating', report);
    expect(row).toBe('| `rating/` | 5 | 3 | 1 | 1 | 60.0 | 75.0 |');
    const document = '| `rating/` | 1 | $& |\n| `tariffs/` | |\n';
    expect(withRow(document, 'rating', row)).toBe(`${row}\n| \`tariffs/\` | |\n`);
    expect(() => withRow(document, 'estimate', row)).toThrow('estimate');
  });

  it('names what lives on by line, with what stood there, and leaves out files without', () => {
    expect(livingMutants(report)).toEqual([
      'src/rating/one.ts 50.0 % of 4',
      '  1:14  a <= b → a < b',
      '  2:8  [ most, ] → [] (no test gets there)',
    ]);
    expect(livingMutants(report, 'two')).toEqual([]);
  });

  it('forgets survivors among what is computed while the core loads and what did not end in time, and nothing else', () => {
    const kept = [mutant('Survived'), mutant('Killed', { static: true })];
    const mutants = [mutant('Survived', { static: true }), mutant('Timeout'), ...kept];
    const former = { schemaVersion: '2', files: { 'src/rating/one.ts': { source, mutants } } };
    expect(believedOf(former)).toEqual({
      schemaVersion: '2',
      files: { 'src/rating/one.ts': { source, mutants: kept } },
    });
  });
});
