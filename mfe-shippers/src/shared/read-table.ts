import { ApiError } from '@quayside/platform';

export type Table = { titles: string[]; rows: Record<string, string>[] };

/** A file that is not read is refused with a code of the service's own, so that both are said alike. */
function unreadable(code: 'csv.empty' | 'csv.encoding' | 'csv.repeatedColumn'): ApiError {
  return new ApiError({ code: 'invalid', status: 0, errors: [{ path: 'file', code, message: code }] });
}

/**
 * The text of a file as spreadsheets save it: UTF-8 with or without byte order mark, UTF-16 with one, else Shift_JIS as Windows
 * writes it. UTF-8 is tried strictly: Japanese text in Shift_JIS is never valid UTF-8.
 * @throws ApiError `invalid` when it is none of them
 */
export function decodeText(bytes: Uint8Array): string {
  const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not this one.
    }
  }
  throw unreadable('csv.encoding');
}

/** Titles and rows of comma, semicolon or tab separated text. The parser is loaded when the first file is. */
export async function parseTable(text: string): Promise<Table> {
  const { default: papaparse } = await import('papaparse');
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: '',
    delimitersToGuess: [',', '\t', ';'],
    skipEmptyLines: 'greedy',
  });
  const [first, ...lines] = data;
  const titles = trimEnd((first ?? []).map((title) => title.trim()));
  if (titles.length === 0 || lines.length === 0) throw unreadable('csv.empty');
  const named = titles.filter((title) => title !== '');
  if (new Set(named).size !== named.length) throw unreadable('csv.repeatedColumn');
  const rows = lines.map((line) =>
    Object.fromEntries(
      titles.flatMap((title, index) => (title === '' ? [] : [[title, unguarded(line[index] ?? '')]])),
    ),
  );
  return { titles: named, rows };
}

export async function readTable(file: Blob): Promise<Table> {
  return parseTable(decodeText(new Uint8Array(await file.arrayBuffer())));
}

/** Exports put an apostrophe before what a spreadsheet would run as a formula; read back it is gone. */
function unguarded(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
}

function trimEnd(titles: string[]): string[] {
  const last = titles.findLastIndex((title) => title !== '');
  return titles.slice(0, last + 1);
}
