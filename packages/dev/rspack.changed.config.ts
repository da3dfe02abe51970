import { join } from 'node:path';
import { readConfig } from '@quayside/federation';

/** A part as a release that changed some modules would have it: folder of the app, where to write, source of a pattern. */
export type ChangedBuild = { directory: string; output: string; modules: string };

/** For `rspack build`; the bench describes the build by `APP_CHANGED_BUILD`. */
export default async function changedConfig() {
  const { directory, output, modules } = JSON.parse(process.env.APP_CHANGED_BUILD ?? '{}') as ChangedBuild;
  const config = await readConfig(directory);
  const changed = {
    test: new RegExp(modules),
    enforce: 'post' as const,
    loader: join(import.meta.dirname, 'src/bench/changed-loader.ts'),
  };
  return {
    ...config,
    output: { ...config.output, path: output },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), changed] },
  };
}
