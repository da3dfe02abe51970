import { formatAmount, nameIn, type Language } from '@quayside/platform';
import type { RatedBy } from '@quayside/rating';
import type { EditorText } from '../../editor/editor-context';

type Rated = Pick<RatedBy, 'rule' | 'runnersUp' | 'total'>;

/** By what a card was taken: the rule, or the usual choice. */
export const ruleWords = (t: EditorText, { rule }: Rated): string =>
  rule ? t('ratedFrom.rule', { name: rule.name }) : t('ratedFrom.usual');

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
