import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { checkPreviewPrefix, type UnsignedRelease } from '@quayside/contract/registry';
import type { RegistryClient } from '@quayside/federation/publish';
import { previewAddress } from './preview';

/** So long the host of a check lasts when the command is killed and cannot remove it. */
const minutes = 5;

/**
 * Opens a release under a preview host of its own, which no list shows, and removes it in every case.
 * @param work is given the address
 */
export async function underCheckHost<Result>(
  { registry, origin }: { registry: RegistryClient; origin: string },
  { part, version }: Pick<UnsignedRelease, 'part' | 'version'>,
  work: (address: string) => Promise<Result>,
): Promise<Result> {
  if (isIP(new URL(origin).hostname) > 0)
    throw new Error(`${origin} has no hosts of previews: name the product by its host name`);
  const name = `${checkPreviewPrefix}${part.slice(0, 20)}-${randomBytes(4).toString('hex')}`;
  const until = new Date(Date.now() + minutes * 60_000).toISOString();
  await registry.openPreview(name, {
    branch: `check of ${part} ${version}`.slice(0, 120),
    author: part,
    until,
    pins: { [part]: version },
  });
  try {
    return await work(previewAddress(origin, name));
  } finally {
    await registry.endPreview(name);
  }
}
