import type { Figure } from './figures';

/** `before.json`: the commit that was counted first, and what was counted there. */
export interface Before {
  commit: string;
  figures: Record<string, number>;
}

const explanation = `Counted by \`npm run structure\`, which writes this page; \`npm run structure -- --list\` names every place. Tests are left out
unless a line speaks of them. A test fails when a figure is higher than it stands here.

- **Circles** are groups of files that reach each other by imports, of types too; \`import()\` closes none.
- **Up** is against the order of floors (\`packages\` › \`services\` › shell and remotes › \`e2e\`) and of the rooms in a remote or a service, as
  \`packages/dev/src/structure/layers.ts\` says them.
- **At calls** is \`as\` and \`unknown\` in the browser's calls, an answer's type given by hand, and a contract's schema that takes anything.
- **Waivers** are pairs: a file for which two rules are waived is counted twice.
- **Equal lines** are looked for outside of words, catalogues and demo data.
- **Files to touch** are those that name an example of the thing: a field, a code and an input that there are.`;

/** The page \`docs/structure.md\`. */
export function structureDocument(figures: readonly Figure[], before: Before): string {
  const rows = figures.map(
    ({ id, name, found }) => `| ${name} | ${before.figures[id] ?? '–'} | ${found.length} |`,
  );
  return `# Structure, counted

${explanation}

| | before (${before.commit}) | now |
| --- | ---: | ---: |
${rows.join('\n')}
`;
}

/** What the page says now, by the names of the figures. */
export function figuresIn(page: string): ReadonlyMap<string, number> {
  const rows = page.matchAll(/^\| (.+?) +\| +\S+ \| +(\d+) \|$/gm);
  return new Map([...rows].map(([, name = '', now]) => [name, Number(now)]));
}
