import { formatAmount, nameIn, type Language } from '@quayside/platform';
import type { RatedBy } from '@quayside/rating';
import type { RateAllGap } from '@quayside/service-estimate/contract';
import type { EditorText } from '../../editor/editor-context';

/** Reasons of a gap that are the card's, and no missing figure of the shipment. */
const cardReasons: ReadonlySet<RateAllGap['reason']> = new Set([
  ...(['noCard', 'expired', 'notYet', 'noPrice', 'noContainerType', 'otherSupplier', 'notOnCard'] as const),
  'place',
]);

type Rated = Pick<RatedBy, 'rule' | 'runnersUp' | 'total'>;

/**
 * By what a card was taken: the rule, or the usual choice.
 * @param lacks charges of the stage that are still without a price once the card is taken; absent where that is not known, and nothing is
 * said about completeness
 */
export function ruleWords(t: EditorText, { rule }: Rated, lacks?: readonly string[]): string {
  if (rule) return t('ratedFrom.rule', { name: rule.name });
  if (!lacks) return t('ratedFrom.usual');
  return lacks.length > 0 ? t('ratedFrom.lacking', { codes: lacks.join(', ') }) : t('ratedFrom.complete');
}

/** Charges of the stage that no card prices, each once: without them no card of the stage is complete. */
export const lackedIn = (gaps: Iterable<RateAllGap>, stage: RateAllGap['stage']): string[] => [
  ...new Set(
    [...gaps].flatMap((gap) =>
      gap.stage === stage && cardReasons.has(gap.reason)
        ? [gap.code, gap.containerType].filter(Boolean).join(' ')
        : [],
    ),
  ),
];

/** The rule that gave a line its markup. */
export const markupWords = (t: EditorText, { rule }: { rule: { name: string } }): string =>
  t('ratedFrom.markup', { name: rule.name });

/** The tariff of the own company that a line is sold by, in the version that it was taken in. */
export const soldWords = (
  t: EditorText,
  { layer, version, ...named }: { layer: string; name: string; nameJa?: string | undefined; version: number },
  language: Language,
): string =>
  t('ratedFrom.sold', {
    layer: t([`sellLayer.${layer}`, 'unknown']),
    name: `${nameIn(language, named)} v${version}`,
  });

/**
 * The cards that had a price too, with it and with what all comes to with them, as they were compared, and why each was not taken; empty where
 * there was none.
 */
export function runnersUpWords(
  t: EditorText,
  { runnersUp, total: own }: Rated,
  currency: string,
  language: Language,
): string {
  const money = (amount: string) => `${formatAmount(amount, currency)} ${currency}`;
  const inAll = (total: string | undefined) => (total ? t('ratedFrom.total', { total: money(total) }) : '');
  const list = runnersUp.map(({ name, nameJa, supplierName, supplierNameJa, cost, total, reason, lacks }) =>
    t('ratedFrom.runnerUp', {
      name: nameIn(language, { name, nameJa }),
      supplier: nameIn(language, { name: supplierName, nameJa: supplierNameJa }),
      cost: `${cost === null ? t('ratedFrom.noCost') : money(cost)}${inAll(total)}`,
      reason: `${t(`ratedFrom.reason.${reason}`)}${lacks ? t('ratedFrom.lacks', { codes: lacks.join(', ') }) : ''}`,
    }),
  );
  return list.length > 0
    ? `${t('ratedFrom.runnersUp', { list: list.join(' · ') })}${own ? ` · ${t('ratedFrom.own', { total: money(own) })}` : ''}`
    : '';
}
