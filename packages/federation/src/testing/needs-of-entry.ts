import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { baseConfig } from '../base-config';
import { contractsNeededBy } from '../contracts-needed';
import { AfterEmitPlugin } from '../write-release';

/** `needs-of-entry.ts <root> <code>` prints the contracts that a bundle of this code needs, as JSON. */
const [root = '.', code = ''] = process.argv.slice(2);
const directory = await mkdtemp(join(tmpdir(), 'quayside-needs-'));
try {
  const entry = join(directory, 'entry.js');
  await writeFile(entry, code);
  const base = baseConfig({ directory: root, mode: 'production', uniqueName: 'needs', output: 'unused' });
  const compiler = rspack({
    ...base,
    entry,
    output: { ...base.output, path: join(directory, 'dist') },
    plugins: [
      new AfterEmitPlugin(async (compilation) => {
        process.stdout.write(JSON.stringify(await contractsNeededBy(compilation)));
      }),
    ],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
} finally {
  await rm(directory, { recursive: true, force: true });
}
