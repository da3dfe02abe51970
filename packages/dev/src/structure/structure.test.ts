import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '@quayside/contract';
import { filesOfChange } from './changes';
import { circlesOf } from './circles';
import { figuresIn, structureDocument } from './document';
import { filesThatListDomains } from './domain-names';
import { duplicatesOf } from './duplicates';
import { figuresOf } from './figures';
import { readImports, type Import } from './imports';
import { importsBetweenPages, modulesWithoutRoom, roomsOfNobody, upwardImports } from './layers';
import { looseCalls } from './loose-calls';
import { untestedPages } from './page-tests';
import { parseSource, readCheckout, type SourceFile } from './sources';
import waived from './waived.json';
import { createReader, keysOfWords } from './words-read';

const filesOf = (texts: Record<string, string>): SourceFile[] =>
  Object.entries(texts).map(([path, text]) => parseSource(path, text));
const importsOf = (...arrows: [from: string, to: string, kind?: Import['kind']][]): Import[] =>
  arrows.map(([from, to, kind = 'value']) => ({ from, to, kind }));

describe('circles', () => {
  it('are groups of files that reach each other, of types too', () => {
    const imports = importsOf(['a', 'b'], ['b', 'c', 'type'], ['c', 'a'], ['c', 'd'], ['d', 'e']);
    expect(circlesOf(imports)).toEqual([['a', 'b', 'c']]);
  });

  it('are two where nothing leads back from one to the other, and one of a file that imports itself', () => {
    const imports = importsOf(['a', 'b'], ['b', 'a'], ['b', 'c'], ['c', 'd'], ['d', 'c'], ['e', 'e']);
    expect(circlesOf(imports)).toEqual(expect.arrayContaining([['a', 'b'], ['c', 'd'], ['e']]));
    expect(circlesOf(imports)).toHaveLength(3);
  });

  it('are not closed by what is loaded when it is needed', () => {
    expect(circlesOf(importsOf(['a', 'b'], ['b', 'a', 'lazy']))).toEqual([]);
  });
});

describe('imports that run up', () => {
  const isUp = (from: string, to: string) => upwardImports(importsOf([from, to])).length === 1;

  it('go from a package to a service, from a service to a remote', () => {
    expect(isUp('packages/contract/src/links.ts', 'packages/platform/src/index.ts')).toBe(true);
    expect(isUp('packages/platform/src/index.ts', 'services/shippers/src/contract/index.ts')).toBe(true);
    expect(isUp('services/shippers/src/main.ts', 'mfe-shippers/src/remote.ts')).toBe(true);
    expect(isUp('mfe-shippers/src/remote.ts', 'packages/contract/src/index.ts')).toBe(false);
  });

  it('go from calls to pages within a remote, from the domain to the store within a service', () => {
    expect(isUp('mfe-estimate/src/widgets/a.widget.tsx', 'mfe-estimate/src/pages/a/b.ts')).toBe(true);
    expect(isUp('mfe-estimate/src/pages/a/b.ts', 'mfe-estimate/src/api/b.query.ts')).toBe(false);
    expect(isUp('services/estimate/src/domain/a.ts', 'services/estimate/src/store/b.ts')).toBe(true);
    expect(isUp('services/estimate/src/routes/a.ts', 'services/estimate/src/domain/b.ts')).toBe(false);
    expect(isUp('services/estimate/src/application/a.ts', 'services/estimate/src/routes/b.ts')).toBe(true);
  });

  it('go from what a page shows to the frame around it in the shell, and from a part of the gateway to the whole', () => {
    expect(isUp('shell/src/pages/home/home.page.tsx', 'shell/src/app/shell.component.tsx')).toBe(true);
    expect(isUp('shell/src/app/shell.component.tsx', 'shell/src/pages/home/home.page.tsx')).toBe(false);
    expect(isUp('services/gateway/src/http/app.ts', 'services/gateway/src/gateway.ts')).toBe(true);
    expect(isUp('services/gateway/src/http/app.ts', 'services/gateway/src/proxy/proxy.ts')).toBe(false);
  });

  it('cannot be told of a module in a room that nobody knows', () => {
    const paths = [
      'mfe-a/src/attic/b.ts',
      'mfe-a/src/pages/b/c.ts',
      'services/a/src/c.ts',
      'packages/api/src/d.ts',
    ];
    expect(modulesWithoutRoom(paths.map((path) => ({ path })))).toEqual([paths[0], paths[2]]);
  });

  it('are not those of tests, nor of what builds and drives the others', () => {
    expect(isUp('mfe-estimate/src/api/a.test.ts', 'mfe-estimate/src/pages/a/b.ts')).toBe(false);
    expect(isUp('packages/dev/src/bench/a.ts', 'services/estimate/src/main.ts')).toBe(false);
  });
});

