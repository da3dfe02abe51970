import { canonicalJson } from '@quayside/contract/canonical-json';
import type { WireSchema } from '@quayside/contract/contract-document';
import type { Comparing, Found } from './found';
import { resolved, type Alternative, type Definitions } from './shape';

export type Pair = { before: Alternative; after: Alternative; mark: string };

/**
 * Which alternative of one kind became which: those that a constant field tells apart by that, then equal ones, then those that
 * fit, at last those that have most in common. What is left over is gone, or new.
 */
export function pairsOf(
  before: readonly Alternative[],
  after: readonly Alternative[],
  comparing: Comparing,
  compare: (before: Alternative, after: Alternative) => Found[],
): { pairs: Pair[]; gone: Alternative[]; come: Alternative[] } {
  const [only, one] = [before[0], after[0]];
  if (only && one && before.length === 1 && after.length === 1)
    return { pairs: [{ before: only, after: one, mark: '' }], gone: [], come: [] };
  const pairs: Pair[] = [];
  let [gone, come] = [[...before], [...after]];
  const pairUp = (fits: (one: Alternative, other: Alternative) => string | false) => {
    for (const each of gone) {
      for (const other of come) {
        const mark = fits(each, other);
        if (mark === false) continue;
        pairs.push({ before: each, after: other, mark });
        gone = gone.filter((left) => left !== each);
        come = come.filter((left) => left !== other);
        break;
      }
    }
  };
  const names = discriminatorsOf([
    ...before.map((each) => [each, comparing.before] as const),
    ...after.map((each) => [each, comparing.after] as const),
  ]);
  const textOf = (each: Alternative, definitions: Definitions) => constantsOf(each, names, definitions);
  if (names.length > 0) {
    pairUp((each, other) => {
      const text = textOf(each, comparing.before);
      return text === textOf(other, comparing.after) && `(${text})`;
    });
    return { pairs, gone, come };
  }
  pairUp((each, other) => (canonicalJson(each.schema) === canonicalJson(other.schema) ? '' : false));
  pairUp((each, other) => (compare(each, other).some(({ isBreaking }) => isBreaking) ? false : ''));
  // Somebody else takes what this one took: nothing is lost.
  gone = gone.filter((each) => !after.some((other) => isCovered(compare(each, other), 'narrower')));
  come = come.filter((other) => !before.some((each) => isCovered(compare(each, other), 'wider')));
  while (gone.length > 0 && come.length > 0) {
    const [best] = gone
      .flatMap((each) => come.map((other) => ({ each, other, common: commonFields(each, other) })))
      .toSorted((left, right) => right.common - left.common);
    if (!best || (best.each.type === 'object' && best.common === 0)) break;
    pairs.push({ before: best.each, after: best.other, mark: '' });
    gone = gone.filter((left) => left !== best.each);
    come = come.filter((left) => left !== best.other);
  }
  return { pairs, gone, come };
}

const narrowing: ReadonlySet<string> = new Set([
  'type-narrowed',
  'value-removed',
  'limit-tightened',
  'pattern-added',
  'format-added',
  'rule-added',
  'field-demanded',
  'field-removed',
  'unknown-refused',
  'pattern-changed',
  'format-changed',
  'undecidable',
]);
const widening: ReadonlySet<string> = new Set([
  'type-widened',
  'value-added',
  'limit-relaxed',
  'pattern-removed',
  'format-removed',
  'rule-removed',
  'field-optional',
  'field-added',
  'unknown-taken',
  'pattern-changed',
  'format-changed',
  'undecidable',
]);

/** Whether one takes all that the other took: nothing between them narrows, or widens. */
function isCovered(found: readonly Found[], not: 'narrower' | 'wider'): boolean {
  return !found.some(({ kind }) => (not === 'narrower' ? narrowing : widening).has(kind));
}

const fieldsOf = ({ schema }: Alternative): Readonly<Record<string, WireSchema>> => schema.properties ?? {};

/** Fields that are a constant in every alternative. */
function discriminatorsOf(all: readonly (readonly [Alternative, Definitions])[]): string[] {
  const [first] = all;
  if (!first || all.length < 3 || all.some(([{ type }]) => type !== 'object')) return [];
  return Object.keys(fieldsOf(first[0])).filter((name) =>
    all.every(([each, definitions]) => {
      const field = fieldsOf(each)[name];
      return field !== undefined && resolved(field, definitions).const !== undefined;
    }),
  );
}

function constantsOf(each: Alternative, names: readonly string[], definitions: Definitions): string {
  return names
    .map((name) => `${name} ${canonicalJson(resolved(fieldsOf(each)[name] ?? {}, definitions).const)}`)
    .join(', ');
}

function commonFields(one: Alternative, other: Alternative): number {
  return Object.keys(fieldsOf(one)).filter((name) => Object.hasOwn(fieldsOf(other), name)).length;
}
