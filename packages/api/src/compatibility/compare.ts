import type { ContractCall, ContractDocument, WireSchema } from '@quayside/contract/contract-document';
import type { ChangeKind, ContractChange, Side } from './change';
import { compareSchemas } from './compare-schemas';
import type { Found } from './found';

const nothing: WireSchema = { type: 'object', properties: {}, additionalProperties: false };
const empty: ReadonlySet<string> = new Set();

/**
 * What changed from one contract of a service to another, sorted by call and place; empty where both mean the same. What data
 * cannot decide is breaking and says so.
 * @throws TypeError for contracts of two services
 */
export function compareContracts(before: ContractDocument, after: ContractDocument): ContractChange[] {
  const { service } = before;
  if (service !== after.service)
    throw new TypeError(`The contract of ${service} is not compared with that of ${after.service}`);
  const schemas = (side: Side) => (one: WireSchema, other: WireSchema, place: string) =>
    compareSchemas(one, other, place, {
      side,
      before: before.definitions,
      after: after.definitions,
      open: empty,
    });
  const places = { request: schemas('request'), response: schemas('response') };
  const of = (call: string) => (found: Found) => ({ service, call, ...found });
  const changes = [
    ...namesOf(before.calls, after.calls).flatMap((name) =>
      compareCalls(before.calls[name], after.calls[name], places).map(of(name)),
    ),
    ...namesOf(before.events, after.events).flatMap((type) => {
      const [one, other] = [before.events[type], after.events[type]];
      const found = !one
        ? [whole('event-added', false, 'is new')]
        : !other
          ? [whole('event-removed', true, 'is not told any more')]
          : places.response(one, other, 'event');
      return found.map(of(type));
    }),
  ];
  return changes;
}

/**
 * What a consumer needs of a service that the service does not give: the breaking changes on the way from the contract that the
 * consumer was built against to the service's. Calls and events that the consumer does not name are no matter.
 */
export function unmetNeeds(needs: ContractDocument, provides: ContractDocument): ContractChange[] {
  return compareContracts(needs, provides)
    .filter(({ isBreaking }) => isBreaking)
    .map((change) => ({ ...change, message: unmetWords(change) }));
}

/** Whether the service ever gave it is not known here: a consumer may ask for what never was. */
function unmetWords({ kind, place, message }: ContractChange): string {
  if (kind === 'call-removed') return 'is not offered by the live service';
  if (kind === 'event-removed') return 'is not published by the live service';
  if (kind !== 'field-removed') return message;
  return /^(response|event)/.test(place)
    ? 'is not in what the live service answers'
    : 'is not taken by the live service';
}

function namesOf(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
}

function whole(kind: ChangeKind, isBreaking: boolean, message: string, place = ''): Found {
  return { place, kind, isBreaking, message };
}

type Compare = (one: WireSchema, other: WireSchema, place: string) => Found[];

function compareCalls(
  before: ContractCall | undefined,
  after: ContractCall | undefined,
  { request, response }: Record<Side, Compare>,
): Found[] {
  if (!before) return [whole('call-added', false, 'is new')];
  if (!after) return [whole('call-removed', true, 'is gone')];
  return [
    ...compareAddress(before, after),
    ...compareAccess(before, after),
    ...compareParams(before, after, request),
    ...request(before.query ?? nothing, after.query ?? nothing, 'query'),
    ...compareBody(before, after, request),
    ...compareAnswer(before, after, response),
  ];
}

/** The path without the names of its parameters, which only our own code uses. */
const addressOf = ({ path }: ContractCall) => path.replace(/:\w+/g, ':');
const parametersOf = ({ path }: ContractCall) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function compareAddress(before: ContractCall, after: ContractCall): Found[] {
  const found: Found[] = [];
  if (before.method !== after.method)
    found.push(whole('method-changed', true, `was ${before.method}, now ${after.method}`, 'method'));
  if (addressOf(before) !== addressOf(after))
    found.push(whole('path-changed', true, `was ${before.path}, now ${after.path}`, 'path'));
  if (!before.ifMatch && after.ifMatch)
    found.push(whole('if-match-demanded', true, 'wants the version that is changed', 'ifMatch'));
  if (before.ifMatch && !after.ifMatch)
    found.push(whole('if-match-dropped', false, 'wants no version any more', 'ifMatch'));
  return found;
}

function compareAccess({ access: before }: ContractCall, { access: after }: ContractCall): Found[] {
  if (String(before) === String(after)) return [];
  const change = (isNarrower: boolean, message: string) =>
    whole(isNarrower ? 'access-narrowed' : 'access-widened', isNarrower, message, 'access');
  const width = (access: ContractCall['access']) =>
    access === 'public' ? 3 : access === 'signed-in' ? 2 : typeof access === 'string' ? 0 : 1;
  const text = (access: ContractCall['access']) => (typeof access === 'string' ? access : access.join(', '));
  // What services ask of services stands elsewhere and is asked otherwise.
  if (width(before) === 0 || width(after) === 0)
    return [change(true, `was for ${text(before)}, now for ${text(after)}`)];
  if (typeof before !== 'string' && typeof after !== 'string') {
    const gone = before.filter((role) => !after.includes(role));
    const come = after.filter((role) => !before.includes(role));
    return [
      ...(gone.length > 0 ? [change(true, `${gone.join(', ')} may not ask any more`)] : []),
      ...(come.length > 0 ? [change(false, `${come.join(', ')} may ask too`)] : []),
    ];
  }
  return [change(width(after) < width(before), `was for ${text(before)}, now for ${text(after)}`)];
}

/** By their place in the path: a parameter with another name is the same parameter. */
function compareParams(before: ContractCall, after: ContractCall, compare: Compare): Found[] {
  if (addressOf(before) !== addressOf(after) || !before.params || !after.params) return [];
  const names = parametersOf(after);
  const nameBefore = new Map(parametersOf(before).map((name, index) => [names[index], name]));
  const renamed = (name: string) => nameBefore.get(name) ?? name;
  const { properties, required, ...rest } = after.params;
  const asBefore: WireSchema = {
    ...rest,
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, field]) => [renamed(name), field]),
          ),
        }
      : {}),
    ...(required ? { required: required.map(renamed) } : {}),
  };
  return compare(before.params, asBefore, 'params');
}

function compareBody(before: ContractCall, after: ContractCall, compare: Compare): Found[] {
  if (before.body && after.body) return compare(before.body, after.body, 'body');
  if (after.body) return [whole('body-demanded', true, 'must be sent from now on', 'body')];
  if (before.body) return [whole('body-removed', true, 'is not read any more', 'body')];
  return [];
}

function compareAnswer(before: ContractCall, after: ContractCall, compare: Compare): Found[] {
  const found: Found[] = [];
  if (before.status !== after.status)
    found.push(whole('status-changed', true, `was ${before.status}, now ${after.status}`, 'status'));
  const [was, is] = [before.produces ?? [], after.produces ?? []];
  const gone = was.filter((type) => !is.includes(type));
  const come = is.filter((type) => !was.includes(type));
  if (gone.length > 0)
    found.push(whole('media-type-removed', true, `${gone.join(', ')} is not answered any more`, 'produces'));
  if (come.length > 0)
    found.push(whole('media-type-added', false, `${come.join(', ')} is answered too`, 'produces'));
  if (before.response && after.response) found.push(...compare(before.response, after.response, 'response'));
  else if (before.response)
    found.push(whole('answer-removed', true, 'nothing is answered any more', 'response'));
  else if (after.response) found.push(whole('answer-added', false, 'is new', 'response'));
  return found;
}
