import { isServicePart } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { say } from '../log';
import { productHere } from '../product/product-here';
import { buildOf, folderOf } from '../product/publish';
import { keysForPart, presentOwnerKeys, teamKeyFile, teamKeys, teamOf } from '../product/team-keys';
import { readReleaseCommand } from '../release/arguments';
import { checkoutPlace, verbLast } from '../release/checkout-place';
import { runReleaseCommand } from '../release/release-command';
import { runningVersion, untilServiceAnswers } from '../release/service-answers';

/** `quayside release | rollback | status | history | keys` in a checkout: docs/releasing.md. */
const command = readReleaseCommand(verbLast(['release', ...process.argv.slice(2)]), checkoutPlace);
const place = await productHere(command.origin);
const { origin } = place;

const keysFor = (part: string) => keysForPart(place, part, command.keyFile);

await runReleaseCommand(command, {
  origin,
  keysFor,
  reader: () => (command.keyFile ? readSigningKeys(command.keyFile) : presentOwnerKeys(place)),
  async build(part) {
    await buildOrFail(
      say,
      targets.filter(({ folder }) => folder === folderOf(part)),
    );
    return buildOf(part);
  },
  teamKey: (team) => ({ publicKey: teamKeys(place, team).publicKey, file: teamKeyFile(place, team) }),
  checkService: async (released, { origin: at }) =>
    isServicePart(released.part)
      ? untilServiceAnswers(
          {
            origin: at,
            channel: command.channel,
            registry: createRegistryClient(origin, keysFor(released.part)),
          },
          released,
        )
      : [],
  running: async (parts) =>
    new Map(
      await Promise.all(
        parts.map(async (part) => {
          const version = await runningVersion(origin, teamOf(part)).catch(() => undefined);
          return [part, version] as const;
        }),
      ),
    ),
});
