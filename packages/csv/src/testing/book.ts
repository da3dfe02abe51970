import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Book = {
  /** Each with its XML. */
  sheets: { name: string; xml: string; state?: string }[];
  strings?: string;
  styles?: string;
  from1904?: boolean;
};

/** A workbook as spreadsheets write it, part by part. */
export function book({ sheets, strings = '', styles = '', from1904 = false }: Book): Uint8Array {
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  return zipSync({
    '_rels/.rels': strToU8(
      `${head}<Relationships>${link('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets
        .map(
          ({ name, state = 'visible' }, index) => `<sheet name="${name}" state="${state}" r:id="s${index}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships>${sheets
        .map((_, index) => link(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`))
        .join(
          '',
        )}${link('t', 'sharedStrings', '/xl/sharedStrings.xml')}${link('y', 'styles', 'styles.xml')}<Relationship Id="e" Type="${office}/externalLink" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst>${strings}</sst>`),
    'xl/styles.xml': strToU8(`${head}<styleSheet>${styles}</styleSheet>`),
    ...Object.fromEntries(
      sheets.map(({ xml }, index) => [`xl/worksheets/sheet${index}.xml`, strToU8(`${head}${xml}`)]),
    ),
  });
}

/** A sheet of rows. */
export const sheet = (rows: string, more = '') =>
  `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`;
/** A workbook of one sheet. */
export const one = (rows: string, more = '') => book({ sheets: [{ name: 'A', xml: sheet(rows, more) }] });
