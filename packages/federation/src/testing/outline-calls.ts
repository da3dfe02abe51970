import type { LoaderContext } from '@rspack/core';
import outlineLoader from '../outline-loader';

/**
 * Prints what a production build has in the place of a service's calls, as JSON. A program of its
 * own, because calls are ES modules and Jest runs CommonJS.
 */
const resourcePath = process.argv[2] ?? '';

const source = await new Promise<string>((resolve, reject) => {
  const context = {
    resourcePath,
    async: () => (error: Error | null | undefined, content?: string) =>
      error ? reject(error) : resolve(String(content)),
  };
  void outlineLoader.call(context as unknown as LoaderContext);
});
const module = (await import(
  `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
)) as object;
process.stdout.write(JSON.stringify({ source, module }));
