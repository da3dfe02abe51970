import { zip } from './zip';

/** A text, a number, or a formula with the value that it had when the file was made. */
export type SheetCell =
  string | null | { number: string; format?: 'amount' | undefined } | { formula: string; value: string };
export type SheetRow = { cells: SheetCell[]; bold?: boolean };
export type Sheet = { name: string; rows: SheetRow[]; widths: number[] };

const numberText = /^-?\d+(?:\.\d+)?$/;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const documentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Characters that XML does not allow at all, and halves of characters. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML; what spreadsheets would read as an escaped character stays text. */
const escaped = (text: string): string =>
  text
    .replace(notXml, '\ufffd')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/** `A`, `B` …: sheets here have fewer than 26 columns. */
const columnName = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

function wantNumber(text: string): string {
  if (!numberText.test(text)) throw new Error(`${text} is no number of a spreadsheet`);
  return text;
}

/** Styles in the order of `stylesXml`: usual, amount, text that looks like a formula, each of them also bold. */
const styles = { usual: 0, amount: 2, likeFormula: 4 } as const;
const styleOf = (kind: keyof typeof styles, isBold: boolean): number => styles[kind] + (isBold ? 1 : 0);

/** With this mark such a text stays a text when its cell is edited. */
const looksLikeFormula = /^[=+\-@\t\r]/;

function cellXml(cell: SheetCell, place: string, isBold: boolean): string {
  if (cell === null || cell === '') return '';
  // A text is never looked at for a formula, whatever it begins with.
  if (typeof cell === 'string') {
    const style = styleOf(looksLikeFormula.test(cell) ? 'likeFormula' : 'usual', isBold);
    return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if ('number' in cell) {
    const style = styleOf(cell.format === 'amount' ? 'amount' : 'usual', isBold);
    return `<c r="${place}" s="${style}"><v>${wantNumber(cell.number)}</v></c>`;
  }
  return `<c r="${place}" s="${styleOf('amount', isBold)}"><f>${escaped(cell.formula)}</f><v>${wantNumber(cell.value)}</v></c>`;
}

function sheetXml({ rows, widths }: Sheet): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const body = rows
    .map(({ cells, bold = false }, row) => {
      const own = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row + 1}`, bold)).join('');
      return `<row r="${row + 1}">${own}</row>`;
    })
    .join('');
  return [
    `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<cols>${columns}</cols><sheetData>${body}</sheetData>`,
    // All columns of a row on one page of A4.
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
  ].join('');
}

function stylesXml(decimals: number): string {
  const format = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0';
  const kinds = ['numFmtId="0"', 'numFmtId="164"', 'numFmtId="0" quotePrefix="1"'];
  const all = kinds
    .flatMap((kind) => [0, 1].map((font) => `${kind} fontId="${font}"`))
    .map((look) => `<xf ${look} fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`);
  return [
    `${declaration}<styleSheet xmlns="${main}">`,
    `<numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts>`,
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${all.length}">${all.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets
    .map(
      ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('');
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list}</sheets><calcPr calcId="0" fullCalcOnLoad="1"/></workbook>`;
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

const relationsXml = (all: readonly string[]): string =>
  `${declaration}<Relationships xmlns="${packageRelations}">${all.join('')}</Relationships>`;

/**
 * An XLSX file. The same sheets give the same bytes; spreadsheets calculate the formulas when they open it.
 *
 * @param decimals digits of amounts behind the point
 */
export function workbook(sheets: readonly Sheet[], decimals: number): Buffer {
  const files = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${documentType}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${documentType}.styles+xml"/>`,
    ...files.map((file) => `<Override PartName="/xl/${file}" ContentType="${documentType}.worksheet+xml"/>`),
  ];
  const parts: [string, string][] = [
    ['[Content_Types].xml', `${declaration}<Types xmlns="${contentTypes}">${types.join('')}</Types>`],
    ['_rels/.rels', relationsXml([relation('rId1', 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', workbookXml(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationsXml([
        ...files.map((file, index) => relation(`rId${index + 1}`, 'worksheet', file)),
        relation('styles', 'styles', 'styles.xml'),
      ]),
    ],
    ['xl/styles.xml', stylesXml(decimals)],
    ...sheets.map((sheet, index): [string, string] => [`xl/${files[index]}`, sheetXml(sheet)]),
  ];
  return zip(parts.map(([name, text]) => ({ name, content: Buffer.from(text, 'utf8') })));
}
