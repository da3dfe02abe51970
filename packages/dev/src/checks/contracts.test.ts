import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Calls } from '@quayside/api';
import { compareContracts, contractDocument, describeChange, type Events } from '@quayside/api/compatibility';
import { domains } from '@quayside/contract';
import type { ServiceDefinition } from '@quayside/service-kit';
import { implementedContract } from '@quayside/service-kit/testing';

const root = join(__dirname, '../../../..');

/** What a module of a service exports, under names that end alike. */
async function exportsOf<Value>(domain: string, module: string, ending: string): Promise<Value[]> {
  const file = join(root, 'services', domain, 'src', `${module}.ts`);
  if (!existsSync(file)) return [];
  const loaded = (await import(file)) as Record<string, Value>;
  return Object.entries(loaded).flatMap(([name, value]) => (name.endsWith(ending) ? [value] : []));
}

test.each(domains)(
  'the %s service does what its contract says: these calls and events, so, and no others',
  async (domain) => {
    const calls = [
      ...(await exportsOf<Calls>(domain, 'contract/calls', 'Calls')),
      ...(await exportsOf<Calls>(domain, 'contract/peer-calls', 'Calls')),
      ...(await exportsOf<Calls>(domain, 'contract/mail-calls', 'Calls')),
    ];
    const [events] = await exportsOf<Events>(domain, 'contract/events', 'Events');
    const [service] = await exportsOf<ServiceDefinition | (() => ServiceDefinition)>(
      domain,
      'service',
      'Service',
    );
    if (!service) throw new Error(`services/${domain}/src/service.ts exports no service`);
    const definition = typeof service === 'function' ? service() : service;
    const changes = compareContracts(contractDocument(calls, events), implementedContract(definition));
    expect(changes.map(describeChange)).toEqual([]);
  },
);
