import { gzipSync } from 'node:zlib';
import type { ShellRelease } from '@quayside/contract/registry';

/** Sizes in bytes after gzip. */
export type Budget = { entry: number; firstPage: number };

const kilobyte = 1024;

/** What a remote may weigh: its entry with the expose, and with them any one of its pages opened cold. */
export const remoteBudget: Budget = { entry: 28 * kilobyte, firstPage: 76 * kilobyte };

/** What somebody who signs in may have to load of scripts before anything is on the screen. */
export const signInBudget = 200 * kilobyte;

/** A group of chunks that loads together, with the groups its code loads on demand. */
export type LoadGroup = { name: string; files: string[]; children: LoadGroup[]; isRoutes?: boolean };

export type Weights = { entry: number; firstPage: number; firstPageName: string };

const sizeAsSent = (content: Buffer) => gzipSync(content, { level: 9 }).length;

/** Weighs the scripts that the shell's sign-in page sets out with, in the language that has more words. */
export function weighSignIn(
  release: Pick<ShellRelease, 'entry' | 'preload'> & Partial<Pick<ShellRelease, 'pages' | 'words'>>,
  contentOf: (file: string) => Buffer,
): number {
  const sum = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith('.js'))
      .reduce((total, file) => total + sizeAsSent(contentOf(file)), 0);
  const page = release.pages?.find(({ path }) => path === '/auth/signin')?.files ?? [];
  const { en, ja } = release.words ?? { en: [], ja: [] };
  return sum([...release.entry, ...release.preload, ...page]) + Math.max(sum(en), sum(ja));
}

/**
 * Weighs a remote: `root` is the entry's group, its child the expose, the expose's children the pages and
 * widgets (behind one more step where the table of routes is a chunk of its own); `pages` are the files that set
 * out together for a path. What a page loads later (a dialog, a heavy tool) is not counted.
 */
export function weigh(
  root: LoadGroup,
  contentOf: (file: string) => Buffer,
  pages: readonly { path: string; files: readonly string[] }[] = [],
): Weights {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const size = /\.(js|css)$/.test(file) ? sizeAsSent(contentOf(file)) : 0;
    sizes.set(file, size);
    return size;
  };
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  const entryFiles = [...root.files, ...root.children.flatMap((child) => child.files)];
  const entry = sum(entryFiles);
  const weights: Weights = { entry, firstPage: entry, firstPageName: root.name };
  const add = (name: string, files: readonly string[]) => {
    const size = sum([...entryFiles, ...files]);
    if (size > weights.firstPage) Object.assign(weights, { firstPage: size, firstPageName: name });
  };
  for (const { path, files } of pages) add(path, files);
  for (const expose of root.children) {
    for (const group of expose.children) {
      for (const page of group.isRoutes ? group.children : [group])
        add(page.name, [...group.files, ...page.files]);
    }
  }
  return weights;
}

/** One thing that is weighed: its name, what it weighs and may weigh. */
export type Weighed = readonly [name: string, size: number, limit: number];

/** The parts of a remote that have a budget. */
export const weighedParts = (weights: Weights, budget: Budget): Weighed[] => [
  ['entry and expose', weights.entry, budget.entry],
  [`first page (${weights.firstPageName})`, weights.firstPage, budget.firstPage],
];

/** Warns from nine tenths of a budget on, and fails beyond it. */
export function checkBudget(parts: readonly Weighed[]) {
  const text = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`;
  return parts.flatMap(([name, size, limit]) => {
    if (size <= limit * 0.9) return [];
    const level = size > limit ? ('error' as const) : ('warning' as const);
    return [{ level, message: `${name}: ${text(size)} gzip of the ${text(limit)} allowed` }];
  });
}
