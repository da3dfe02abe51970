import type { Channel, Pins, Rollback } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import type { Model } from 'mongoose';
import { deadline, noInternals } from './read-options';

/**
 * The version that was live before the present one. What was gone back from is not gone back to: after `a b a`, where `b` was
 * bad, the one before `a` is meant, and asking twice goes back twice.
 */
export function versionBefore(versions: readonly string[]): string | undefined {
  const way: string[] = [];
  for (const version of versions) {
    if (way.at(-2) === version) way.pop();
    else way.push(version);
  }
  return way.at(-2);
}

/** The versions of a part that were live in a channel, one after the other. */
async function pinnedVersions(revisions: Model<Channel>, name: string, part: string): Promise<string[]> {
  const rows = await revisions
    .find({ channel: name }, { _id: 0, [`pins.${part}`]: 1 }, deadline)
    .sort({ revision: -1 })
    .limit(1_000)
    .lean<{ pins?: Pins }[]>();
  return rows
    .reverse()
    .flatMap(({ pins }) => pins?.[part] ?? [])
    .filter((version, index, all) => version !== all[index - 1]);
}

/** What was live at an earlier revision, of one part with the others as they are; without a revision the part's version before. */
async function earlier(
  revisions: Model<Channel>,
  { channel, pins }: Channel,
  { part, toRevision }: Rollback,
): Promise<Pins | undefined> {
  if (toRevision === undefined) {
    const version = part && versionBefore(await pinnedVersions(revisions, channel, part));
    return version ? { ...pins, [part]: version } : undefined;
  }
  const found = await revisions.findOne({ channel, revision: toRevision }, noInternals, deadline).lean();
  if (!found || !part) return found?.pins;
  const { [part]: _live, ...others } = pins;
  const version = found.pins[part];
  return version ? { ...others, [part]: version } : others;
}

/**
 * What a channel goes back to: the pins of an earlier revision, or with one part's of it, or with the version that this part had before.
 * @throws ProblemError `state-conflict` when there is nothing earlier
 */
export async function pinsBefore(revisions: Model<Channel>, current: Channel, wish: Rollback): Promise<Pins> {
  const found = await earlier(revisions, current, wish);
  if (!found) throw problem('state-conflict', { detail: 'there is nothing earlier to go back to' });
  return found;
}
