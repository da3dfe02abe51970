import { createRequire } from 'node:module';
import {
  faceFiles,
  families,
  paperOffers,
  runsOf,
  type Block,
  type Cell,
  type ColumnWidth,
  type Inline,
  type Row,
  type offers,
} from '@quayside/service-estimate/bench';

/** pdfmake comes without types. */
interface PdfMake {
  setFonts: (fonts: object) => void;
  setUrlAccessPolicy: (mayRead: () => boolean) => void;
  setLocalAccessPolicy: (mayRead: () => boolean) => void;
  createPdf: (definition: object) => { getBuffer: () => Promise<Buffer> };
}
const pdfmake = createRequire(import.meta.url)('pdfmake') as PdfMake;

const hairlines = { hLineWidth: (index: number) => (index === 0 ? 0 : 0.5), vLineWidth: () => 0 };
const layouts = { rows: hairlines, frame: hairlines, none: 'noBorders' };

/** A text in the fonts that have its characters. */
function runs(part: Inline): object[] {
  const { text, ...look } = typeof part === 'string' ? { text: part } : part;
  return runsOf(text).map((run) => ({ ...look, text: run.text, font: run.family }));
}

const width = (of: ColumnWidth): number | string => (typeof of === 'object' ? 'auto' : of);
const cell = (of: Cell): object | string => (of === '' ? '' : block(of));
const cells = (row: Row) => (Array.isArray(row) ? row : row.group).map(cell);

/** A block as the previous engine has it. */
function block(of: Block): object {
  if ('text' in of) return { ...of, text: (typeof of.text === 'string' ? [of.text] : of.text).flatMap(runs) };
  if ('stack' in of) return { ...of, stack: of.stack.map(block) };
  if ('ul' in of) return { ...of, ul: of.ul.map(block) };
  if ('columns' in of) return { ...of, columns: of.columns.map(block) };
  if ('svg' in of) return of;
  const { table, lines, ...others } = of;
  const body = table.body.map(cells);
  return {
    ...others,
    layout: layouts[lines],
    table: { ...table, dontBreakRows: true, body, widths: table.widths.map(width) },
  };
}

/** Sets offers with pdfmake, as before Typst but without the pass that measured columns first. @returns their size in bytes */
export async function renderBefore(snapshots: ReturnType<typeof offers>): Promise<number> {
  let bytes = 0;
  for (const { content, foot } of paperOffers(snapshots)) {
    const definition = {
      ...{ pageSize: 'A4', pageMargins: [42, 42, 42, 46] },
      defaultStyle: { font: families[0], fontSize: 9 },
      footer: (page: number, count: number) => ({
        text: `${foot}  ${page} / ${count}`,
        alignment: 'center',
      }),
      content: content.map(block),
    };
    bytes += (await pdfmake.createPdf(definition).getBuffer()).length;
  }
  return bytes;
}

const files = new Set(families.flatMap((family) => Object.values(faceFiles(family))));
pdfmake.setFonts(Object.fromEntries(families.map((family) => [family, faceFiles(family)])));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(((path: string) => files.has(path)) as () => boolean);
