import { linkPatterns, type AnyLinks } from '@quayside/contract/links';
import type { Compilation } from '@rspack/core';
import { bundledFiles } from './contracts-needed';
import { readExports } from './read-exports';

/** What a domain offers to others: in the checkout, or as an archive of its remote, of which this is all. */
const linksFile = /[\\/]mfe-[\w-]+[\\/]src[\\/]links\.ts$/;

/**
 * Links of other domains that a front end leads to: all of those whose declaration got into its bundle, by domain.
 * @param own the domain of what is built; its own links come and go with it
 */
export async function linksFollowedBy(
  compilation: Compilation,
  own: string,
): Promise<Record<string, ReturnType<typeof linkPatterns>>> {
  const files = bundledFiles(compilation).filter((file) => linksFile.test(file));
  const declared = (await Promise.all(files.map((file) => readExports<AnyLinks>(file, 'Links')))).flat();
  const found = declared.flatMap((links) => {
    const domain = Object.values(links)[0]?.domain;
    return domain === undefined || domain === own ? [] : [[domain, linkPatterns(links)] as const];
  });
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
