import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '@quayside/contract';

const root = join(import.meta.dirname, '../../..');

/** Column 日本語 and column Not of the table in `docs/words.md`. */
function glossary(): { japanese: string; not: string[] }[] {
  const rows = readFileSync(join(root, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Code|---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.map((cells) => ({
    japanese: cells[3] ?? '',
    not: (cells[5] ?? '').split('、').filter((word) => word && word !== '–'),
  }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(^|\.)ja\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const folders = ['shell/src/locales', 'packages/platform/src/locales', 'packages/contract/src/words'].concat(
  domains.map((name) => `mfe-${name}/src/locales`),
);
const files = folders.flatMap((folder) => filesBelow(join(root, folder)));

test('the glossary names one word for each thing, and what it is not called', () => {
  const rows = glossary();
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.flatMap(({ not }) => not)).toEqual(expect.arrayContaining(['利益率', '期日', '金額未確定']));
  const right = new Set(rows.map(({ japanese }) => japanese));
  for (const word of rows.flatMap(({ not }) => not)) expect(right).not.toContain(word);
});

test('every remote has Japanese words that are looked at', () => {
  expect(files.length).toBeGreaterThanOrEqual(8);
});

test.each(glossary().flatMap(({ japanese, not }) => not.map((word) => [word, japanese] as const)))(
  '%s is written nowhere: it is %s',
  (word) => {
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.includes(word) ? [`${file.slice(root.length + 1)}:${index + 1} ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  },
);
