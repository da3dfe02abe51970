import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Calls } from '@quayside/api';
import { contractDocument, type ContractDocument, type Events } from '@quayside/api/compatibility';
import { serviceReleaseSchema, type ServiceRelease } from '@quayside/contract/service-release';
import { readExports } from '@quayside/federation/contracts';
import { factsOfBuild, writeReleaseFile } from '@quayside/federation/release-files';
import { readPackageFile } from './workspaces';

/** A service's public face, as its contract folder has it: its calls, those for services, its events. */
export async function contractOfService(directory: string): Promise<ContractDocument> {
  const read = async <Value>(part: string, ending: 'Calls' | 'Events') => {
    const file = join(directory, 'src/contract', `${part}.ts`);
    return existsSync(file) ? readExports<Value>(file, ending) : [];
  };
  const calls = [...(await read<Calls>('calls', 'Calls')), ...(await read<Calls>('peer-calls', 'Calls'))];
  return contractDocument(calls, Object.assign({}, ...(await read<Events>('events', 'Events'))) as Events);
}

type Consumer = { from: string; needs: Events };

/**
 * What a service needs of others, by service: the calls for services that got into its bundle, and of events what its consumers
 * read. Of events it is no more than that, so that who tells them may change the rest.
 * @param files the sources in its bundle
 */
export async function needsOfService(
  directory: string,
  files: readonly string[],
): Promise<Record<string, ContractDocument>> {
  const calls = new Map<string, Calls[]>();
  const events = new Map<string, Events>();
  const isOwn = (file: string) => file.startsWith(join(directory, 'src'));
  for (const file of files.filter((each) => peerCallsFile.test(each) && !isOwn(each)))
    for (const asked of await readExports<Calls>(file, 'Calls')) {
      const [first] = Object.values(asked);
      if (first) calls.set(first.service, [...(calls.get(first.service) ?? []), asked]);
    }
  const consumersFile = join(directory, 'src/consumers.ts');
  const loaded = existsSync(consumersFile)
    ? ((await import(pathToFileURL(consumersFile).href)) as { consumers: readonly Consumer[] })
    : { consumers: [] };
  for (const { from, needs } of loaded.consumers) events.set(from, { ...events.get(from), ...needs });
  const services = [...new Set([...calls.keys(), ...events.keys()])].sort();
  return Object.fromEntries(
    services.map((service) => [
      service,
      contractDocument(calls.get(service) ?? [], events.get(service) ?? {}),
    ]),
  );
}

const peerCallsFile = /[\\/]services[\\/][\w-]+[\\/]src[\\/]contract[\\/]peer-calls\.ts$/;

/**
 * Writes `dist/release.json` of a service: its files, what it offers and what it needs. Its version is made of all of that, so that
 * equal sources give an equal one.
 */
export async function writeServiceRelease(
  directory: string,
  files: readonly string[],
): Promise<ServiceRelease> {
  const output = join(directory, 'dist');
  const [provides, needs] = await Promise.all([
    contractOfService(directory),
    needsOfService(directory, files),
  ]);
  const { version = '0.0.0' } = readPackageFile(join(directory, 'package.json'));
  const built = { output, packageVersion: version, also: { provides, needs }, isSent: false };
  const release = serviceReleaseSchema.parse({
    kind: 'service',
    part: `${basename(directory)}-service`,
    ...(await factsOfBuild(directory, built)),
    main: 'main.mjs',
    provides,
    needs,
  } satisfies ServiceRelease);
  await writeReleaseFile(output, release);
  return release;
}
