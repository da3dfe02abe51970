import { parse } from 'csv-parse/browser/esm/sync';
import { CsvError } from './csv-error';

type RecordOptions = {
  mostRows: number;
  /** Rows of different lengths, empty rows and titles above the table are kept as they are. */
  isLoose?: boolean;
};

/** The cells of a text, row by row, trimmed, line breaks as line feeds. @throws CsvError `csv.malformed` */
export function recordsOf(body: string, { mostRows, isLoose = false }: RecordOptions): string[][] {
  try {
    const records = parse(body, {
      delimiter: delimiterOf(body, isLoose ? 50 : 1),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: isLoose,
      skip_empty_lines: !isLoose,
      skip_records_with_empty_values: !isLoose,
      trim: true,
      to: mostRows + 2,
    });
    return records.map((record) => record.map((cell) => cell.trim().replace(/\r\n?/g, '\n')));
  } catch {
    throw new CsvError('csv.malformed');
  }
}

/** What stands most often in the first lines, outside quotes. */
function delimiterOf(body: string, lines: number): string {
  const quoted = /"[^"]*"/g;
  const head = body
    .slice(0, 100_000)
    .replace(quoted, '')
    .split(/\r\n?|\n/)
    .slice(0, lines)
    .join('\n');
  const candidates = [',', ';', '\t'];
  // A tab never stands in a text; a comma does, in `1,200`.
  if (lines > 1 && head.includes('\t')) return '\t';
  const counted = candidates.map((candidate) => ({ candidate, count: head.split(candidate).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).candidate;
}
