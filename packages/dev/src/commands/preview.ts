import { parseArgs } from 'node:util';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { say } from '../log';
import { dataDirectory, root } from '../paths';
import { readPorts } from '../ports';
import { buildsOf, frontEndParts } from '../product/publish';
import { localOrigin } from '../product/services';
import { teamKeyFile, teamOf } from '../product/team-keys';
import { branchHere, previewAddress, previewNameFor, publishPreview } from '../release/preview';

/**
 * `npm run preview`: what of this branch's front ends differs from production can be seen under a host of its own. `-- list` names the
 * open ones, `-- end [name]` ends one.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    name: { type: 'string' },
    branch: { type: 'string' },
    author: { type: 'string' },
    days: { type: 'string', default: '7' },
    origin: { type: 'string' },
    key: { type: 'string' },
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

const { registry } = keysFor('shell');
const here = branchHere(root);
const branch = values.branch ?? here.branch;
const [deed, named] = positionals;
const name = values.name ?? named ?? previewNameFor(branch);

if (deed === 'list') {
  for (const preview of await registry.previews()) {
    const parts = Object.keys(preview.pins).join(', ') || 'nothing';
    process.stdout.write(
      `${previewAddress(origin, preview.name)}  ${preview.branch} by ${preview.author}: ${parts}; ends ${preview.expiresAt.slice(0, 16)}\n`,
    );
  }
} else if (deed === 'end') {
  say((await registry.endPreview(name)) ? `the preview ${name} has ended` : `there is no preview ${name}`);
} else if (deed !== undefined) {
  throw new Error('npm run preview [-- --name <name> --days 7] | -- list | -- end [name]');
} else {
  await buildOrFail(
    say,
    targets.filter(({ kind }) => kind === 'frontEnd'),
  );
  const { preview, channel } = await publishPreview({
    registry,
    keysFor,
    name,
    branch,
    author: values.author ?? here.author,
    days: Number(values.days),
    builds: buildsOf(frontEndParts),
    speak: say,
  });
  if (Object.keys(channel.pins).length === 0) say('nothing differs from production');
  say(`${previewAddress(origin, name)}  until ${preview.expiresAt.slice(0, 16).replace('T', ' ')}`);
}
