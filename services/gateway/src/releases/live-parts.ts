import type { Channel, Release } from '@quayside/contract/registry';
import type { Change, LivePart, PastVersion, Sources } from '../contract/releases';
import type { PreviewDeed } from '../registry/preview-store';
import { versionBefore } from '../registry/rollback';

/** Revisions of one channel, newest first, as the store gives them. */
export type Revisions = readonly Channel[];

/** What each revision changed, newest first; one that left every pin as it was is none. */
export function changesOf(revisions: Revisions): Change[] {
  return revisions.flatMap((current, index) => {
    const { revision, changedAt, changedBy, reason, pins } = current;
    const before: Channel['pins'] = revisions[index + 1]?.pins ?? {};
    const named = new Set([...Object.keys(before), ...Object.keys(pins)]);
    const parts = [...named].sort().flatMap((part) => {
      const [from, to] = [before[part] ?? null, pins[part] ?? null];
      return from !== to ? [{ part, from, to }] : [];
    });
    if (parts.length === 0) return [];
    return [{ id: `live-${revision}`, revision, at: changedAt, by: changedBy, reason, parts, preview: null }];
  });
}

/** The changes with what each version that came in was built from. */
export function withSources(changes: readonly Change[], sources: ReadonlyMap<string, Sources>): Change[] {
  return changes.map((change) => ({
    ...change,
    parts: change.parts.map((each) => {
      const found = sources.get(`${each.part}@${each.to}`);
      return found ? { ...each, sources: found } : each;
    }),
  }));
}

/** What was done to previews, as it stands between the changes of what is live. */
export function changesOfPreviews(deeds: readonly (PreviewDeed & { id: string })[]): Change[] {
  return deeds.map(({ id, at, by, reason, name, branch, deed, until }) => ({
    id: `preview-${id}`,
    revision: null,
    at: at.toISOString(),
    by,
    reason,
    parts: [],
    preview: { name, branch, deed, until: until?.toISOString() ?? null },
  }));
}

/** One history of both, newest first. */
export function merged(...histories: readonly (readonly Change[])[]): Change[] {
  return histories.flat().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Versions of a part as they were live one after the other, newest first; the same one again stands there again. */
function livesOf(changes: readonly Change[], part: string): PastVersion[] {
  const own = changes.flatMap((change) =>
    change.parts.flatMap((each) => (each.part === part ? [{ ...change, to: each.to }] : [])),
  );
  return own.flatMap(({ to, at, reason }, index) =>
    to === null ? [] : [{ version: to, from: at, until: own[index - 1]?.at ?? null, reason }],
  );
}

/** The versions that a part had, each by when it was live last, newest first. */
export function pastVersionsOf(revisions: Revisions, part: string): PastVersion[] {
  const lives = livesOf(changesOf(revisions), part);
  return lives.filter(
    ({ version }, index) => lives.findIndex((other) => other.version === version) === index,
  );
}

/** The revision that a part's version was live in last; undefined when it never was. */
export function revisionWith(revisions: Revisions, part: string, version: string): number | undefined {
  return revisions.find(({ pins }) => pins[part] === version)?.revision;
}

/**
 * What is live by the newest revision, with who changed each part last.
 * @param releases those that are pinned; one that the registry has lost shows without its facts
 */
export function livePartsOf(revisions: Revisions, releases: readonly Release[]): LivePart[] {
  const changes = changesOf(revisions);
  return Object.entries(revisions[0]?.pins ?? {})
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([part, version]) => {
      const last = changes.find(({ parts }) => parts.some((each) => each.part === part));
      const release = releases.find((each) => each.part === part);
      if (!last || !release) return [];
      const oldestFirst = livesOf(changes, part)
        .map((live) => live.version)
        .reverse()
        // Out for a while and back is the same version still.
        .filter((each, index, all) => each !== all[index - 1]);
      return [
        {
          part,
          kind: release.kind,
          version,
          since: last.at,
          by: last.by,
          reason: last.reason,
          commit: release.commit,
          person: release.person ?? null,
          dirty: release.dirty ?? null,
          previous: versionBefore(oldestFirst) ?? null,
        },
      ];
    });
}
