import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { domains } from '@quayside/contract';
import { format, resolveConfig } from 'prettier';
import { root } from '../paths';
import { structureDocument, type Before } from '../structure/document';
import { figuresOf } from '../structure/figures';
import { readCheckout } from '../structure/sources';

/**
 * `npm run structure [-- --list] [--of <folder of another checkout>]`: counts what the code's structure should not have, and
 * writes the figures into `docs/structure.md`. With `--of`, it only prints.
 */
const { values } = parseArgs({
  options: { list: { type: 'boolean', default: false }, of: { type: 'string' } },
});
const figures = figuresOf(readCheckout(resolve(values.of ?? root)), domains);
for (const { name, found } of figures) {
  process.stdout.write(`${String(found.length).padStart(5)}  ${name}\n`);
  if (values.list) process.stdout.write(found.map((each) => `         ${each}\n`).join(''));
}
if (values.of === undefined) {
  const before = JSON.parse(
    readFileSync(join(root, 'packages/dev/src/structure/before.json'), 'utf8'),
  ) as Before;
  const file = join(root, 'docs/structure.md');
  const text = structureDocument(figures, before);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
