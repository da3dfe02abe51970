import { pathToFileURL } from 'node:url';
import type { FeatureEntry } from '@quayside/contract';
import type { LoaderContext } from '@rspack/core';

/** What pages ask a switch for; its words are read from the descriptor in the registry, which no page of the remote brings along. */
const asked = ({ key, default: otherwise, setFor }: FeatureEntry) => ({ key, default: otherwise, setFor });

/** Puts what is asked of a remote's feature switches in the place of their declarations, `src/features.ts`. */
export default async function featuresLoader(this: LoaderContext): Promise<string> {
  const declared = (await import(pathToFileURL(this.resourcePath).href)) as Record<
    string,
    Record<string, FeatureEntry>
  >;
  const lines = Object.entries(declared).map(([name, features]) => {
    const outline = Object.entries(features).map(([key, feature]) => [key, asked(feature)]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(outline))};`;
  });
  return lines.join('\n');
}
