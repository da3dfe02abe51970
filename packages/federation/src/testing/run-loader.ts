import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

/**
 * Prints what a production build has in the place of a file, as JSON. A program of its own, because what loaders read are ES modules and
 * Jest runs CommonJS.
 */
const [loaderName = '', resourcePath = ''] = process.argv.slice(2);

type Loader = { default: (this: Pick<LoaderContext, 'resourcePath'>) => Promise<string> };
const path = join(import.meta.dirname, '..', `${loaderName}.ts`);
const { default: loader } = (await import(pathToFileURL(path).href)) as Loader;
const source = await loader.call({ resourcePath });
const module = (await import(
  `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
)) as object;
process.stdout.write(JSON.stringify({ source, module }));
