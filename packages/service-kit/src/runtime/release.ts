import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineCalls } from '@quayside/api';
import { contractDigest, contractDocument, type ContractDocument } from '@quayside/api/compatibility';
import { versionSchema } from '@quayside/contract/registry';
import { z } from 'zod';
import { implement } from '../http/implement';
import type { Route } from '../http/types';
import type { ServiceDefinition } from './types';
import { messageOf } from './error-facts';
import { ConfigError } from './config';

/** What runs where nothing was released: under development and in tests. */
const development = 'development';

const calls = defineCalls('every service', {
  readVersion: {
    method: 'get',
    path: '/version',
    summary: 'Which release answers, and what its contract is',
    access: 'public',
    response: z.object({
      part: z.string(),
      /** `development` where nothing was released. */
      version: z.string(),
      /** Digest of the contract of its calls and events. */
      contract: z.string(),
    }),
  },
});

/**
 * The version in `release.json` beside the program that runs; `development` where there is none.
 * @throws ConfigError where the file is no release of this service
 */
export function versionBeside(program: string | undefined, part: string): string {
  const file = join(dirname(program ?? ''), 'release.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return development;
  }
  try {
    return z.object({ part: z.literal(part), version: versionSchema }).parse(JSON.parse(text)).version;
  } catch (error) {
    throw new ConfigError(`cannot start: ${file} is no release of ${part}: ${messageOf(error)}`);
  }
}

/** Name of a service among the parts that are released. */
export const partOf = (service: string) => `${service}-service`;

/**
 * What a service really does of a contract: the calls that its routes implement, and its events. Calls that the kit adds to every
 * service are not of it, but for the activity of its objects.
 */
export function contractOf(
  { name, events = {} }: Pick<ServiceDefinition, 'name' | 'events'>,
  routes: readonly Route[],
): ContractDocument {
  return contractDocument(
    routes.map((route) => ({ [route.name]: { ...route, service: name } })),
    events,
  );
}

/** `GET /version`. Computed once, when somebody asks. */
export function versionRoute(
  definition: Pick<ServiceDefinition, 'name' | 'events'>,
  routes: readonly Route[],
  version = development,
): Route {
  let contract: string | undefined;
  return implement(calls.readVersion, () => ({
    part: partOf(definition.name),
    version,
    contract: (contract ??= contractDigest(contractOf(definition, routes))),
  }));
}
