import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Run by itself, because pdf.js is an ES module that Jest's run time does not load: prints where each text of each document stands.
const [, , folder = ''] = process.argv;
const documents = {};
for (const name of readdirSync(folder)) {
  const data = new Uint8Array(readFileSync(join(folder, name)));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const places = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    for (const { str, transform, width, dir } of items) {
      const [, , , size, x, y] = transform;
      if (str?.trim()) places.push({ page: number, text: str, x, y, width: dir === 'rtl' ? 0 : width, size });
    }
  }
  documents[name] = places;
}
process.stdout.write(JSON.stringify(documents));
