import { decimalOf, plain, sum, type Decimal } from '../core/decimal';
import { unlessRefused } from '../core/errors';
import type { Step } from '../core/issue';
import type { FactName } from '../rating/fact-names';
import { explain, type FactBook } from './fact-book';

/** What the steps before add up to: nothing to say of one figure, and said when there is none. */
export function sumSteps(amounts: readonly (Decimal | number)[]): Step[] {
  if (amounts.length === 0) return [explain('fact.none', {})];
  const known = unlessRefused(() => amounts.map((amount) => decimalOf(amount)));
  if (!known || known.length === 1) return [];
  return [explain('fact.sum', { amounts: known.map(plain), to: plain(sum(known)) })];
}

/** What a person typed in the calculator, or what is usual where nobody did. */
export function inputStep(typed: unknown, value: number | Decimal | null, unit: string): Step[] {
  const known = value === null ? null : unlessRefused(() => decimalOf(value));
  if (!known) return [];
  const isTyped = typed !== undefined && typed !== null;
  return [explain(isTyped ? 'input.typed' : 'input.usual', { to: plain(known), unit })];
}

/**
 * The sum of facts as they count, typed over or calculated, with the step that names them; null, with its reason, as long as
 * one of them is not known. Facts that are zero are not named.
 */
export function sumOfFacts(book: FactBook, names: readonly FactName[]) {
  const facts = names.map((name) => ({ name, value: book.value(name) }));
  const unknown = facts.find(({ value }) => value === null);
  if (unknown) return { value: null, steps: [], issue: book.facts[unknown.name]?.issue };
  const counted = facts.flatMap(({ name, value }) => (value && !value.eq(0) ? [{ name, value }] : []));
  const value = sum(counted.map((each) => each.value));
  const params = {
    facts: counted.map(({ name }) => name),
    amounts: counted.map((each) => plain(each.value)),
    to: plain(value),
  };
  return { value, steps: [counted.length === 0 ? explain('fact.none', {}) : explain('fact.sumOf', params)] };
}
