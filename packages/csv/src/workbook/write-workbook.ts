import { strToU8, zipSync } from 'fflate';
import { inertCell, withoutGuard } from '../inert';
import { cellName } from './worksheet';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** First day a zip can name: the same rows always give the same bytes. */
const firstDay = new Date(1980, 0, 1);

/** Signs that XML does not hold as they are; a lone half of a pair is none of Unicode. */
const coded = (sign: string): string =>
  sign === '\t' || sign === '\n'
    ? sign
    : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text as a workbook holds it: `_x000D_` written by a person stays what was written. */
const textOf = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, coded)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/**
 * A cell of text executes nothing, so that no guard stands in front of it; `quotePrefix` says what the guard of a CSV file says.
 * Only what reading would take for a guard gets one more.
 */
function cellOf(text: string, row: number, column: number): string {
  const kept = withoutGuard(text) === text ? text : `'${text}`;
  const style = row === 0 ? 2 : inertCell(text) === text ? 0 : 1;
  return `<c r="${cellName(row, column)}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textOf(kept)}</t></is></c>`;
}

/** All cells are formatted as text: a spreadsheet that saves them again leaves `0012`, `1.50` and `2026-04-01` what they are. */
const styles = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * An XLSX workbook of one sheet, column titles in its first row, which stays in view. Every cell is a text.
 * @param name of the sheet; at most 31 signs, without `[]:*?/\`
 */
export function writeWorkbook(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | undefined>>[],
  name: string,
): Uint8Array {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const data = lines.map((line, row) => {
    const cells = line.map((text, column) => (text === '' ? '' : cellOf(text, row, column)));
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = `<cols><col min="1" max="${Math.max(columns.length, 1)}" width="18" style="0" customWidth="1"/></cols>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${textOf(name).replaceAll('"', '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${view}${widths}<sheetData>${data.join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(`${xml}${text}`)]);
  return zipSync(Object.fromEntries([...files, ['xl/styles.xml', strToU8(styles)]]), { mtime: firstDay });
}
