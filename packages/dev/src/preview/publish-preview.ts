import { previewChannel, productionChannel, type Pins, type PreviewWish } from '@quayside/contract/registry';
import { uploadRelease, type ListedPreview } from '@quayside/federation/publish';
import type { Say } from '../log';
import type { TeamAtWork } from './rights';

export type PublishParts = {
  /** With the parts that each shows, or has shown before. */
  teams: readonly TeamAtWork[];
  name: string;
  wish: Omit<PreviewWish, 'pins'>;
  /** Folders of builds, by part: what the branch changed. */
  builds: Readonly<Record<string, string>>;
  /** These builds are all that the branch changed: what it showed before and does not change any more leaves the preview. */
  isWhole: boolean;
  speak: Say;
};

type ChangeOfPins = Record<string, string | null>;

/** What a team changes in a preview: what differs from production comes in, what its branch does not change any more goes out. */
function changeOf(
  team: TeamAtWork,
  versions: Readonly<Record<string, string>>,
  circumstances: { production: Pins; open: ListedPreview | undefined; branch: string; isWhole: boolean },
): ChangeOfPins {
  const { production, open, branch, isWhole } = circumstances;
  const isShown = (part: string) => {
    const source = open?.sources?.[part];
    return source?.team === team.team && source.branch === branch;
  };
  return Object.fromEntries(
    team.wanted.flatMap((part): [string, string | null][] => {
      const version = versions[part];
      if (version !== undefined && version !== production[part]) return [[part, version]];
      return isShown(part) && (version !== undefined || isWhole) ? [[part, null]] : [];
    }),
  );
}

/** Puts what teams have changed so far back as it was. */
async function undo(
  done: readonly { team: TeamAtWork; change: ChangeOfPins }[],
  parts: PublishParts,
  open: ListedPreview | undefined,
) {
  for (const { team, change } of done) {
    if (!open) {
      await team.registry.endPreview(parts.name);
      continue;
    }
    for (const part of Object.keys(change)) {
      const { branch, author, commit } = { ...parts.wish, ...open.sources?.[part] };
      const pins = { [part]: open.pins[part] ?? null };
      await team.registry.openPreview(parts.name, { ...parts.wish, branch, author, commit, pins });
    }
  }
}

/**
 * Shows builds that differ from production in a preview: opened for them, or shared with other teams.
 * @returns the preview; nothing when none is open by that name, since nothing differs
 * @throws RegistryError when the registry refuses: what was opened or changed until then is undone
 */
export async function publishPreview(parts: PublishParts): Promise<ListedPreview | undefined> {
  const { teams, name, wish, builds, isWhole, speak } = parts;
  const [first] = teams;
  if (!first) return undefined;
  const { pins: production } = await first.registry.channel(productionChannel);
  const versions: Record<string, string> = {};
  for (const team of teams) {
    for (const part of team.wanted) {
      const directory = builds[part];
      if (directory === undefined) continue;
      const { release } = await uploadRelease(team.registry, directory, team.keys);
      versions[part] = release.version;
      speak(
        `${part} ${release.version} ${production[part] === release.version ? 'is as in production' : 'differs from production'}`,
      );
    }
  }
  const open = (await first.registry.previews()).find((each) => each.name === name);
  let now = open;
  const done: { team: TeamAtWork; change: ChangeOfPins }[] = [];
  try {
    for (const team of teams) {
      const change = changeOf(team, versions, { production, open, branch: wish.branch, isWhole });
      if (Object.keys(change).length === 0) continue;
      const remaining = Object.entries({ ...now?.pins, ...change }).filter(([, version]) => version !== null);
      if (remaining.length > 0) now = await team.registry.openPreview(name, { ...wish, pins: change });
      else {
        await team.registry.endPreview(name);
        now = undefined;
      }
      done.push({ team, change });
    }
  } catch (error) {
    await undo(done, parts, open);
    throw error;
  }
  if (now && done.length === 0) speak(`${previewChannel(name)} stays as it is`);
  return now;
}
