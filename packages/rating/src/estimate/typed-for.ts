import { canonicalJson } from '@quayside/contract/canonical-json';
import { digestOf } from '../core/digest';
import { RatingError } from '../core/errors';
import type { Params } from '../core/issue';
import type { EstimateDocument, TypedFor } from '../model';
import { currencyCircumstances } from './circumstances-of-money';

/** Longer values are stored as digests: they only have to be compared. */
const LONGEST = 48;

/** A typed value as a text that is compared with a later one. */
export function typedText(value: unknown): string {
  const text = canonicalJson(value);
  return text.length > LONGEST ? digestOf(text) : text;
}

const byPath = new WeakMap<readonly TypedFor[], ReadonlyMap<string, TypedFor>>();

/** Records by the path of their figures. The list is replaced when it changes. */
export function recordsByPath(records: readonly TypedFor[]): ReadonlyMap<string, TypedFor> {
  const known = byPath.get(records) ?? new Map(records.map((each) => [each.path, each]));
  byPath.set(records, known);
  return known;
}

type WithRecords = Pick<EstimateDocument, 'typedFor'>;

/** The record of a figure, as long as the figure is the one that was recorded. */
export function recordOf({ typedFor }: WithRecords, path: string, typed: string): TypedFor | undefined {
  const record = typedFor && recordsByPath(typedFor).get(path);
  return record?.typed === typed ? record : undefined;
}

/** Parts of one text of a parameter. A document that no schema has seen may lack one. */
export const joined = (...texts: (string | undefined)[]): string =>
  texts.map((text) => String(text ?? '').replaceAll('|', '/')).join('|');

/**
 * Why an amount cannot be used: it was typed in another currency than the present one, in which the same figure would be another amount. Undefined
 * where it can.
 *
 * @param named the amount's name for words, as the finding of it has it
 */
export function otherCurrency(
  document: WithRecords,
  path: string,
  { value, currency, named }: { value: unknown; currency: string; named: string },
): { code: 'figure.otherCurrency'; params: Params } | undefined {
  if (!document.typedFor?.length || value === undefined || value === null || value === '') return undefined;
  const circumstances = recordOf(document, path, typedText(value))?.for;
  const name = circumstances && currencyCircumstances.find((each) => Object.hasOwn(circumstances, each));
  const was = name && circumstances[name];
  if (!was || was === currency) return undefined;
  const params = { figures: [named], changed: [joined(name, was, currency)] };
  return { code: 'figure.otherCurrency', params };
}

/** Refuses an amount that was typed in another currency. @throws RatingError `figure.otherCurrency` */
export function refuseOtherCurrency(...asked: Parameters<typeof otherCurrency>): void {
  const issue = otherCurrency(...asked);
  if (issue) throw new RatingError(issue.code, issue.params);
}
