import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { shellPart } from '@quayside/contract/registry';
import { rspackProgram } from '@quayside/federation';
import { createRegistryClient, pinParts, uploadRelease } from '@quayside/federation/publish';
import { runCommand } from '../command';
import { root } from '../paths';
import { folderOf } from '../product/publish';
import { introduceTeams } from '../product/team-keys';
import { weigh, type Session } from './measure';
import type { ChangedBuild } from '../../rspack.changed.config';
import type { Return } from './return-figures';

interface Change {
  what: string;
  part: string;
  /** The modules that the release changes. */
  modules: RegExp;
  path: string;
  limit: number;
}

/** A usual change of one domain is of a page and of words; one of the platform, of a component that many pages have. */
export const changes: readonly Change[] = [
  {
    what: 'a release of `estimate`',
    part: 'estimate',
    modules:
      /mfe-estimate[\\/]src[\\/](pages[\\/]stage-editor[\\/]stage-editor\.page\.tsx|locales[\\/]editor[\\/]en\.ts)$/,
    path: '/estimate/sea-transport/0f0000000000000000000001/edit',
    limit: 0.12,
  },
  {
    what: 'a patch of the platform',
    part: shellPart,
    modules: /packages[\\/]platform[\\/]src[\\/]table[\\/]data-table\.component\.tsx$/,
    path: '/estimate',
    limit: 0.25,
  },
];

/** Builds the part as it would be after the change. */
async function buildChanged({ part, modules }: Change, directory: string): Promise<string> {
  const output = join(directory, 'changed', part);
  const build: ChangedBuild = { directory: join(root, folderOf(part)), output, modules: modules.source };
  const config = join(root, 'packages/dev/rspack.changed.config.ts');
  const { code, output: text } = await runCommand(
    process.execPath,
    [rspackProgram, 'build', '--config', config],
    { cwd: build.directory, env: { ...process.env, APP_CHANGED_BUILD: JSON.stringify(build) } },
  );
  if (code !== 0) throw new Error(text);
  return output;
}

/** Each change is released while its reader is away, one after the other. */
export async function measureReturns(
  browser: Browser,
  { origin, session, dataDirectory }: { origin: string; session: Session; dataDirectory: string },
): Promise<Return[]> {
  const keys = await introduceTeams(origin, { dataDirectory });
  const registry = createRegistryClient(origin, keys);
  const returns: Return[] = [];
  for (const change of changes) {
    const { what, path, limit, part } = change;
    const built = await buildChanged(change, dataDirectory);
    const context = await browser.newContext({
      storageState: session,
      viewport: { width: 1440, height: 900 },
    });
    try {
      const cold = await weigh(context, origin + path);
      const { release } = await uploadRelease(registry, built, keys);
      await pinParts(registry, () => ({ [part]: release.version }), {
        channel: 'production',
        reason: 'bench: what a reader who comes back loads',
      });
      returns.push({ what, path, cold, again: await weigh(context, origin + path), limit });
    } finally {
      await context.close();
    }
  }
  return returns;
}
