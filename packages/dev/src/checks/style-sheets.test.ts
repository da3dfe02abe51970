import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cssLayers } from '../../../federation/src/css-layers';
import { pathsBelow, readCheckout, type SourceFile } from '../structure/sources';

/** How style sheets are written (docs/decisions/0021): what neither lint nor the compiler of types sees. */
const root = join(import.meta.dirname, '../../../..');
const checkout = readCheckout(root);

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

type Sheet = { path: string; folder: string; text: string };
const sheets: Sheet[] = checkout.workspaces
  .filter(({ folder }) => folder !== 'e2e')
  .flatMap(({ folder }) =>
    pathsBelow(root, `${folder}/src`, (name) => name.endsWith('.css')).map((path) => ({
      path,
      folder,
      text: readFileSync(join(root, path), 'utf8'),
    })),
  );
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));

/** Lines of a style sheet: one component's, or those of a few that belong together. */
const mostLines = 200;

test('no style sheet is longer than two hundred lines', () => {
  expect(modules.length).toBeGreaterThan(30);
  const isLong = ({ text }: Sheet) => text.trimEnd().split('\n').length > mostLines;
  expect(sheets.filter(isLong).map(({ path }) => path)).toEqual([]);
});

/** Style sheets for the whole page: the look of bare elements, and the utilities that `utilities.css` lists. */
const global = [
  'packages/platform/src/theme/base.css',
  'packages/platform/src/theme/japanese-font.css',
  'packages/platform/src/theme/utilities.css',
];

test('every style sheet is a module beside its component, but for the few that are for the whole page', () => {
  expect(sheets.filter((sheet) => !modules.includes(sheet)).map(({ path }) => path)).toEqual(global);
});

/** What stands outside of any block, by its first words. */
function outermost(text: string): string[] {
  const heads: string[] = [];
  let depth = 0;
  let head = '';
  for (const character of withoutComments(text)) {
    if (character === '}') depth -= 1;
    else if (character === '{') {
      if (depth === 0) heads.push(head.trim());
      head = '';
      depth += 1;
    } else if (depth === 0) head += character;
  }
  return heads;
}

test('every rule stands in a layer: the one of its place, or the utilities', () => {
  const allowed = (folder: string) => [
    `@layer ${folder.startsWith('packages/') ? 'components' : 'app'}`,
    '@layer utilities',
  ];
  const faults = modules.flatMap(({ path, folder, text }) =>
    outermost(text)
      .filter((head) => !allowed(folder).includes(head))
      .map((head) => `${path}: ${head}`),
  );
  expect(faults).toEqual([]);
  for (const name of ['components', 'app', 'utilities']) expect(cssLayers).toContain(name);
});

/** Classes that a module defines. */
function definedIn(text: string): Set<string> {
  const selectors = withoutComments(text)
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name ?? ''));
}

/** `path name` of each class that a program names. */
function namedIn(file: SourceFile): string[] {
  return [...file.text.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name, specifier]) => {
      const path = join(dirname(file.path), specifier ?? '');
      return [...file.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)(?!\\w|\\.css)`, 'g'))].map(
        ([, used]) => `${path} ${used}`,
      );
    },
  );
}

test('a class that is named is defined, and one that is defined is named', () => {
  const defined = modules.flatMap(({ path, text }) => [...definedIn(text)].map((name) => `${path} ${name}`));
  const named = new Set(checkout.files.flatMap(namedIn));
  expect([...named].filter((each) => !defined.includes(each))).toEqual([]);
  expect(defined.filter((each) => !named.has(each))).toEqual([]);
});

test('no class is written by hand but a utility: a component or `classes` of the platform has the rest', () => {
  const utilities = definedIn(readFileSync(join(root, 'packages/platform/src/theme/utilities.css'), 'utf8'));
  const faults = checkout.files.flatMap((file) =>
    [...file.text.matchAll(/(?<=['"` ])qs-[a-z-]+(?=['"` ])/g)]
      .filter(([name]) => !utilities.has(name))
      .map(([name]) => `${file.path}: ${name}`),
  );
  expect(faults).toEqual([]);
});

test('sheets that a page begins with come in one file: each is in the list of the start', () => {
  const listed = (list: string) =>
    [...readFileSync(join(root, list), 'utf8').matchAll(/import '([^']+)'/g)].map(([, path]) =>
      join(dirname(list), path ?? ''),
    );
  const begins = (folder: string) =>
    modules
      .filter((sheet) => sheet.folder === folder && !sheet.path.includes('/overlays/parts/'))
      .map(({ path }) => path);
  expect(listed('packages/platform/src/theme/sheets.ts').sort()).toEqual(begins('packages/platform'));
  expect(listed('shell/src/app/sheets.ts').sort()).toEqual(begins('shell'));
});

test('a part that a sheet or a browser test selects is there: of one that nobody draws, anything would be true', () => {
  const isBrowserTest = ({ path }: { path: string }) => path.startsWith('e2e/');
  const drawn = new Set(
    checkout.files
      .filter((file) => !isBrowserTest(file))
      .flatMap(({ text }) => [...text.matchAll(/data-((?:\w+-)?part)['"]?[=:]\s*\{?['"]([\w-]+)['"]/g)])
      .map(([, kind, name]) => `${kind} ${name}`),
  );
  const selected = [...sheets, ...checkout.files.filter(isBrowserTest)].flatMap(({ path, text }) =>
    // Parts with a scope are Chakra's own.
    [...text.matchAll(/(?<!\[data-scope="\w+"\])\[data-((?:\w+-)?part)=\\?['"]([\w-]+)\\?['"]\]/g)].map(
      ([, kind, name]) => ({
        path,
        part: `${kind} ${name}`,
      }),
    ),
  );
  expect(selected.length).toBeGreaterThan(30);
  expect(selected.filter(({ part }) => !drawn.has(part))).toEqual([]);
});
