import type { Channel } from '@quayside/contract/registry';

type HistoryEntry = Omit<Channel, 'pins'> & { version: string | null };

/** What was live of a part, newest first. @param revisions of any channels, oldest first */
export function partHistory(revisions: readonly Channel[], part: string): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  const previous = new Map<string, string | null>();
  for (const { pins, ...change } of revisions) {
    const version = pins[part] ?? null;
    if ((previous.get(change.channel) ?? null) !== version) entries.push({ ...change, version });
    previous.set(change.channel, version);
  }
  return entries.reverse();
}
