import { containerName } from '@quayside/contract';
import { remoteReleaseSchema, type RemoteRelease } from '@quayside/contract/registry';
import type { Compiler } from '@rspack/core';
import { contractsNeededBy } from '../contracts-needed';
import { linksFollowedBy } from '../links-followed';
import { loadDescriptor } from '../descriptor';
import { integrityOf } from '../release/documents';
import { consumedRanges, runtimeVersion } from '../shared-modules';

/**
 * Serves `release.json` beside the files of a development build, made anew at each compilation: the gateway
 * writes it into the HTML in place of the pinned release. Only the entry has an integrity, because hot reload
 * replaces the rest while the page is open.
 */
export class DevelopmentReleasePlugin {
  constructor(private readonly options: { name: string; directory: string }) {}

  apply(compiler: Compiler): void {
    const { name, directory } = this.options;
    const { Compilation, sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DevelopmentReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise(
        { name: 'DevelopmentReleasePlugin', stage },
        async (assets) => {
          const entry = compilation.entrypoints
            .get(containerName(name))
            ?.getFiles()
            .find((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
          const content = entry ? assets[entry]?.buffer() : undefined;
          if (!entry || !content) return;
          try {
            const release = remoteReleaseSchema.parse({
              kind: 'remote',
              part: name,
              version: 'development',
              commit: 'working-copy',
              createdAt: new Date().toISOString(),
              entry,
              preload: [entry],
              integrity: { [entry]: integrityOf(content) },
              shared: consumedRanges(directory),
              runtime: runtimeVersion(directory),
              descriptor: await loadDescriptor(directory, name),
              needs: await contractsNeededBy(compilation),
              linksTo: await linksFollowedBy(compilation, name),
            } satisfies RemoteRelease);
            compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release)));
          } catch (error) {
            compilation.errors.push(new WebpackError(error instanceof Error ? error.message : String(error)));
          }
        },
      );
    });
  }
}
