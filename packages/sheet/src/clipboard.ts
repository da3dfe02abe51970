function quote(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A block of cells as tab-separated text the way spreadsheets write it; read back by {@link parseClipboardText}. */
export function toClipboardText(cells: readonly (readonly string[])[]): string {
  const text = cells.map((row) => row.map(quote).join('\t')).join('\n');
  // A last line break is taken for the end of the block, so an empty last line needs one more.
  return text === '' || text.endsWith('\n') ? `${text}\n` : text;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A block of cells as an HTML table, for mail and word processors. */
export function toClipboardHtml(cells: readonly (readonly string[])[]): string {
  const escape = (cell: string) =>
    cell.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/\r?\n/g, '<br>');
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

const quotedCell = /"([^"]*(?:""[^"]*)*)"(?=\t|\r?\n|\r|$)/y;

/**
 * Splits pasted text into rows and cells. Cells in quotes may hold tabs, line breaks and doubled quotes; a
 * quote that is not closed at a cell's end is an ordinary character. Rows may differ in length.
 */
export function parseClipboardText(text: string): string[][] {
  const rows: string[][] = [[]];
  let position = 0;
  for (;;) {
    quotedCell.lastIndex = position;
    const quoted = quotedCell.exec(text);
    let end: number;
    let cell: string;
    if (quoted) {
      end = quotedCell.lastIndex;
      cell = (quoted[1] ?? '').replaceAll('""', '"');
    } else {
      end = position;
      while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1;
      cell = text.slice(position, end);
    }
    rows.at(-1)?.push(cell);
    if (end >= text.length) return rows;
    position = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === '\t') continue;
    if (position >= text.length) return rows;
    rows.push([]);
  }
}
