import { join } from 'node:path';
import { domains, type Domain } from '@quayside/contract';
import { ensureSigningKeys } from '@quayside/federation/release';
import { publishRelease } from '@quayside/federation';
import type { Say } from '../log';
import { root } from '../paths';
import { gatewayDirectory } from './services';

/**
 * Publishes the remotes' builds to the gateway's registry and points its channel `production` at them. What is
 * published already is not sent again.
 * @throws RegistryError when the registry refuses one.
 */
export async function publishRemotes(
  gatewayUrl: string,
  settings: { dataDirectory: string },
  speak: Say,
  wanted: readonly Domain[] = domains,
): Promise<void> {
  const keys = ensureSigningKeys(join(gatewayDirectory(settings), 'keys'), 'release');
  for (const domain of wanted) {
    const { release, uploaded, pinned } = await publishRelease(
      gatewayUrl,
      join(root, `mfe-${domain}/dist`),
      keys,
      { changedBy: 'npm start', reason: 'built on this machine' },
    );
    if (uploaded || pinned) speak(`  published mfe-${domain} ${release.version}`);
  }
}
