import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of a PDF's pages as a reader selects it, blanks between pieces. */
export async function pdfText(file: string): Promise<string> {
  const task = getDocument({
    data: new Uint8Array(await readFile(file)),
    useSystemFonts: false,
    verbosity: 0,
  });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join('\n');
}
