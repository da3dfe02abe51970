import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, Calls } from '../call';
import type { EventDefinition } from '../event';
import {
  compareContracts,
  contractDocument,
  contractDocumentSchema,
  unmetNeeds,
  type ContractDocument,
} from '.';

const services = join(__dirname, '../../../../services');
const names = readdirSync(services).filter((name) =>
  existsSync(join(services, name, 'src/contract/events.ts')),
);

async function read<Definition>(name: string, part: string): Promise<Readonly<Record<string, Definition>>[]> {
  const file = join(services, name, 'src/contract', `${part}.ts`);
  if (!existsSync(file)) return [];
  const loaded = (await import(file)) as Record<string, Readonly<Record<string, Definition>>>;
  return Object.entries(loaded).flatMap(([exported, value]) =>
    /(Calls|Events)$/.test(exported) ? [value] : [],
  );
}

type Contract = { calls: Calls[]; events: Readonly<Record<string, EventDefinition>> };
const contracts: Contract[] = [];

beforeAll(async () => {
  for (const name of names) {
    const calls = [...(await read<Call>(name, 'calls')), ...(await read<Call>(name, 'peer-calls'))];
    const [events = {}] = await read<EventDefinition>(name, 'events');
    contracts.push({ calls, events });
  }
});

const documents = () => contracts.map(({ calls, events }) => contractDocument(calls, events));

describe('the contracts of our services', () => {
  it('are each one document, of the five domains at least', () => {
    expect(names).toEqual(
      expect.arrayContaining(['account', 'estimate', 'projects', 'shippers', 'supplier']),
    );
    for (const document of documents()) {
      expect(contractDocumentSchema.parse(JSON.parse(JSON.stringify(document)))).toEqual(document);
      expect(Object.keys(document.calls).length).toBeGreaterThan(10);
    }
  });

  it('keep to themselves', () => {
    for (const document of documents()) expect(compareContracts(document, document)).toEqual([]);
  });

  it('say all that they mean: no schema of ours is beyond data', () => {
    expect(JSON.stringify(documents())).not.toContain('x-opaque');
  });

  it('lose nothing unseen: each call and event that goes is missed', () => {
    for (const document of documents()) {
      const bare: ContractDocument = { ...document, calls: {}, events: {} };
      const all = [...Object.keys(document.calls), ...Object.keys(document.events)];
      expect(
        unmetNeeds(document, bare)
          .map(({ call }) => call)
          .sort(),
      ).toEqual(all.sort());
      expect(unmetNeeds(bare, document)).toEqual([]);
    }
  });

  it('stay small: what is shared is said once', () => {
    for (const document of documents()) expect(JSON.stringify(document).length).toBeLessThan(280_000);
  });

  it('miss each field that an answer loses, at any depth, and mind none that it gains', () => {
    const document = documents().find(({ service }) => service === 'projects');
    if (!document) throw new Error('no contract of projects');
    const objects = (whole: ContractDocument) => {
      const all: Record<string, object>[] = [];
      JSON.stringify(
        [Object.values(whole.calls).map(({ response }) => response), whole.events],
        (_key, value) => {
          const { properties } = (value ?? {}) as { properties?: Record<string, object> };
          if (properties && typeof properties === 'object') all.push(properties);
          return value as unknown;
        },
      );
      return all;
    };
    const places = objects(document).flatMap((fields, index) =>
      Object.keys(fields).map((name) => [index, name] as const),
    );
    expect(places.length).toBeGreaterThan(20);
    for (const [index, name] of places) {
      const less = structuredClone(document);
      const fields = objects(less)[index];
      if (fields) Reflect.deleteProperty(fields, name);
      expect(
        unmetNeeds(document, less).map(({ kind, place }) => `${kind} ${place.split('.').at(-1)}`),
      ).toContain(`field-removed ${name}`);
      expect(unmetNeeds(less, document)).toEqual([]);
    }
  });
});
