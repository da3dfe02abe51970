import { permissions, type KnownPermission } from '@quayside/contract';
import type {
  ContractAccess,
  ContractCall,
  ContractDocument,
  WireSchema,
} from '@quayside/contract/contract-document';
import { z } from 'zod';
import { contentTypesOf, statusOf } from '../answer';
import type { Access, Call, Calls } from '../call';
import type { EventDefinition } from '../event';
import { createDefinitions, digestOf } from './definitions';
import { jsonSchemasOf } from './wire-schemas';

export type Events = Readonly<Record<string, EventDefinition>>;

const id = z.string().regex(/^[0-9a-f]{24}$/);
const parts = ['params', 'query', 'body', 'response'] as const;

/**
 * A service's calls and events as one plain document, the same whenever it is made: what stands on the wire, who may ask, how it is
 * answered. Nothing in it is for people, so a better sentence changes nothing.
 *
 * @param calls those of the browser, and those for services: `[accountCalls, accountPeerCalls]`
 * @throws TypeError where two calls have one name, or calls and events are of several services, or of none
 */
export function contractDocument(calls: Calls | readonly Calls[], events: Events = {}): ContractDocument {
  const all = isList(calls) ? calls.flatMap((each) => Object.values(each)) : Object.values(calls);
  const told = Object.values(events);
  const services = [...new Set([...all, ...told].map(({ service }) => service))];
  const [service] = services;
  if (service === undefined || services.length > 1)
    throw new TypeError(`A contract is that of one service, not of ${services.join(' and ') || 'none'}`);

  const sorted = all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  sorted.forEach(({ name }, index) => {
    if (sorted[index + 1]?.name === name) throw new TypeError(`${service} has two calls ${name}`);
  });
  const slots: z.ZodType[] = [];
  const slotOf = (schema: z.ZodType) => slots.push(schema) - 1;
  const callSlots = sorted.map((call) =>
    parts.flatMap((part) => {
      const schema = part === 'params' ? paramsOf(call) : call[part];
      return schema ? [[part, slotOf(schema)] as const] : [];
    }),
  );
  const types = Object.keys(events).sort();
  const eventSlots = types.flatMap((type) => {
    const event = events[type];
    return event ? [[type, slotOf(event.data)] as const] : [];
  });

  const { schemas, definitions: ofZod } = jsonSchemasOf(slots, { shared: true });
  const definitions = createDefinitions(ofZod);
  const wire = schemas.map((schema) => definitions.take(schema));
  const placed = <Key extends string>(list: readonly (readonly [Key, number])[]) =>
    Object.fromEntries(list.map(([key, slot]) => [key, wire[slot] ?? {}])) as Record<Key, WireSchema>;
  const roots = {
    calls: Object.fromEntries(
      sorted.map((call, index) => [call.name, { ...outlineOf(call), ...placed(callSlots[index] ?? []) }]),
    ),
    events: placed(eventSlots),
  };
  const finished = definitions.finish(roots);
  return { schema: 1, service, ...finished.roots, definitions: finished.definitions };
}

/** The first digits of the SHA-256 of a contract: equal where nothing that counts differs. */
export function contractDigest(document: ContractDocument): string {
  return digestOf(document);
}

function outlineOf(
  call: Call,
): Pick<ContractCall, 'method' | 'path' | 'access' | 'status' | 'produces' | 'ifMatch'> {
  const files = contentTypesOf(call).filter((type) => !call.response || type !== 'application/json');
  return {
    method: call.method,
    path: call.path,
    access: whoMay(call.access),
    status: statusOf(call),
    ...(files.length > 0 ? { produces: files.toSorted() } : {}),
    ...(call.ifMatch ? { ifMatch: true } : {}),
  };
}

/** Rights are ours to cut; what counts is whose they are. */
function whoMay(access: Access): ContractAccess {
  const list: readonly string[] = typeof access === 'string' ? [access] : access;
  const [first] = list;
  if (first === 'public' || first === 'signed-in' || first === 'service' || first === 'service-for-member')
    return first;
  return [...new Set(list.flatMap((each) => [...permissions[each as KnownPermission]]))].sort();
}

/** What a call takes in its path; ids where it does not say. */
function paramsOf(call: Call): z.ZodType | undefined {
  if (call.params) return call.params;
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? z.strictObject(Object.fromEntries(names.map((name) => [name, id]))) : undefined;
}

function isList(calls: Calls | readonly Calls[]): calls is readonly Calls[] {
  return Array.isArray(calls);
}