test('imports between pages are those of another page folder', () => {
  const found = importsBetweenPages(
    importsOf(
      ['mfe-estimate/src/pages/a/a.page.tsx', 'mfe-estimate/src/pages/b/parts.ts'],
      ['mfe-estimate/src/pages/a/a.page.tsx', 'mfe-estimate/src/pages/a/parts.ts'],
      ['mfe-estimate/src/pages/a/a.page.tsx', 'mfe-estimate/src/components/parts.ts'],
    ),
  );
  expect(found.map(({ to }) => to)).toEqual(['mfe-estimate/src/pages/b/parts.ts']);
});

test('calls are loose where the compiler is told what they take or answer', () => {
  const files = filesOf({
    'mfe-shippers/src/api/shipper.query.ts': `
      const keys = ['shippers'] as const;
      const send = (body: unknown) => body;
      const read = (text: string) => JSON.parse(text) as Shipper;`,
    'mfe-shippers/src/pages/list/list.page.tsx': `
      const entry = value as Entry;
      shippersApi.get<Shipper>('/shippers');
      new Map<string, string>().get('a');`,
    'services/shippers/src/contract/calls.ts': `const any = z.unknown(); const text = z.string();`,
    'services/shippers/src/domain/plain.ts': `const value = z.unknown();`,
  });
  expect(looseCalls(files).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '3 unknown',
    '4 JSON.parse(text) as Shipper',
    "3 shippersApi.get<Shipper>('/shippers')",
    '1 z.unknown()',
  ]);
});

test('a page folder is tested by a test beside it, or by one elsewhere that imports the page', () => {
  const files = filesOf({
    'mfe-account/src/pages/fx/fx.page.tsx': '',
    'mfe-account/src/pages/fx/fx.test.tsx': '',
    'mfe-account/src/pages/mail/mail.page.tsx': '',
    'mfe-account/src/pages/audit/audit.page.tsx': '',
    'mfe-account/src/pages/parts/words.ts': '',
    'mfe-account/src/tests/mail.test.tsx': '',
  });
  const imports = importsOf([
    'mfe-account/src/tests/mail.test.tsx',
    'mfe-account/src/pages/mail/mail.page.tsx',
  ]);
  expect(untestedPages({ files }, imports)).toEqual(['mfe-account/src/pages/audit']);
});

describe('equal lines', () => {
  const lines = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(
    (name) => `  const ${name} = compute('${name}');`,
  );
  const pairOf = (one: string[], other: string[], path = 'packages/b/src/b.ts') =>
    duplicatesOf(filesOf({ 'packages/a/src/a.ts': one.join('\n'), [path]: other.join('\n') }));

  it('are found as long as they are, whatever their indentation', () => {
    const other = ['first();', '', ...lines.map((line) => `      ${line}`), 'last();'];
    expect(pairOf(lines, other)).toEqual([
      {
        one: { path: 'packages/a/src/a.ts', line: 1 },
        other: { path: 'packages/b/src/b.ts', line: 3 },
        lines: 7,
      },
    ]);
  });

  it('are six or more, not of imports, words and tests', () => {
    expect(pairOf(lines.slice(0, 5), lines.slice(0, 5))).toEqual([]);
    expect(pairOf(lines, lines, 'packages/b/src/b.test.ts')).toEqual([]);
    expect(pairOf(lines, lines, 'mfe-a/src/locales/ja.ts')).toEqual([]);
    const imports = lines.map((_, index) => `import { someThing${index} } from './some-thing-${index}';`);
    expect(pairOf(imports, imports)).toEqual([]);
  });
});

test('a file lists the domains when it names two or more of them, outside of their folders', () => {
  const files = filesOf({
    'packages/dev/src/ports.ts': 'const ports = { shippers: 1, supplier: 2 };',
    'packages/dev/src/one.ts': "const name = 'shippers';",
    'services/supplier/src/consumers.ts': "const from = ['shippers', 'supplier'];",
    'packages/federation/src/container.ts': "import('#remote/shippers'); import('#remote/supplier');",
    'packages/dev/src/ports.test.ts': "const names = ['shippers', 'supplier'];",
  });
  expect(filesThatListDomains(files, ['shippers', 'supplier'])).toEqual([
    'packages/dev/src/ports.ts',
    'packages/federation/src/container.ts',
  ]);
});

