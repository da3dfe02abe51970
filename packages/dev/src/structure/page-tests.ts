import type { Import } from './imports';
import { isTest, type Checkout } from './sources';

const folderOf = (path: string) => /^((?:mfe-[a-z-]+|shell)\/src\/pages\/[^/]+)\//.exec(path)?.[1];

/** Folders of pages, with or without a test. A test beside the page counts, or one elsewhere that imports the page itself. */
export function pageFolders(
  { files }: Pick<Checkout, 'files'>,
  imports: readonly Import[],
): { all: string[]; untested: string[] } {
  const pages = files.filter(({ path }) => /\.page\.tsx$/.test(path));
  const all = [...new Set(pages.flatMap(({ path }) => folderOf(path) ?? []))].sort();
  const tested = new Set<string>();
  for (const { path } of files) if (isTest(path)) tested.add(folderOf(path) ?? '');
  for (const { from, to } of imports)
    if (isTest(from) && to.endsWith('.page.tsx')) tested.add(folderOf(to) ?? '');
  return { all, untested: all.filter((folder) => !tested.has(folder)) };
}
