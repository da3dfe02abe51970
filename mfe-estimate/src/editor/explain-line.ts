import { formatAmount, formatDate, nameIn } from '@quayside/platform';
import type { RatedLine, Step, StepKind } from '@quayside/rating';
import type { RatingWords } from './rating-words';

export type Explanation = {
  /** The charge and its amount in the estimate's currency, or why there is none. */
  title: string;
  problem: string | undefined;
  /** Left to right they add up from the quantity to the sell. */
  parts: string[];
  /** Supplier, rate card and validity. */
  source: string | undefined;
};

/** Steps that stand on the line's own cost: it is named before the first of them. */
const onCost = new Set<StepKind>([
  'fx',
  'markup',
  'markup.least',
  'disbursement',
  'sell.typed',
  'sell.tariff',
]);

function sourceOf(steps: readonly Step[], { t, language }: RatingWords): string | undefined {
  const params = steps.find((step) => step.kind === 'rate')?.params;
  if (!params || (!params.supplier && !params.rateCard)) return undefined;
  const named = (name: unknown, nameJa: unknown) =>
    nameIn(language, { name: String(name ?? ''), nameJa: nameJa ? String(nameJa) : null });
  const source = t('explain.source', {
    supplier: named(params.supplier, params.supplierJa),
    rateCard: named(params.rateCard, params.rateCardJa),
  }).trim();
  if (!params.validUntil && !params.validFrom) return source;
  const day = (value: unknown) => (typeof value === 'string' ? formatDate(value, language) : '');
  return `${source}, ${t('explain.validity', { from: day(params.validFrom), to: day(params.validUntil) })}`;
}

/** The price of a charge line in words that add up. */
export function explainLine(line: RatedLine, currency: string, words: RatingWords): Explanation {
  const { t } = words;
  const parts: string[] = [];
  let hasCost = line.typedCost;
  /** The tariff that a line is sold by has a currency of its own. */
  let of = line.currency;
  const nameCost = () => {
    if (hasCost || line.cost === null) return;
    hasCost = true;
    parts.push(t('explain.cost', { cost: formatAmount(line.cost, line.currency), currency: line.currency }));
  };
  for (const step of line.steps) {
    if (onCost.has(step.kind)) nameCost();
    if (step.kind === 'sell.tariff') of = line.soldBy?.currency ?? of;
    const text = words.step(step, of, currency);
    // A flat charge has no quantity before its rate.
    parts.push(parts.length === 0 ? text.replace(/^× /, '') : text);
  }
  nameCost();
  const whole = line.costConverted ?? line.sell;
  const amount = whole === null ? '' : ` ${formatAmount(whole, currency)} ${currency}`;
  return {
    title: `${line.code}${amount}`,
    problem: line.error ? words.issue(line.error) : undefined,
    parts,
    source: sourceOf(line.steps, words),
  };
}
