import type { Channel } from '@quayside/contract/registry';
import type { ListedKey, PartHistory } from '@quayside/federation/publish';
import { lastPinOf } from './last-pin';

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

type Released = PartHistory['releases'][number];

/** Commit, with a mark where there were changes in no commit. */
const commitOf = (release: Released | undefined) =>
  release ? `${release.commit.slice(0, 9)}${release.dirty ? '+' : ''}` : '';

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

/**
 * What is live, since when, and by whom.
 * @param running versions that services answer with; of one that does not answer it is unknown
 */
export function statusTable(
  channel: Channel,
  histories: ReadonlyMap<string, PartHistory>,
  running: ReadonlyMap<string, string | undefined>,
): string {
  const runs = (part: string, version: string) => {
    if (!running.has(part)) return '';
    const own = running.get(part);
    if (own === undefined) return 'does not answer';
    return own === version ? 'runs' : `${own} runs`;
  };
  const rows = Object.entries(channel.pins)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([part, version]) => {
      const history = histories.get(part);
      const change = history && lastPinOf(history, channel.channel);
      const release = history?.releases.find((each) => each.version === version);
      return [
        part,
        version,
        runs(part, version),
        commitOf(release),
        minute(change?.changedAt ?? ''),
        change?.changedBy ?? '',
        release?.person ?? '',
        change?.reason ?? '',
      ];
    });
  const head = ['part', 'version', 'service', 'commit', 'since', 'by', 'person', 'reason'];
  return `${channel.channel}, revision ${channel.revision}\n\n${table([head, ...rows])}`;
}

/** What is wrong with what is live; nothing where all is well. */
export function problemList(problems: readonly { message: string }[]): string {
  return problems.length === 0
    ? ''
    : `\n\nwrong:\n${problems.map(({ message }) => `  ${message}`).join('\n')}`;
}

/** What was live of a part when, newest first, by which team, and who built it from what: `+` marks changes in no commit. */
export function historyTable({ changes, releases }: PartHistory): string {
  const rows = changes.map(({ channel, revision, version, changedAt, changedBy, reason }) => {
    const release = releases.find((each) => each.version === version);
    return [
      channel,
      String(revision),
      version ?? '(out)',
      minute(changedAt),
      changedBy,
      release?.person ?? '',
      commitOf(release),
      reason,
    ];
  });
  return table([['channel', 'revision', 'version', 'at', 'by', 'person', 'commit', 'reason'], ...rows]);
}

export function keyTable(keys: readonly ListedKey[]): string {
  const rows = keys.map(({ key, team, parts, mail, addedAt, revokedAt }) => [
    key,
    team,
    parts.join(','),
    mail ?? '',
    minute(addedAt),
    revokedAt === null ? '' : `revoked ${minute(revokedAt)}`,
  ]);
  return table([['key', 'team', 'parts', 'mail', 'added', ''], ...rows]);
}
