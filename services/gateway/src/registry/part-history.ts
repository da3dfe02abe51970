import type { Canary } from '@quayside/contract/canary';
import type { Channel } from '@quayside/contract/registry';

type HistoryEntry = Omit<Channel, 'pins' | 'canaries'> & {
  version: string | null;
  canary: Canary | null;
};

/** What was live of a part, and what some got beside it, newest first. @param revisions of any channels, oldest first */
export function partHistory(revisions: readonly Channel[], part: string): HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  const previous = new Map<string, string>();
  for (const { pins, canaries, ...change } of revisions) {
    const { version: candidate, percent } = canaries[part] ?? {};
    const canary = candidate && percent ? { version: candidate, percent } : null;
    const version = pins[part] ?? null;
    const mark = JSON.stringify([version, canary]);
    const before = previous.get(change.channel) ?? JSON.stringify([null, null]);
    if (before !== mark) entries.push({ ...change, version, canary });
    previous.set(change.channel, mark);
  }
  return entries.reverse();
}
