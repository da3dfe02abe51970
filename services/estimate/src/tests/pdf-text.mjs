import { readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Run by itself, because pdf.js is an ES module that Jest's run time does not load: prints the text of each page.
const [, , path = ''] = process.argv;
const document = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const { items } = await (await document.getPage(number)).getTextContent();
  pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
}
process.stdout.write(JSON.stringify(pages));