test('files of a change are those that name its example, tests and demo data apart', () => {
  const files = filesOf({
    'services/supplier/src/contract/supplier.ts': 'const taxId = 1;',
    'services/supplier/src/seed/suppliers.ts': 'const taxId = 1;',
    'services/supplier/src/tests/suppliers.test.ts': 'const taxId = 1;',
    'mfe-shippers/src/pages/form.ts': 'const taxId = 1;',
    'mfe-supplier/src/pages/form.ts': 'const taxIds = 1;',
  });
  const change = { name: 'a field', example: 'taxId', within: ['services/supplier/', 'mfe-supplier/'] };
  expect(filesOfChange(files, change)).toEqual(['services/supplier/src/contract/supplier.ts']);
});

test('the page has a row for each figure, with what it was before', () => {
  const text = structureDocument(
    [
      { id: 'circles', name: 'Circles', found: ['a, b'] },
      { id: 'new', name: 'New', found: [] },
    ],
    { commit: 'abc', figures: { circles: 12 } },
  );
  expect(text).toContain('| | before (abc) | now |');
  expect(text).toContain('| Circles | 12 | 1 |');
  expect(text).toContain('| New | – | 0 |');
  expect(figuresIn(text)).toEqual(
    new Map([
      ['Circles', 1],
      ['New', 0],
    ]),
  );
});

describe('this checkout', () => {
  const root = join(import.meta.dirname, '../../../..');
  const checkout = readCheckout(root);
  const imports = readImports(checkout);

  it('is read without a hole: its own imports are found', () => {
    expect(imports).toEqual(
      expect.arrayContaining([
        {
          from: 'packages/dev/src/structure/figures.ts',
          to: 'packages/dev/src/structure/circles.ts',
          kind: 'value',
        },
        { from: 'packages/dev/src/ports.ts', to: 'packages/contract/src/index.ts', kind: 'value' },
        {
          from: 'packages/dev/src/structure/circles.ts',
          to: 'packages/dev/src/structure/imports.ts',
          kind: 'type',
        },
      ]),
    );
  });

  it('has no circle, no call typed by hand, and no import from one floor up to another', () => {
    const houseOf = (path: string) => path.split('/src/')[0];
    expect(circlesOf(imports)).toEqual([]);
    expect(looseCalls(checkout.files)).toEqual([]);
    expect(upwardImports(imports).filter(({ from, to }) => houseOf(from) !== houseOf(to))).toEqual([]);
  });

  it('has a known room for every module of a house, and knows no other', () => {
    expect(modulesWithoutRoom(checkout.files)).toEqual([]);
    expect(roomsOfNobody(checkout.files)).toEqual([]);
  });

  it('has no figure that is higher than docs/structure.md says', () => {
    const said = figuresIn(readFileSync(join(root, 'docs/structure.md'), 'utf8'));
    const figures = figuresOf(checkout, domains, imports);
    expect([...said.keys()]).toEqual(figures.map(({ name }) => name));
    const higher = figures.filter(({ name, found }) => found.length > (said.get(name) ?? 0));
    expect(higher).toEqual([]);
  });

  it.each(['shell', ...domains.map((domain) => `mfe-${domain}`)])(
    'has no word of %s that nobody reads',
    async (app) => {
      const { en } = (await import(join(root, app, 'src/locales/en.ts'))) as { en: object };
      const folders = [app, 'packages/platform', 'packages/portal-people', 'packages/sheet'];
      const files = checkout.files.filter(({ path }) =>
        folders.some((each) => path.startsWith(`${each}/src/`)),
      );
      const isRead = createReader(files);
      // Of activities the fields are named by what the service says was changed.
      const isOfActivities = (key: string) =>
        key.startsWith('field.') &&
        files.some(({ path, text }) => path.startsWith(app) && text.includes('ActivityPanel'));
      expect(keysOfWords(en).filter((key) => !isRead(key) && !isOfActivities(key))).toEqual([]);
    },
  );

  it('waives rules for files that there are, each once', () => {
    const waivers = Object.values(waived.rules);
    for (const files of waivers) {
      expect(new Set(files).size).toBe(files.length);
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    }
  });
});
