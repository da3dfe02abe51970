/** What is read of Stryker's JSON report (mutation-testing-report-schema). */
export interface MutationReport {
  files: Record<string, { source: string; mutants: readonly Mutant[] }>;
}

export interface Mutant {
  mutatorName: string;
  replacement?: string;
  status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'Ignored'
    | 'CompileError'
    | 'RuntimeError'
    | 'Pending';
  location: { start: Position; end: Position };
  /** It is computed while the core loads, under no test. */
  static?: boolean;
}

interface Position {
  /** From 1. */
  line: number;
  column: number;
}

export interface Score {
  killed: number;
  survived: number;
  noCoverage: number;
}

const statuses: Record<Mutant['status'], keyof Score | null> = {
  Killed: 'killed',
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'noCoverage',
  Ignored: null,
  CompileError: null,
  RuntimeError: null,
  Pending: null,
};

/** Counts mutants by what became of them. One that never ends is noticed; one that is no program was never a mutant. */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const score: Score = { killed: 0, survived: 0, noCoverage: 0 };
  for (const { status } of mutants) {
    const counted = statuses[status];
    if (counted) score[counted] += 1;
  }
  return score;
}

/** Share of the mutants that were killed, in per cent with one digit cut off, so that 84.99 is never shown as 85. */
export function percentOf(killed: number, of: number): string {
  return of === 0 ? '–' : (Math.floor((killed * 1000) / of) / 10).toFixed(1);
}

/** The row of a folder in the table of `docs/mutation.md`. */
export function rowOf(folder: string, report: MutationReport): string {
  const { killed, survived, noCoverage } = scoreOf(
    Object.values(report.files).flatMap(({ mutants }) => mutants),
  );
  const reached = killed + survived;
  const all = reached + noCoverage;
  const cells = [all, killed, survived, noCoverage, percentOf(killed, all), percentOf(killed, reached)];
  return `| \`${folder}/\` | ${cells.join(' | ')} |`;
}

/**
 * Puts a folder's row in the place of its former one.
 *
 * @throws Error when the document has no row of the folder
 */
export function withRow(document: string, folder: string, row: string): string {
  const former = new RegExp(`^\\| \`${folder}/\` \\|.*$`, 'm');
  if (!former.test(document)) throw new Error(`docs/mutation.md has no row of ${folder}`);
  return document.replace(former, () => row);
}

/** What lives on, as `file:line:column  what stood there → what stands there now`, by file. */
export function livingMutants(report: MutationReport, fragment = ''): string[] {
  return Object.entries(report.files)
    .filter(([file]) => file.includes(fragment))
    .flatMap(([file, { source, mutants }]) => {
      const { killed, survived, noCoverage } = scoreOf(mutants);
      const all = killed + survived + noCoverage;
      const living = mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
        .sort((a, b) => a.location.start.line - b.location.start.line)
        .map((mutant) => lineOf(mutant, source));
      return living.length === 0 ? [] : [`${file} ${percentOf(killed, all)} % of ${all}`, ...living];
    });
}

/**
 * A former run without what the next run must look at again: survivors of what is computed while the core loads, for it is not known
 * which tests have to do with them, so that Stryker would take them over for ever; and what did not end in its time, which may have
 * been a busy machine's fault.
 */
export function believedOf<Report extends MutationReport>(report: Report): Report {
  const isKept = ({ status, static: isStatic }: Mutant) =>
    status !== 'Timeout' && !(isStatic && status === 'Survived');
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter(isKept) },
  ]);
  return { ...report, files: Object.fromEntries(files) as Report['files'] };
}

function lineOf({ location, mutatorName, replacement, status }: Mutant, source: string): string {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const text = lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
  const reached = status === 'NoCoverage' ? ' (no test gets there)' : '';
  return `  ${start.line}:${start.column}  ${inOneLine(text)} → ${inOneLine(replacement ?? mutatorName)}${reached}`;
}

function inOneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length > 90 ? `${flat.slice(0, 60)} … ${flat.slice(-25)}` : flat;
}
