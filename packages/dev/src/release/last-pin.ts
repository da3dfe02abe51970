import type { PartHistory } from '@quayside/federation/publish';

/** The change by which a part got the version that it has in a channel. */
export function lastPinOf(
  { changes }: PartHistory,
  channel: string,
): PartHistory['changes'][number] | undefined {
  return changes.find((change) => change.channel === channel);
}
