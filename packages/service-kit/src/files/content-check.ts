import { readFile } from 'node:fs/promises';
import { fileEndingOf, type FileEnding } from '@quayside/contract/file-limits';
import { invalid, type ProblemError } from '../http/problem';
import { isHarmlessArchive } from './zip-check';

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const oldOffice = 'application/x-cfb';

/** The types that the content of a file may have, by the ending of its name. */
const typesOf: Readonly<Record<FileEnding, readonly string[]>> = {
  pdf: ['application/pdf'],
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  heic: ['image/heic', 'image/heif'],
  heif: ['image/heic', 'image/heif'],
  docx: [`${openXml}.wordprocessingml.document`],
  xlsx: [`${openXml}.spreadsheetml.sheet`],
  pptx: [`${openXml}.presentationml.presentation`],
  odt: [`${openDocument}.text`],
  ods: [`${openDocument}.spreadsheet`],
  odp: [`${openDocument}.presentation`],
  doc: [oldOffice],
  xls: [oldOffice],
  ppt: [oldOffice],
  msg: [oldOffice],
  csv: ['text/csv'],
  txt: ['text/plain'],
};

const isArchive = (type: string) => type.startsWith(openXml) || type.startsWith(openDocument);

const refusal = (code: string, message: string): ProblemError => invalid([{ path: 'file', code, message }]);

/**
 * A name that can be shown and saved everywhere.
 * @throws ProblemError `invalid` with `file.name` for one with a path, control or direction characters; `file.type` for an ending that is not taken
 */
export function checkFileName(given: string): string {
  const name = given.normalize('NFC').trim();
  // Characters that turn the direction hide an ending: "fdp.exe" shown as "exe.pdf".
  if (name.length > 200 || /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name) || /^\.|^\.*$/.test(name))
    throw refusal('file.name', 'not a name of a file');
  if (!fileEndingOf(name)) throw refusal('file.type', 'files of this type are not taken');
  return name;
}

const lineMarks = new Set(['\t', '\n', '\r']);

/** Text without control characters but lines and tabs, in UTF-8 or as Japanese Windows writes it. */
function isText(content: Buffer): boolean {
  return ['utf-8', 'shift_jis'].some((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(content);
      return text.match(/\p{Cc}/gu)?.every((character) => lineMarks.has(character)) ?? true;
    } catch {
      return false;
    }
  });
}

let turn: Promise<unknown> = Promise.resolve();
/** One after the other: each holds a whole file in memory. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = turn.then(work, work);
  turn = next.catch(() => undefined);
  return next;
}

/**
 * The type of a file by its content, which must be that of its name's ending.
 * @throws ProblemError `invalid` with `file.empty`, `file.content` (it is something else than its name says), `file.archive` (it unpacks to
 * more than a document can be)
 */
export const checkContent = (path: string, name: string): Promise<string> =>
  inTurn(async () => {
    const ending = fileEndingOf(name);
    if (!ending) throw refusal('file.type', 'files of this type are not taken');
    const content = await readFile(path);
    if (content.length === 0) throw refusal('file.empty', 'the file is empty');
    const wanted = typesOf[ending];
    const [first = ''] = wanted;
    // Before anything looks into an archive.
    const isZip = content.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
    if (isZip && !(isArchive(first) && (await isHarmlessArchive(content))))
      throw refusal(
        isArchive(first) ? 'file.archive' : 'file.content',
        'the archive is damaged, or too large',
      );
    const { fileTypeFromBuffer } = await import('file-type/core');
    const found = (await fileTypeFromBuffer(content))?.mime;
    if (first.startsWith('text/') ? found === undefined && isText(content) : wanted.includes(found ?? ''))
      return found ?? first;
    throw refusal('file.content', 'the content is not what the name says');
  });
