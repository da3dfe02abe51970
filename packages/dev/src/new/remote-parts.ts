import type { CheckoutFiles } from './checkout-files';
import { addEntry, keysAt } from './edit';
import type { Name } from './names';

export interface Titles {
  title?: string;
  titleJa?: string;
}

/** `text` as a literal of the source; prettier makes its quotes those of the others. */
export const quoted = (text: string) => JSON.stringify(text);

/** @throws Error for a remote that is not there */
export function folderOfRemote(files: CheckoutFiles, { kebab }: Name): string {
  const folder = `mfe-${kebab}`;
  if (!files.has(`${folder}/src/remote.ts`))
    throw new Error(`There is no remote ${kebab}. First: npm run new -- remote ${kebab}`);
  return folder;
}

/** Where a remote keeps the words that all its pages may use, and what the list is called there. */
const placesOfWords = (language: 'en' | 'ja') => [
  { file: `locales/${language}.ts`, constant: language },
  { file: `locales/shared/${language}.ts`, constant: language === 'en' ? 'sharedEn' : 'sharedJa' },
];

/**
 * Adds a title and a sentence to the words of a remote.
 * @throws Error when the key is taken
 */
export function addWords(
  files: CheckoutFiles,
  folder: string,
  key: string,
  { title, titleJa }: Required<Titles>,
): void {
  const words = {
    en: { title, text: 'Nothing here yet.' },
    ja: { title: titleJa, text: 'まだ内容がありません。' },
  };
  for (const language of ['en', 'ja'] as const) {
    const place = placesOfWords(language)
      .map(({ file, constant }) => ({ path: `${folder}/src/${file}`, constant }))
      .find(({ path, constant }) => files.has(path) && keysAt(path, files.read(path), [constant]).length > 0);
    if (!place) throw new Error(`${folder} has no list of words to add to`);
    files.change(place.path, (file, text) => {
      if (keysAt(file, text, [place.constant]).includes(key))
        throw new Error(`${file} has words of ${key} already`);
      return addEntry(file, text, [place.constant], `${key}: ${JSON.stringify(words[language])}`);
    });
  }
}

const staff = "['admin', 'estimator', 'approver', 'viewer', 'auditor']";

/** Everybody of the company: `readers`, where the remote's descriptor calls them so. */
export function readersIn(text: string): string {
  return text.includes(`const readers = ${staff} as const;`) ? 'readers' : staff;
}

/** Names a page that everybody of the company may see in the sweep of the browser tests, which forgets no page. */
export function sweepPage(files: CheckoutFiles, path: string): void {
  files.change('e2e/sweep/routes.ts', (file, text) =>
    addEntry(file, text, ['sweptRoutes'], `{ path: '${path}', allowed: staff }`),
  );
}
