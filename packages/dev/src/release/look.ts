import { buckets } from '@quayside/contract/canary';
import { productionChannel, type UnsignedRelease } from '@quayside/contract/registry';
import type { RegistryClient } from '@quayside/federation/publish';
import type { Say } from '../log';
import { smokeTest } from './smoke-test';

export type Look = {
  registry: Pick<RegistryClient, 'sideOf'>;
  channel: string;
  /** Where the channel is seen. */
  at: string;
  isCanary: boolean;
  /** No version of this part was live before. */
  isFirst: boolean;
  speak: Say;
};

/** Opens the pages of what was released as those get it who it is for: the first bucket gets every canary, the last one none. */
export async function lookAtPages(
  released: UnsignedRelease,
  { registry, channel, at, isCanary, isFirst, speak }: Look,
): Promise<string[]> {
  const isProduction = channel === productionChannel;
  const side = isProduction ? await registry.sideOf(isCanary ? 0 : buckets - 1) : undefined;
  return smokeTest(at, released, speak, { ...(side === undefined ? {} : { cookie: side }), isFirst });
}
