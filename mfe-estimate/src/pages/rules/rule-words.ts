import {
  formatAmount,
  formatDate,
  formatDecimal,
  nameIn,
  shiftPoint,
  useLanguage,
  useQuery,
  useToday,
  useTranslation,
} from '@quayside/platform';
import type { RuleVersion } from '@quayside/service-estimate/contract';
import { shippersQuery } from '../../api/reference.query';
import { suppliersQuery } from '../../api/rules.query';
import '../../locales/rules/register';

export const useRulesText = () => useTranslation('estimate-rules').t;
export type RulesText = ReturnType<typeof useRulesText>;

/** A rule of today, or one as it was. */
export type SaidRule = RuleVersion['rule'];

/** Whether a rule holds on a day. */
export const stateOn = ({ validFrom, validTo }: SaidRule, today: string) =>
  validFrom > today ? 'upcoming' : validTo && validTo < today ? 'expired' : 'inForce';

/** A rule in words: when it holds, and what it says. */
export function useRuleWords() {
  const t = useRulesText();
  const language = useLanguage();
  const today = useToday();
  const shippers = useQuery(shippersQuery).data?.items ?? [];
  const suppliers = useQuery(suppliersQuery).data?.items ?? [];
  const named = (list: readonly { id: string; name: string; nameJa: string }[], ids: readonly string[]) =>
    ids.map((id) => {
      const known = list.find((each) => each.id === id);
      return known ? nameIn(language, known) : id.slice(-6);
    });
  const listed = (texts: readonly string[] | undefined) => (texts?.length ? texts.join(', ') : undefined);
  const laneWords = ({ when: { lane = {} } }: SaidRule): string | undefined => {
    const from = lane.portOfLoading ?? lane.loadingGroup ?? lane.loadingCountry;
    const to = lane.portOfDischarge ?? lane.dischargeGroup ?? lane.dischargeCountry;
    const zones = listed([lane.pickupZone, lane.deliveryZone].flatMap((zone) => zone ?? []));
    const ports = from || to ? `${from ?? t('any')} – ${to ?? t('any')}` : undefined;
    return listed([ports, zones].flatMap((text) => text ?? []));
  };
  return {
    t,
    when: (rule: SaidRule): string => {
      const { when } = rule;
      const parts = [
        listed(named(shippers, when.shippers ?? [])),
        laneWords(rule),
        listed(when.codes),
        listed(when.stages?.map((stage) => t(`stage.${stage}`))),
        listed(when.modes),
        listed(when.incoterms),
      ].flatMap((text) => text ?? []);
      return parts.length > 0 ? parts.join(' · ') : t('always');
    },
    says: ({ choice, markup, charges }: SaidRule): string => {
      if (choice) {
        const order = choice.order.map((each) => t(`criterion.${each}`)).join(t('says.then'));
        const preferred = listed(named(suppliers, choice.suppliers ?? []));
        return preferred ? `${order} (${preferred})` : order;
      }
      if (markup) {
        const said = t(`says.${markup.kind}`, { rate: `${formatDecimal(shiftPoint(markup.rate, 2))} %` });
        const { amount, currency = '' } = markup.least ?? {};
        return amount
          ? t('says.least', { said, least: `${formatAmount(amount, currency)} ${currency}` })
          : said;
      }
      const added = listed(charges?.add);
      const left = listed(charges?.leaveOut);
      return [
        ...(added ? [t('says.add', { codes: added })] : []),
        ...(left ? [t('says.leaveOut', { codes: left })] : []),
      ].join(' · ');
    },
    days: ({ validFrom, validTo }: SaidRule): string =>
      validTo
        ? t('days', { from: formatDate(validFrom, language), to: formatDate(validTo, language) })
        : t('from', { from: formatDate(validFrom, language) }),
    state: (rule: SaidRule) => stateOn(rule, today),
  };
}
