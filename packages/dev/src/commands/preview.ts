import { domains } from '@quayside/contract';
import { partWithoutPreview, servicePart, type Channel } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { say } from '../log';
import { dataDirectory, root } from '../paths';
import { buildsOf, folderOf, frontEndParts } from '../product/publish';
import { portsOfStart } from '../product/ports-of-start';
import { localOrigin } from '../product/services';
import { teamKeyFile, teamOf } from '../product/team-keys';
import { branchHere, previewAddress, previewLine, previewNameFor, publishPreview } from '../release/preview';
import { readPreviewCommand } from '../release/preview-arguments';
import { untilServiceAnswers } from '../release/service-answers';

/**
 * `npm run preview`: what of this branch's front ends differs from production can be seen under a host of its own. `-- list` names the
 * open ones, `-- end [name]` ends one. `--with-service` shows its services too, on a copy of production's data.
 */
const command = readPreviewCommand(process.argv.slice(2));
const place = { dataDirectory };
const origin = command.origin ?? localOrigin(portsOfStart(dataDirectory).gateway);

function keysFor(part: string) {
  const file = command.keyFile ?? teamKeyFile(place, teamOf(part));
  if (!file)
    throw new Error(`The key of ${teamOf(part)} is not on this machine: name it by --key or APP_RELEASE_KEY`);
  const keys = readSigningKeys(file);
  return { keys, registry: createRegistryClient(origin, keys) };
}

const previewedServices = domains.map(servicePart).filter((part) => part !== partWithoutPreview);

/** @throws Error when a service that the preview has does not answer there */
async function demandServices({ channel, pins }: Channel): Promise<void> {
  for (const part of previewedServices) {
    const version = pins[part];
    if (version === undefined) continue;
    const at = previewAddress(origin, name);
    const faults = await untilServiceAnswers({ origin: at, channel, registry }, { part, version });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    say(`${part} ${version} runs`);
  }
}

const { registry } = keysFor('shell');
const here = branchHere(root);
const branch = command.branch ?? here.branch;
const name = command.name ?? previewNameFor(branch);

if (command.deed === 'list') {
  for (const preview of await registry.previews()) process.stdout.write(`${previewLine(origin, preview)}\n`);
} else if (command.deed === 'end') {
  say((await registry.endPreview(name)) ? `the preview ${name} has ended` : `there is no preview ${name}`);
} else {
  const { author = here.author, lasts, withService, data } = command;
  const parts = withService ? [...frontEndParts, ...previewedServices] : frontEndParts;
  const folders = parts.map(folderOf);
  await buildOrFail(
    say,
    targets.filter(({ folder }) => folders.includes(folder)),
  );
  const { preview, channel } = await publishPreview({
    registry,
    keysFor,
    name,
    branch,
    author,
    lasts,
    data,
    builds: buildsOf(parts),
    speak: say,
  });
  if (Object.keys(channel.pins).length === 0) say('nothing differs from production');
  await demandServices(channel);
  say(`${previewAddress(origin, name)}  until ${preview.expiresAt.slice(0, 16).replace('T', ' ')}`);
}
