import { isApiError } from '../api/api-error';
import { readImportFile, readImportText } from './read-import';

/** With the bytes that jsdom's own files do not hand out. */
const fileOf = (bytes: readonly number[] | Uint8Array) =>
  Object.assign(new Blob([]), { arrayBuffer: async () => Uint8Array.from(bytes).buffer });

async function codeOf(reading: Promise<unknown>): Promise<string | undefined> {
  try {
    await reading;
  } catch (error) {
    return isApiError(error) ? error.errors[0]?.code : String(error);
  }
  return undefined;
}

describe('a file to be imported', () => {
  it('is read whatever its encoding, with texts that exports made inert as they were', async () => {
    const table = { titles: ['品番', 'b'], rows: [{ 品番: '=1', b: 'one\ntwo' }] };
    const text = '品番;b\r\n\'=1;"one\ntwo"\r\n';
    expect(await readImportFile(fileOf(new TextEncoder().encode(`\uFEFF${text}`)))).toEqual(table);
    const utf16 = [...`\uFEFF${text}`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]);
    expect(await readImportFile(fileOf(utf16))).toEqual(table);
    expect(await readImportText(text.replaceAll(';', '\t'))).toEqual(table);
  });

  it.each([
    ['csv.encoding', fileOf([0x89, 0x50, 0x4e, 0x47, 0xff, 0xff, 0x00])],
    ['csv.repeatedColumn', fileOf(new TextEncoder().encode('a,a\n1,2'))],
    ['csv.empty', fileOf([])],
    ['csv.malformed', fileOf(new TextEncoder().encode('a,b\n1'))],
  ])('is refused as %s, as a service would', async (code, file) => {
    expect(await codeOf(readImportFile(file))).toBe(code);
  });
});
