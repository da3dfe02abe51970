import { parseArgs } from 'node:util';
import { generate } from '../new/generate';
import { writeFiles } from '../new/write';
import { root } from '../paths';

/** `npm run new -- remote|service|page|call|widget …`: working code with its test, to be changed into what is wanted. */
const { values, positionals } = parseArgs({
  options: { title: { type: 'string' }, 'title-ja': { type: 'string' } },
  allowPositionals: true,
});
const files = generate(root, { words: positionals, title: values.title, titleJa: values['title-ja'] });
await writeFiles(root, files);
process.stdout.write(`${[...files.keys()].sort().join('\n')}\n`);
const inJapanese = [...files.keys()].find((path) => path.endsWith('/ja.ts'));
if (inJapanese && values['title-ja'] === undefined)
  process.stdout.write(`\nTo be translated: the title in ${inJapanese} and in remote.ts\n`);
