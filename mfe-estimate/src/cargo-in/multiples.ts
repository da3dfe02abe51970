import { countNamed } from '@quayside/csv/foreign';
import { decimalOf, plain } from '@quayside/rating';
import type { CellIssue, Read } from './cells';
import { countFields, moneyFields, type Column } from './fields';

/** Answers about figures whose head or unit does not count single ones. */
export type Multiples = {
  /** `times`: a dozen is 12 pieces; `asIs`: what is counted is taken as one piece. */
  count?: 'times' | 'asIs' | undefined;
  /** How many units of its currency one figure of money is. */
  money?: string | undefined;
};

/** How many single ones a figure of a column is; `asked` as long as a person has to say it. */
function multipleOf(column: Column, { count, money }: Multiples, word: string | undefined) {
  const { field, times, unclear } = column;
  if (moneyFields.has(field)) {
    if (times ?? unclear) return money ?? (unclear ? 'asked' : (times ?? '1'));
    return '1';
  }
  if (!countFields.has(field)) return times ?? '1';
  const own = word === undefined ? '1' : countNamed(word);
  if (!times && !unclear && own === '1') return '1';
  if (count === undefined) return 'asked';
  if (count === 'asIs') return '1';
  const known = unclear ? undefined : times === undefined ? own : own === '1' ? times : undefined;
  return known ?? 'unknown';
}

const asked = (column: Column): CellIssue =>
  moneyFields.has(column.field) ? 'moneyUnclear' : 'countUnclear';

/**
 * A figure in single ones: of `千円` a thousand yen, of `dozen` 12 pieces, of `USD/100 pcs` a hundredth. Where the head or the
 * unit does not say it, the figure waits for the answer.
 * @param word what a column of units says of it
 */
export function inSingles(figure: string, column: Column, said: Multiples, word?: string): Read<string> {
  const multiple = multipleOf(column, said, word);
  if (multiple === 'asked') return { issue: asked(column) };
  if (multiple === 'unknown') return { issue: 'unit' };
  if (multiple === '1' && !column.per) return { value: figure };
  const product = decimalOf(figure).times(multiple);
  const single = column.per ? product.div(column.per).round(10, 0) : product;
  const value = plain(single);
  return /^\d{1,15}(\.\d+)?$/.test(value) ? { value } : { issue: 'range' };
}

/** Whether a column of units counts by something else than single pieces. */
export const isOtherCount = (word: string): boolean => countNamed(word) !== '1';

/** Words for one piece that say no more than that. */
const plainPiece = /^(?:pcs?|pce|pieces?|ea|each|nos?|units?|個|台|本|枚|点|基|コ|ヶ|ケ)\.?$/i;
/** A word such as `set` or `ctn`: one of it is taken as one piece, which is said. */
export const isNamedCount = (word: string): boolean =>
  countNamed(word) === '1' && !plainPiece.test(word.normalize('NFKC').trim());
