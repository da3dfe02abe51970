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

/**
 * The pins that a channel goes back to: those of an earlier revision, or with one part's of it, or with the version that this part had
 * before.
 * @throws ProblemError `state-conflict` when there is nothing earlier
 */
export async function earlierPins(
  revisions: Model<Channel>,
  current: Channel,
  { part, toRevision }: Rollback,
): Promise<Pins> {
  const name = current.channel;
  const nothing = () => problem('state-conflict', { detail: 'there is nothing earlier to go back to' });
  if (toRevision === undefined) {
    const version = part && versionBefore(await pinnedVersions(revisions, name, part));
    if (!version) throw nothing();
    return { ...current.pins, [part]: version };
  }
  const earlier = await revisions
    .findOne({ channel: name, revision: toRevision }, noInternals, deadline)
    .lean();
  if (!earlier) throw nothing();
  if (!part) return earlier.pins;
  const { [part]: _live, ...others } = current.pins;
  const version = earlier.pins[part];
  return version ? { ...others, [part]: version } : others;
}
