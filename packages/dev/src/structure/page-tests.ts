import type { Import } from './imports';
import { isTest, type Checkout } from './sources';

const folderOf = (path: string) => /^((?:mfe-[a-z-]+|shell)\/src\/pages\/[^/]+)\//.exec(path)?.[1];

/** Folders of pages without a test. A test beside the page counts, or one elsewhere that imports the page itself. */
export function untestedPages({ files }: Pick<Checkout, 'files'>, imports: readonly Import[]): string[] {
  const pages = files.filter(({ path }) => /\.page\.tsx$/.test(path));
  const tested = new Set<string>();
  for (const { path } of files) if (isTest(path)) tested.add(folderOf(path) ?? '');
  for (const { from, to } of imports)
    if (isTest(from) && to.endsWith('.page.tsx')) tested.add(folderOf(to) ?? '');
  const folders = new Set(pages.flatMap(({ path }) => folderOf(path) ?? []));
  return [...folders].filter((folder) => !tested.has(folder)).sort();
}
