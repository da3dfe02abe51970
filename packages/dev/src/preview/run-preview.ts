import { createRegistryClient, type ListedPreview } from '@quayside/federation/publish';
import { endToken } from '@quayside/federation/release';
import { previewAddress, previewLine, previewNameFor } from '../release/preview';
import type { PreviewCommand } from '../release/preview-arguments';
import type { OpenCommand, PreviewPlace } from './place';
import { makeLink } from './make-link';
import { promotePreview } from './promote-preview';
import { publishPreview } from './publish-preview';
import { teamsFor } from './rights';

/** A preview as `--json` prints it, for a comment on a pull request. */
export function previewDocument(origin: string, { sources = {}, pins, ...preview }: ListedPreview) {
  const { name, branch, author, expiresAt, data } = preview;
  const parts = Object.entries(pins).map(([part, version]) => {
    const { team, branch: of, author: by, commit } = sources[part] ?? {};
    return { part, version, team, branch: of, author: by, commit };
  });
  return { name, link: previewAddress(origin, name), branch, author, expiresAt, data, parts };
}

const inJson = (value: unknown) => JSON.stringify(value, null, 2);

async function open(command: OpenCommand, place: PreviewPlace): Promise<void> {
  const { origin, speak, print } = place;
  const here = place.branch(command);
  const name = command.name ?? previewNameFor(here.branch);
  const wanted = await place.wanted(command);
  const any = createRegistryClient(origin, place.anyKeys());
  const former = (await any.previews()).find((preview) => preview.name === name);
  const shown = Object.entries(former?.sources ?? {}).flatMap(([part, source]) =>
    source.branch === here.branch ? [part] : [],
  );
  const changed = [...wanted.required, ...wanted.optional];
  const { teams, left } = await teamsFor(origin, place.keysFor, {
    required: wanted.required,
    optional: [...wanted.optional, ...shown],
  });
  for (const part of left.filter((each) => changed.includes(each)))
    speak(`${part} is made from packages that the branch changed, and is of another team: not shown`);
  const parts = teams.flatMap((team) => team.wanted).filter((part) => changed.includes(part));
  const builds = parts.length > 0 ? await place.build(parts, speak) : {};
  const { lasts, data } = command;
  const preview = await publishPreview({
    teams,
    name,
    wish: { ...here, ...lasts, data },
    builds,
    isWhole: wanted.isWhole,
    speak,
  });
  if (!preview) {
    speak('nothing that this branch changed differs from production: no preview is open');
    if (command.json) print(inJson({ name, link: null, parts: [] }));
    return;
  }
  await place.whenShown(preview, previewAddress(origin, name));
  if (command.json) print(inJson(previewDocument(origin, preview)));
  else print(previewLine(origin, preview));
}

async function end(command: PreviewCommand, place: PreviewPlace): Promise<void> {
  const { origin, speak } = place;
  const name = command.name ?? previewNameFor(place.branch(command).branch);
  const any = createRegistryClient(origin, place.anyKeys());
  const preview = (await any.previews()).find((each) => each.name === name);
  if (!preview) {
    speak(`there is no preview ${name}`);
    return;
  }
  // Parts of teams whose keys are not here stay.
  const { teams } = await teamsFor(origin, place.keysFor, {
    required: [],
    optional: Object.keys(preview.pins),
  });
  for (const registry of teams.length > 0 ? teams.map((team) => team.registry) : [any]) {
    const left = await registry.endPreview(name);
    if (left.outcome === 'ended') speak(`the preview ${name} has ended`);
    if (left.outcome === 'left')
      speak(`taken out of the preview ${name}, which still shows ${left.remaining.join(', ')}`);
  }
}

/** `npm run preview` of a checkout, `quayside preview` of a remote's folder: the same steps in different places. */
export async function runPreview(command: PreviewCommand, place: PreviewPlace): Promise<void> {
  const { origin, print } = place;
  switch (command.verb) {
    case 'open':
      return open(command, place);
    case 'end':
      return end(command, place);
    case 'promote':
      return promotePreview({ ...command, name: command.name ?? '' }, place);
    case 'token':
      print(await endToken(place.anyKeys(), command.days));
      return;
    case 'link': {
      const link = await makeLink(origin, command.name ?? '', command.hours);
      print(command.json ? inJson(link) : `${link.url}  until ${link.expiresAt.slice(0, 16)}`);
      return;
    }
    case 'list': {
      const previews = await createRegistryClient(origin, place.anyKeys()).previews();
      if (command.json) print(inJson(previews.map((preview) => previewDocument(origin, preview))));
      else for (const preview of previews) print(previewLine(origin, preview));
    }
  }
}
