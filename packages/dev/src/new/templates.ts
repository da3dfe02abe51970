import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files to be written: path from the root → text. */
export type Files = Map<string, string>;

/** What stands for `__word__` in names and texts of templates. */
export type Words = Readonly<Record<string, string>>;

const directory = join(import.meta.dirname, 'templates');

function filled(text: string, words: Words): string {
  return text.replace(/__([A-Za-z][A-Za-z-]*?)__/g, (whole, word: string) => {
    const value = words[word];
    if (value === undefined) throw new Error(`a template speaks of ${whole}, which nothing stands for`);
    return value;
  });
}

/** The text of one template. */
export function fillTemplate(template: string, words: Words): string {
  return filled(readFileSync(join(directory, `${template}.txt`), 'utf8'), words);
}

/** All templates of a folder, each at its place below `target`. */
export function fillTemplates(folder: string, target: string, words: Words): Files {
  const below = join(directory, folder);
  const templates = readdirSync(below, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    templates.map((entry) => {
      const template = relative(below, join(entry.parentPath, entry.name)).replace(/\.txt$/, '');
      return [join(target, filled(template, words)), fillTemplate(join(folder, template), words)];
    }),
  );
}
