import type { PartHistory } from '@quayside/federation/publish';

/** The change by which a part got the version that it has in a channel: what was done with its canary since is none. */
export function lastPinOf(
  { changes }: PartHistory,
  channel: string,
): PartHistory['changes'][number] | undefined {
  const own = changes.filter((change) => change.channel === channel);
  const before = own.findIndex(({ version }) => version !== own[0]?.version);
  return before === -1 ? own.at(-1) : own[before - 1];
}
