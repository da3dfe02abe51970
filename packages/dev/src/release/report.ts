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
      const commit = history?.releases.find((release) => release.version === version)?.commit ?? '';
      return [
        part,
        version,
        runs(part, version),
        commit.slice(0, 9),
        minute(change?.changedAt ?? ''),
        change?.changedBy ?? '',
        change?.reason ?? '',
      ];
    });
  const head = ['part', 'version', 'service', 'commit', 'since', 'by', 'reason'];
  return `${channel.channel}, revision ${channel.revision}\n\n${table([head, ...rows])}`;
}

/** What is wrong with what is live; nothing where all is well. */
export function problemList(problems: readonly { message: string }[]): string {
  return problems.length === 0
    ? ''
    : `\n\nwrong:\n${problems.map(({ message }) => `  ${message}`).join('\n')}`;
}

/** What was live of a part when, newest first. */
export function historyTable({ changes }: PartHistory): string {
  const rows = changes.map(({ channel, revision, version, changedAt, changedBy, reason }) => [
    channel,
    String(revision),
    version ?? '(out)',
    minute(changedAt),
    changedBy,
    reason,
  ]);
  return table([['channel', 'revision', 'version', 'at', 'by', 'reason'], ...rows]);
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
