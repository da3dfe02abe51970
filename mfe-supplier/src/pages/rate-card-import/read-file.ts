import Papa from 'papaparse';

export type FileRows = { titles: string[]; rows: Record<string, string>[] };

/** UTF-8 with or without byte order mark; what is no UTF-8 is read as Shift_JIS, as Excel in Japan writes it. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** The apostrophe with which exports make texts inert that a spreadsheet would run. */
const guard = /^'(?=[=+\-@\t\r])/;

/** Titles and rows of a CSV text: comma, semicolon or tab. Titles that come twice are told apart by a number. */
export function rowsOf(text: string): FileRows {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...lines] = data;
  const titles = head.map((title, index) => {
    const name = title.trim() || `#${index + 1}`;
    const before = head.slice(0, index).filter((other) => other.trim() === title.trim()).length;
    return before > 0 ? `${name} (${before + 1})` : name;
  });
  const rows = lines.map((line) =>
    Object.fromEntries(titles.map((title, index) => [title, (line[index] ?? '').trim().replace(guard, '')])),
  );
  return { titles, rows };
}

export async function readFile(file: File): Promise<FileRows> {
  return rowsOf(decode(await file.arrayBuffer()));
}
