import type { Channel, Release } from '@quayside/contract/registry';
import type { Change, LivePart, PastVersion } from '../contract/releases';
import type { PreviewDeed } from '../registry/preview-history';
import { versionBefore } from '../registry/rollback';

/** Revisions of one channel, newest first, as the store gives them. */
export type Revisions = readonly Channel[];

type Presented = NonNullable<LivePart['canary']> | null;

const canaryOf = ({ canaries }: Pick<Channel, 'canaries'>, part: string): Presented => {
  const canary = canaries[part];
  return canary ? { version: canary.version, percent: canary.percent } : null;
};

const nothing = { pins: {}, canaries: {} } satisfies Pick<Channel, 'pins' | 'canaries'>;

/** What each revision changed, newest first; one that left every pin and canary as it was is none. */
export function changesOf(revisions: Revisions): Change[] {
  return revisions.flatMap((current, index) => {
    const { revision, changedAt, changedBy, reason, pins } = current;
    const before: Pick<Channel, 'pins' | 'canaries'> = revisions[index + 1] ?? nothing;
    const named = [before.pins, before.canaries, pins, current.canaries].flatMap((each) => Object.keys(each));
    const parts = [...new Set(named)].sort().flatMap((part) => {
      const [from, to] = [before.pins[part] ?? null, pins[part] ?? null];
      const canary = canaryOf(current, part);
      const isTried = JSON.stringify(canaryOf(before, part)) !== JSON.stringify(canary);
      return from !== to || isTried ? [{ part, from, to, ...(isTried ? { canary } : {}) }] : [];
    });
    if (parts.length === 0) return [];
    return [{ id: `live-${revision}`, revision, at: changedAt, by: changedBy, reason, parts, preview: null }];
  });
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

const isPinOf = (each: Change['parts'][number], part: string) => each.part === part && each.from !== each.to;

/** Versions of a part as they were live one after the other, newest first; the same one again stands there again. */
function livesOf(changes: readonly Change[], part: string): PastVersion[] {
  const own = changes.flatMap((change) =>
    change.parts.flatMap((each) => (isPinOf(each, part) ? [{ ...change, to: each.to }] : [])),
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
      const last = changes.find(({ parts }) => parts.some((each) => isPinOf(each, part)));
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
          previous: versionBefore(oldestFirst) ?? null,
          canary: revisions[0] ? canaryOf(revisions[0], part) : null,
        },
      ];
    });
}
