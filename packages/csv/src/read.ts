import { parse } from 'csv-parse/browser/esm/sync';
import { CsvError } from './csv-error';
import { withoutGuard } from './inert';
import { importRowLimit } from './row-limit';

export { CsvError, type CsvProblem } from './csv-error';
export { decodeText } from './decode';

export type CsvTable = { columns: string[]; rows: Record<string, string>[] };

/**
 * Reads a CSV file, in the browser and in services alike: comma, semicolon or tab, with or without byte order mark, any
 * line ends, first line = column titles. Cells are trimmed and lose the guard that `writeCsv` puts before formula-like
 * texts; line breaks in them are line feeds. Empty lines are skipped, and columns without title that hold nothing; one that holds something is `#<number>`.
 * @throws CsvError when it is empty, malformed, names a column twice or is longer than the row limit
 */
export function readCsv(text: string): CsvTable {
  const body = text.replace(/^\uFEFF/, '');
  const [titles, ...lines] = recordsOf(body);
  if (!titles || lines.length === 0) throw new CsvError('csv.empty');
  if (lines.length > importRowLimit) throw new CsvError('csv.tooManyRows');
  const columns = titles.flatMap((title, index) => {
    if (title !== '') return [{ title, index }];
    return lines.some((line) => line[index] !== '') ? [{ title: `#${index + 1}`, index }] : [];
  });
  if (columns.length === 0) throw new CsvError('csv.empty');
  if (new Set(columns.map(({ title }) => title)).size !== columns.length)
    throw new CsvError('csv.repeatedColumn');
  return {
    columns: columns.map(({ title }) => title),
    rows: lines.map((line) =>
      Object.fromEntries(columns.map(({ title, index }) => [title, withoutGuard(line[index] ?? '')])),
    ),
  };
}

function recordsOf(body: string): string[][] {
  try {
    const records = parse(body, {
      delimiter: delimiterOf(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: false,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      to: importRowLimit + 2,
    });
    return records.map((record) => record.map((cell) => cell.trim().replace(/\r\n?/g, '\n')));
  } catch {
    throw new CsvError('csv.malformed');
  }
}

/** What stands most often in the first line, outside quotes. */
function delimiterOf(body: string): string {
  const line = /^(?:[^"\r\n]|"[^"]*")*/.exec(body)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const candidates = [',', ';', '\t'];
  const counted = candidates.map((candidate) => ({ candidate, count: line.split(candidate).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).candidate;
}
