import { canonicalJson } from '@quayside/contract/canonical-json';
import type { WireSchema } from '@quayside/contract/contract-document';
import { breaks, type ChangeKind } from './change';
import { compareObjects } from './compare-objects';
import { isRecursive } from './definitions';
import type { Comparing, Found, Say } from './found';
import { compareLimit, compareNumbers, compareTexts } from './limits';
import { pairsOf } from './pair';
import { accepts, shapeOf, type Alternative, type OpenType, type Shape } from './shape';

/** What changed from one schema to another, place by place. */
export function compareSchemas(
  before: WireSchema,
  after: WireSchema,
  place: string,
  comparing: Comparing,
): Found[] {
  const pair = `${before.$ref ?? ''} ${after.$ref ?? ''}`;
  if (before.$ref !== undefined && after.$ref !== undefined) {
    if (before.$ref === after.$ref && !isRecursive(before.$ref) && isAlone(before) && isAlone(after))
      return [];
    if (comparing.open.has(pair)) return [];
  }
  const within = { ...comparing, open: new Set([...comparing.open, pair]) };
  const found: Found[] = [];
  const say = (kind: ChangeKind, message: string, isBreaking = breaks(kind, comparing.side)) =>
    void found.push({ place, kind, isBreaking, message });
  const [one, other] = [shapeOf(before, comparing.before), shapeOf(after, comparing.after)];
  compareRules(one, other, say);
  const [was, is] = [one, other].map(({ opaque }) => opaque.toSorted().join(' '));
  if (was !== is) {
    say(
      'undecidable',
      `what it takes cannot be told from data (${[was, is].filter(Boolean).join(', then ')})`,
    );
    return found;
  }
  if (one.anything && other.anything) return found;
  if (one.anything || other.anything) {
    if (one.anything) say('type-narrowed', `any value was taken, now ${kindsOf(other)}`);
    else say('type-widened', `was ${kindsOf(one)}, now any value`);
    return found;
  }
  compareValues(one, other, say);
  for (const type of ['string', 'number', 'array', 'object'] as const)
    found.push(...compareKind(type, one, other, place, within, say));
  return found;
}

const isAlone = (schema: WireSchema) => Object.keys(schema).length === 1;

function compareRules(one: Shape, other: Shape, say: Say): void {
  const more = other.rules - one.rules;
  if (more > 0) say('rule-added', 'is held to a further rule, of which only code knows what it refuses');
  if (more < 0) say('rule-removed', 'is no longer held to a rule, of which only code knows what it refused');
}

function compareValues(one: Shape, other: Shape, say: Say): void {
  const gone = [...one.values].filter(
    ([text, value]) => !other.values.has(text) && !other.open.some((each) => accepts(each, value)),
  );
  const come = [...other.values].filter(
    ([text, value]) => !one.values.has(text) && !one.open.some((each) => accepts(each, value)),
  );
  if (gone.length > 0) say('value-removed', `${listOf(gone)} is no value of it any more`);
  if (come.length > 0) say('value-added', `${listOf(come)} is a further value`);
}

const listOf = (values: readonly (readonly [string, unknown])[]) => values.map(([text]) => text).join(', ');

function compareKind(
  type: OpenType,
  one: Shape,
  other: Shape,
  place: string,
  comparing: Comparing,
  say: Say,
): Found[] {
  const of = (shape: Shape) => shape.open.filter((each) => each.type === type);
  const compared = (before: Alternative, after: Alternative, mark = '') =>
    compareAlternatives(before, after, place + mark, comparing);
  const { pairs, gone, come } = pairsOf(of(one), of(other), comparing, (before, after) =>
    compared(before, after),
  );
  const found = pairs.flatMap(({ before, after, mark }) => compared(before, after, mark));
  for (const each of gone)
    say('type-narrowed', `${named(each)} is not taken any more${valuesOf(other, type)}`);
  for (const each of come)
    say('type-widened', `${named(each)} may stand there too${valuesOf(one, type, ', before ')}`);
  return found;
}

const words: Record<OpenType, string> = {
  string: 'any text',
  number: 'any number',
  array: 'a list',
  object: 'an object',
};

function named({ type, schema }: Alternative): string {
  if (type !== 'object') return words[type];
  const constants = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field.const === undefined ? [] : [`${name} ${canonicalJson(field.const)}`],
  );
  const fields = Object.keys(schema.properties ?? {}).slice(0, 4);
  return `an object (${constants.length > 0 ? constants.join(', ') : fields.join(', ')})`;
}

function valuesOf(shape: Shape, type: OpenType, lead = ', only '): string {
  const values = [...shape.values].filter(([, value]) => typeof value === type);
  return values.length > 0 ? `${lead}${listOf(values)}` : '';
}

function kindsOf(shape: Shape): string {
  const all = [
    ...shape.open.map((each) => named(each)),
    ...(shape.values.size > 0 ? [listOf([...shape.values])] : []),
  ];
  return all.length > 0 ? all.join(' or ') : 'nothing';
}

function compareAlternatives(
  before: Alternative,
  after: Alternative,
  place: string,
  comparing: Comparing,
): Found[] {
  const found: Found[] = [];
  const say = (kind: ChangeKind, message: string, isBreaking = breaks(kind, comparing.side)) =>
    void found.push({ place, kind, isBreaking, message });
  if (before.type === 'string') compareTexts(before, after, say);
  if (before.type === 'number') compareNumbers(before, after, say);
  if (before.type === 'array')
    found.push(...compareLists(before.schema, after.schema, place, comparing, say));
  if (before.type === 'object')
    found.push(
      ...compareObjects({
        before: before.schema,
        after: after.schema,
        place,
        comparing,
        say,
        compare: compareSchemas,
      }),
    );
  return found;
}

function compareLists(
  before: WireSchema,
  after: WireSchema,
  place: string,
  comparing: Comparing,
  say: Say,
): Found[] {
  compareLimit('least', before.minItems, after.minItems, 'items', say);
  compareLimit('most', before.maxItems, after.maxItems, 'items', say);
  const [one, other] = [before.prefixItems ?? [], after.prefixItems ?? []];
  const places = Array.from({ length: Math.max(one.length, other.length) }, (_each, index) => index);
  const rest = (schema: WireSchema, list: readonly WireSchema[], index: number) =>
    list[index] ?? asSchema(schema.items);
  return [
    ...places.flatMap((index) =>
      compareSchemas(rest(before, one, index), rest(after, other, index), `${place}[${index}]`, comparing),
    ),
    ...compareSchemas(asSchema(before.items), asSchema(after.items), `${place}[]`, comparing),
  ];
}

/** `true` and absent take anything, `false` nothing. */
function asSchema(schema: boolean | WireSchema | undefined): WireSchema {
  return typeof schema === 'object' ? schema : schema === false ? { not: {} } : {};
}
