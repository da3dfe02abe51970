import { CsvError } from './csv-error';

const signatures: [encoding: string, mark: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a file as spreadsheets save it: UTF-8 with or without byte order mark, UTF-16 with one, else Shift_JIS as
 * Windows writes it. Each is tried strictly: Japanese text in Shift_JIS is never valid UTF-8.
 * @throws CsvError `csv.encoding` when it is none of them
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = signatures.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  for (const encoding of marked ? [marked[0]] : ['utf-8', 'shift_jis']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // No text holds NUL: a picture or a workbook does, and UTF-16 without its mark.
      if (!text.includes('\0')) return text;
    } catch {
      // Not this one.
    }
  }
  throw new CsvError('csv.encoding');
}
