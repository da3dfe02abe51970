import { chargeDefinition } from '@quayside/rating';
import { narrow } from './cells';

/** `%`, `5%` and words for them. */
const percent =
  /(?:\d[\d.,]*\s*)?(?:%|‰|(?<![a-z])(?:per ?cent(?:age)?|pct|per mill?e)(?![a-z])|パーセント|割合)/gi;
/** Words that stand with the names of what a percentage is taken of. */
const joining =
  /(?<![a-z/])(?:of|on|from|the|upon|as|a|applied|to|charges?|amounts?|surcharge)(?![a-z/])|に対して|に対する|[のをxX×*()（）[\]]|あたり|当たり/gi;
const between = /\s*(?:[+＋&,、;]|(?<![a-z])(?:and|plus)(?![a-z])|および|及び|と|プラス)\s*/i;

/** The base of a percentage: the charges that a text names; without `of` it is the usual one of its charge. */
export type ShareBase = { of?: string[] } | 'unknown';

/**
 * The base that a basis of percentages names: `% of OFR + BAF`, `5% of freight`, `運賃の%`. Undefined where a text is no percentage, and `unknown`
 * where it names what is no charge (`% of total`, `% of CIF`).
 * @param chargeOf the code that a name means
 */
export function shareBaseIn(
  text: string,
  chargeOf: (name: string) => string | null | undefined,
): ShareBase | undefined {
  const plain = narrow(text);
  if (plain.search(percent) < 0) return undefined;
  if (/‰|per mill?e/i.test(plain)) return 'unknown';
  const names = plain.replace(percent, ' ').replace(joining, ' ').replace(/\s+/g, ' ').trim();
  if (names === '') return {};
  const codes = names.split(between).map((name) => chargeOf(name.trim()));
  return codes.every((code) => typeof code === 'string')
    ? { of: [...new Set(codes)] as string[] }
    : 'unknown';
}

const moneyBases: ReadonlySet<string> = new Set(['value', 'per-started-1000', 'calculated-amount']);

/** Whether a charge is usually taken on a value, such as an insurance: its percentage is none of freight. */
export const isOfValue = (charge: string): boolean => moneyBases.has(chargeDefinition(charge)?.basis ?? '');
