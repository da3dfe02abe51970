import { parseArgs } from 'node:util';
import { domains } from '@quayside/contract';
import { partWithoutPreview, servicePart, type Channel } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { say } from '../log';
import { dataDirectory, root } from '../paths';
import { readPorts } from '../ports';
import { buildsOf, folderOf, frontEndParts } from '../product/publish';
import { localOrigin } from '../product/services';
import { teamKeyFile, teamOf } from '../product/team-keys';
import {
  branchHere,
  lastsFor,
  previewAddress,
  previewLine,
  previewNameFor,
  publishPreview,
} from '../release/preview';
import { untilServiceAnswers } from '../release/service-answers';

/**
 * `npm run preview`: what of this branch's front ends differs from production can be seen under a host of its own. `-- list` names the
 * open ones, `-- end [name]` ends one. `--with-service` shows its services too, on a copy of production's data.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    name: { type: 'string' },
    branch: { type: 'string' },
    author: { type: 'string' },
    days: { type: 'string' },
    until: { type: 'string' },
    origin: { type: 'string' },
    key: { type: 'string' },
    'with-service': { type: 'boolean', default: false },
    'on-production-data': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const place = { dataDirectory };
const origin = values.origin ?? process.env.APP_RELEASE_ORIGIN ?? localOrigin(readPorts(process.env).gateway);
const given = values.key ?? process.env.APP_RELEASE_KEY;

function keysFor(part: string) {
  const file = given ?? teamKeyFile(place, teamOf(part));
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

const usage =
  'npm run preview [-- --name <name> --days 7 | --until <time> --with-service --on-production-data] | -- list | -- end [name]';
const { registry } = keysFor('shell');
const here = branchHere(root);
const branch = values.branch ?? here.branch;
const [deed, named] = positionals;
const name = values.name ?? named ?? previewNameFor(branch);

if (deed === 'list') {
  for (const preview of await registry.previews()) process.stdout.write(`${previewLine(origin, preview)}\n`);
} else if (deed === 'end') {
  say((await registry.endPreview(name)) ? `the preview ${name} has ended` : `there is no preview ${name}`);
} else if (deed !== undefined) {
  throw new Error(usage);
} else {
  const withService = values['with-service'];
  const data = values['on-production-data'] ? 'production' : 'copy';
  if (data === 'production' && !withService)
    throw new Error(`--on-production-data wants --with-service\n${usage}`);
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
    author: values.author ?? here.author,
    lasts: lastsFor(values),
    data,
    builds: buildsOf(parts),
    speak: say,
  });
  if (Object.keys(channel.pins).length === 0) say('nothing differs from production');
  await demandServices(channel);
  say(`${previewAddress(origin, name)}  until ${preview.expiresAt.slice(0, 16).replace('T', ' ')}`);
}
