import { CsvError } from '../csv-error';
import type { Sheet, TableLimits } from '../table-types';
import { numberKind } from './number-text';
import { isOn, RichTextReader, type RichText } from './rich-text';
import { readWorksheet, type CellStyle } from './worksheet';
import { walkXml } from './xml';
import { zipParts } from './zip-parts';

type Part = { id: string; name: string; hidden: boolean };
type Target = { target: string; kind: string };

/**
 * The sheets of an XLSX workbook. Macros, charts, external links, comments and whatever else a workbook holds are not even
 * unpacked; nothing in it is executed or fetched.
 * @throws CsvError
 */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits, withWords = false): Sheet[] {
  const zip = zipParts(bytes, limits.unpackedBytes);
  const links = (part: string) => {
    const slash = part.lastIndexOf('/') + 1;
    const file = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
    return zip.has(file) ? targetsOf(zip.read(file), part.slice(0, slash)) : new Map<string, Target>();
  };
  const main = [...links('').values()].find(({ kind }) => kind === 'officeDocument')?.target;
  const workbookPart = main ?? 'xl/workbook.xml';
  if (!zip.has(workbookPart) || !workbookPart.endsWith('.xml')) throw new CsvError('csv.workbook');
  const parts = links(workbookPart);
  const { sheets, countsFrom1904 } = sheetsOf(zip.read(workbookPart));
  const read = (kind: string) => {
    const target = [...parts.values()].find((part) => part.kind === kind)?.target;
    return target !== undefined && zip.has(target) ? zip.read(target) : undefined;
  };
  const texts = textsOf(read('sharedStrings'));
  const styles = stylesOf(read('styles'));
  const room = { cells: limits.cells };
  const partsRead = new Set<string>();
  return sheets.flatMap(({ id, name, hidden }) => {
    const part = parts.get(id);
    if (part?.kind !== 'worksheet') return [];
    // Two sheets never share a part: such a file would multiply what it holds.
    if (partsRead.has(part.target)) throw new CsvError('csv.workbook');
    partsRead.add(part.target);
    return [
      {
        name,
        hidden,
        ...readWorksheet(zip.read(part.target), { texts, styles, countsFrom1904, limits, room, withWords }),
      },
    ];
  });
}

function targetsOf(bytes: Uint8Array, folder: string): Map<string, Target> {
  const targets = new Map<string, Target>();
  walkXml(bytes, {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || !Id || TargetMode === 'External') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`;
      const steps: string[] = [];
      for (const step of path.split('/')) {
        if (step === '..') steps.pop();
        else if (step !== '.' && step !== '') steps.push(step);
      }
      targets.set(Id, { target: steps.join('/'), kind: Type.slice(Type.lastIndexOf('/') + 1) });
    },
  });
  return targets;
}

function sheetsOf(bytes: Uint8Array): { sheets: Part[]; countsFrom1904: boolean } {
  const sheets: Part[] = [];
  let countsFrom1904 = false;
  walkXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const hidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ id: attributes.id ?? '', name: attributes.name ?? '', hidden });
    },
  });
  return { sheets, countsFrom1904 };
}

/** Texts that cells share. */
function textsOf(bytes: Uint8Array | undefined): RichText[] {
  const texts: RichText[] = [];
  if (!bytes) return texts;
  const reader = new RichTextReader();
  walkXml(bytes, {
    open(name, attributes) {
      if (name === 'si') reader.start();
      reader.open(name, attributes);
    },
    close(name) {
      if (name === 'si') texts.push(reader.value() ?? '');
      reader.close(name);
    },
    text: (part) => reader.text(part),
  });
  return texts;
}

/** How cells of each style show their numbers, and whether they are struck out. */
function stylesOf(bytes: Uint8Array | undefined): CellStyle[] {
  const styles: CellStyle[] = [];
  if (!bytes) return styles;
  const codes = new Map<number, string>();
  const struckFonts: boolean[] = [];
  let part = '';
  walkXml(bytes, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs' || name === 'fonts') part = name;
      if (part === 'fonts' && name === 'font') struckFonts.push(false);
      if (part === 'fonts' && name === 'strike') struckFonts[struckFonts.length - 1] = isOn(attributes.val);
      if (name !== 'xf' || part !== 'cellXfs') return;
      const id = Number(attributes.numFmtId ?? 0);
      const struck = struckFonts[Number(attributes.fontId ?? 0)] ?? false;
      styles.push({ number: numberKind(id, codes.get(id)), struck });
    },
    close(name) {
      if (name === part) part = '';
    },
  });
  return styles;
}
