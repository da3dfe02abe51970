import { domains } from '@quayside/contract';
import { isServicePart } from '@quayside/contract/parts';
import { partWithoutPreview, previewChannel, productionChannel } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import { buildOrFail } from '../build/build-all';
import { changedParts } from '../build/changed-parts';
import type { Lock } from '../build/lock-changes';
import { targets } from '../build/targets';
import { say } from '../log';
import { root } from '../paths';
import { branchHere, changesSinceMain } from '../preview/branch';
import type { PreviewPlace } from '../preview/place';
import { runPreview } from '../preview/run-preview';
import { allParts, buildsOf, folderOf } from '../product/publish';
import { productHere } from '../product/product-here';
import { keysForPart } from '../product/team-keys';
import { checkoutPlace } from '../release/checkout-place';
import { createBrowserCheck, placeOfCheck } from '../release/browser-check';
import { readPreviewCommand } from '../release/preview-arguments';
import { untilServiceAnswers } from '../release/service-answers';

/**
 * `npm run preview`: the parts that this branch changed can be seen under a host of their own. What else it does: docs/releasing.md.
 */
const command = readPreviewCommand(process.argv.slice(2));
const place = await productHere(command.origin);
const { origin } = place;
const keysFor = (part: string) => keysForPart(place, part, command.keyFile);
const speak = command.json ? (line: string) => void process.stderr.write(`${line}\n`) : say;
const browser = createBrowserCheck(origin, speak);
const registryFor = (part: string) => createRegistryClient(origin, keysFor(part));

const hasPreview = (part: string) => part !== partWithoutPreview;

const wanted: PreviewPlace['wanted'] = ({ parts, base, withService }) => {
  if (parts)
    return { required: parts.map((part) => checkoutPlace.partNamed(part)), optional: [], isWhole: false };
  const { base: main, commit, files, lockBefore, lockAfter } = changesSinceMain(root, base);
  const locks = { before: JSON.parse(lockBefore) as Lock, after: JSON.parse(lockAfter) as Lock };
  const folders = Object.fromEntries(allParts.map((part) => [part, folderOf(part)]));
  const changed = changedParts(root, { files, locks }, folders);
  speak(`${files.length} files differ from ${commit.slice(0, 8)}, where this branch left ${main}`);
  for (const { part, because } of changed) speak(`  ${part}: ${because}`);
  const services = changed.filter(({ part }) => isServicePart(part));
  if (services.length > 0 && !withService)
    speak(`${services.map(({ part }) => part).join(', ')} stays production's: --with-service shows it`);
  const shown = changed.filter(({ part }) => hasPreview(part) && (withService || !isServicePart(part)));
  return {
    required: shown.filter(({ how }) => how === 'own').map(({ part }) => part),
    optional: shown.filter(({ how }) => how === 'shared').map(({ part }) => part),
    isWhole: true,
  };
};

await runPreview(command, {
  origin,
  keysFor,
  anyKeys: () => keysFor('shell'),
  branch: ({ branch, ...wish }) =>
    branchHere(root, { branch, author: 'author' in wish ? wish.author : undefined }),
  wanted,
  async build(parts) {
    const folders = parts.map(folderOf);
    await buildOrFail(
      speak,
      targets.filter(({ folder }) => folders.includes(folder)),
    );
    return buildsOf(parts);
  },
  async whenShown({ name, pins }, at) {
    for (const part of domains.map((domain) => `${domain}-service`)) {
      const version = pins[part];
      if (version === undefined) continue;
      const faults = await untilServiceAnswers(
        { origin: at, channel: previewChannel(name), registry: registryFor(part) },
        { part, version },
      );
      if (faults.length > 0) throw new Error(faults.join('\n'));
      speak(`${part} ${version} runs`);
    }
  },
  async look(release, at) {
    if (release.kind !== 'service') return browser.check(release, placeOfCheck(at));
    const { channel } = at;
    const registry = registryFor(release.part);
    return channel === productionChannel ? untilServiceAnswers({ origin, channel, registry }, release) : [];
  },
  speak,
  print: (text) => void process.stdout.write(`${text}\n`),
}).finally(() => void browser.close());
