import { root } from '../../paths';
import { generate } from '../generate';
import { writeFiles } from '../write';

/**
 * Makes what each argument says, `remote claims | クレーム` with a Japanese title, and prints the paths of all files as JSON. A program
 * of its own, because the formatter is made of ES modules and Jest runs CommonJS.
 */
const written = new Set<string>();
for (const line of process.argv.slice(2)) {
  const [words = '', titleJa] = line.split(' | ');
  const files = generate(root, { words: words.split(' '), titleJa });
  await writeFiles(root, files);
  for (const path of files.keys()) written.add(path);
}
process.stdout.write(JSON.stringify([...written]));
