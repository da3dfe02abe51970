import type { Say } from './found';
import type { Alternative } from './shape';

/** The least or the most of something; absent is no limit. */
export function compareLimit(
  which: 'least' | 'most',
  before: number | undefined,
  after: number | undefined,
  of: string,
  say: Say,
): void {
  const open = which === 'least' ? -Infinity : Infinity;
  const [was, is] = [before ?? open, after ?? open];
  if (was === is || (of !== 'value' && which === 'least' && (before ?? 0) === (after ?? 0))) return;
  const isTighter = which === 'least' ? is > was : is < was;
  const text = (limit: number | undefined) => (limit === undefined ? 'none' : String(limit));
  say(
    isTighter ? 'limit-tightened' : 'limit-relaxed',
    `${which} ${of}: ${text(before)} before, ${text(after)} now`,
  );
}

/** Length, pattern, format. */
export function compareTexts(before: Alternative, after: Alternative, say: Say): void {
  compareLimit('least', before.schema.minLength, after.schema.minLength, 'characters', say);
  compareLimit('most', before.schema.maxLength, after.schema.maxLength, 'characters', say);
  compareSets('format', before.formats, after.formats, say);
  compareSets('pattern', before.patterns, after.patterns, say);
}

/** Whole or not, least, most, steps. */
export function compareNumbers(before: Alternative, after: Alternative, say: Say): void {
  if (!before.isInteger && after.isInteger) say('type-narrowed', 'was any number, now whole ones only');
  if (before.isInteger && !after.isInteger) say('type-widened', 'was a whole number, now any');
  for (const which of ['least', 'most'] as const)
    compareLimit(which, boundOf(before, which), boundOf(after, which), 'value', say);
  const [was, is] = [before.schema.multipleOf, after.schema.multipleOf];
  if (was === is) return;
  if (is === undefined) say('limit-relaxed', `need not be a multiple of ${was} any more`);
  else if (was === undefined) say('limit-tightened', `must be a multiple of ${is}`);
  else if (Number.isInteger(was / is)) say('limit-relaxed', `was a multiple of ${was}, now of ${is}`);
  else if (Number.isInteger(is / was)) say('limit-tightened', `was a multiple of ${was}, now of ${is}`);
  else say('undecidable', `was a multiple of ${was}, now of ${is}`);
}

/** The bound of a number; one that is excluded is a hair further in, so that `> 0` and `>= 0` differ and `> 0` and `>= 1` of whole ones do not. */
function boundOf({ schema, isInteger }: Alternative, which: 'least' | 'most'): number | undefined {
  const [included, excluded] =
    which === 'least' ? [schema.minimum, schema.exclusiveMinimum] : [schema.maximum, schema.exclusiveMaximum];
  if (excluded === undefined) return included;
  const inward = which === 'least' ? 1 : -1;
  const step = isInteger ? 1 : Math.max(Math.abs(excluded), 1) * Number.EPSILON;
  const bound = excluded + inward * step;
  if (included === undefined) return bound;
  return which === 'least' ? Math.max(included, bound) : Math.min(included, bound);
}

/** Patterns, or formats, of which a text must fit each. */
function compareSets(
  of: 'pattern' | 'format',
  before: readonly string[],
  after: readonly string[],
  say: Say,
): void {
  const gone = before.filter((each) => !after.includes(each));
  const come = after.filter((each) => !before.includes(each));
  if (gone.length > 0 && come.length > 0)
    say(
      `${of}-changed`,
      `${of} ${gone.join(' ')} became ${come.join(' ')}; which texts fit both cannot be told from data`,
    );
  else if (come.length > 0) say(`${of}-added`, `must fit the ${of} ${come.join(' ')}`);
  else if (gone.length > 0) say(`${of}-removed`, `need not fit the ${of} ${gone.join(' ')} any more`);
}
