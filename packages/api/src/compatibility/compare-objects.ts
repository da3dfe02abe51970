import type { WireSchema } from '@quayside/contract/contract-document';
import { canonicalJson } from '@quayside/contract/canonical-json';
import type { ChangeKind } from './change';
import type { Comparing, CompareSchemas, Found, Say } from './found';

type Objects = {
  before: WireSchema;
  after: WireSchema;
  place: string;
  comparing: Comparing;
  say: Say;
  /** For what stands in a field. */
  compare: CompareSchemas;
};

/** What changed of the fields of an object, and of what it takes beside those that it names. */
export function compareObjects(objects: Objects): Found[] {
  const { before, after, place, comparing, compare } = objects;
  const names = new Set([
    ...Object.keys(before.properties ?? {}),
    ...Object.keys(after.properties ?? {}),
    ...(before.required ?? []),
    ...(after.required ?? []),
  ]);
  return [
    ...[...names]
      .sort()
      .flatMap((name) =>
        compareField(fieldOf(before, name), fieldOf(after, name), `${place}.${name}`, comparing, compare),
      ),
    ...compareOthers(objects),
  ];
}

type Field = {
  /** Absent: the object does not name it. */
  schema: WireSchema | undefined;
  isRequired: boolean;
  /** What becomes of it where it is not named. */
  unnamed: 'ignored' | 'refused' | WireSchema;
};

function fieldOf(object: WireSchema, name: string): Field {
  const unnamed = othersOf(object);
  const isRequired = object.required?.includes(name) ?? false;
  const schema = object.properties?.[name];
  if (schema) return { schema, isRequired, unnamed };
  // A record over the words of a list names them as required, and says once what stands under them.
  return { schema: isRequired && typeof unnamed === 'object' ? unnamed : undefined, isRequired, unnamed };
}

/** Fields that an object does not name: dropped, refused, or of a kind. */
function othersOf({ additionalProperties: others }: WireSchema): Field['unnamed'] {
  if (others === false) return 'refused';
  if (others === undefined || others === true || Object.keys(others).length === 0) return 'ignored';
  return others;
}

function compareField(
  before: Field,
  after: Field,
  place: string,
  comparing: Comparing,
  compare: CompareSchemas,
): Found[] {
  const isRequest = comparing.side === 'request';
  const say = (kind: ChangeKind, isBreaking: boolean, message: string): Found[] => [
    { place, kind, isBreaking, message },
  ];
  if (before.schema && after.schema) {
    const found = compare(before.schema, after.schema, place, comparing);
    if (before.isRequired && !after.isRequired)
      found.push(
        ...say('field-optional', !isRequest, isRequest ? 'may be left out' : 'may be missing from now on'),
      );
    if (!before.isRequired && after.isRequired)
      found.push(
        ...say(
          'field-demanded',
          isRequest,
          isRequest ? 'must be sent from now on' : 'is always there from now on',
        ),
      );
    const [was, is] = [before.schema.default, after.schema.default];
    if (isRequest && was !== undefined && is !== undefined && canonicalJson(was) !== canonicalJson(is))
      found.push(
        ...say('default-changed', true, `left out it meant ${canonicalJson(was)}, now ${canonicalJson(is)}`),
      );
    return found;
  }
  if (after.schema) {
    const found =
      typeof before.unnamed === 'object' ? compare(before.unnamed, after.schema, place, comparing) : [];
    if (isRequest && after.isRequired)
      return [...found, ...say('field-demanded', true, 'is new and must be sent')];
    return [...found, ...say('field-added', false, 'is new')];
  }
  if (!before.schema) return [];
  if (typeof after.unnamed === 'object') {
    const found = compare(before.schema, after.unnamed, place, comparing);
    return [...found, ...say('field-removed', !isRequest, 'is not named any more')];
  }
  if (!isRequest) return say('field-removed', true, 'is gone; who reads it finds nothing');
  return after.unnamed === 'refused'
    ? say('field-removed', true, 'is gone; who sends it is refused')
    : say('field-removed', false, 'is ignored from now on');
}

function compareOthers({ before, after, place, comparing, say, compare }: Objects): Found[] {
  const [was, is] = [othersOf(before), othersOf(after)];
  const isRequest = comparing.side === 'request';
  if (typeof was === 'object' && typeof is === 'object')
    return [
      ...compare(was, is, `${place}.*`, comparing),
      ...compare(before.propertyNames ?? {}, after.propertyNames ?? {}, `${place}.* (name)`, comparing),
    ];
  if (typeof was === 'object') {
    if (is === 'ignored') say('type-widened', 'fields that are not named may be of any kind');
    else say('field-removed', 'takes no further fields any more', true);
  } else if (typeof is === 'object') {
    if (was === 'refused') say('unknown-taken', 'takes further fields', false);
    else if (isRequest) say('type-narrowed', 'further fields must be of a kind');
  } else if (isRequest && was !== is) {
    if (is === 'refused') say('unknown-refused', 'fields that are not named are refused from now on', true);
    else say('unknown-taken', 'fields that are not named are ignored, no longer refused', false);
  }
  return [];
}
