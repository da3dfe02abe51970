import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths';
import { pathsBelow } from './sources';

const isStyled = (name: string) => /\.(css|tsx?)$/.test(name);

/** Texts of all sheets and modules, and the sheet of tokens that is written when the shell is built. */
async function texts(): Promise<{ path: string; text: string }[]> {
  const { default: tokens } = (await import(join(root, 'packages/platform/src/theme/tokens.css.ts'))) as {
    default: string;
  };
  return [
    ...pathsBelow(root, '', isStyled).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    { path: 'tokens', text: tokens },
  ];
}

test('every custom property that is used is given somewhere: a misspelt one is black on black', async () => {
  const sources = await texts();
  const given = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--qs-[\w-]+)['"]?\]?\s*[:,]/g)].map(([, name]) => name),
    ),
  );
  const missing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--qs-[\w-]+)\)/g)]
      .filter(([, name]) => !given.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
