import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/** Puts the style sheet that a module's default export is in the place of the module (`tokens.css.ts`). */
export default async function sheetLoader(this: LoaderContext): Promise<string> {
  const loaded = (await import(pathToFileURL(this.resourcePath).href)) as { default: string };
  return loaded.default;
}
