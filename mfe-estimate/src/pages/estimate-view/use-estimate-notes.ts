import { formatDate, formatDecimal, useLanguage, useQuery } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { openStates, statesBeforeSending } from '../../api/states-before-sending';
import { reviewQuery } from '../../api/view.query';
import { useBeforeSendingText } from '../../components/before-sending/before-sending-text';
import { usePageText } from '../../components/text';
import { guardNotes, lineLink, placeOf, type GuardNote } from '../../components/before-sending/guards';
import type { ShownLine } from './shown-lines';
import { useGuardWords } from './use-guard-words';

const knownWarnings = [
  'incoterm.containerRule',
  'incoterm.insuranceMissing',
  'rate.expiresBeforeDeparture',
  'percent.above',
  'percent.aboveMarkup',
  'percent.aboveDefaultMarkup',
  'percent.aboveTax',
  'percent.aboveBuffer',
  'percent.abovePremium',
  'percent.aboveDuty',
  'rate.expiresBeforeOffer',
  'rate.startsAfterDeparture',
  'line.sameService',
  'line.containersTwice',
  'line.owedContingent',
  'line.costUnknown',
  'vanning.outOfGauge',
  'vanning.packageFitsNone',
];
const dates = ['validUntil', 'validFrom', 'offeredUntil', 'departure'];

/** What stands in the way of the next step to the shipper, as the service tells it, and what deserves a look; `undefined` until it is known. */
export function useEstimateNotes(
  estimate: EstimateView,
  lines: readonly ShownLine[],
): {
  blocking: GuardNote[] | undefined;
  warnings: GuardNote[];
  /** Asks again, where it could not be looked up. */
  again: (() => void) | undefined;
} {
  const t = usePageText();
  const guardText = useBeforeSendingText();
  const language = useLanguage();
  const words = useGuardWords(estimate, lines);
  const isOpen = openStates.includes(estimate.state);
  const isOnItsWay = statesBeforeSending.includes(estimate.state);
  const review = useQuery({ ...reviewQuery(estimate), enabled: isOnItsWay && estimate.view === 'full' });
  const priced = estimate.view === 'full' ? estimate.priced : null;
  const warnings = (priced?.warnings ?? [])
    .filter(({ code }) => knownWarnings.includes(code))
    .map(({ code, path, params }): GuardNote => {
      const { stage, lineId } = placeOf(path);
      const charge = (lineId && words.lineName(lineId)) || String(params.code ?? '');
      const told: Record<string, string> = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          dates.includes(name)
            ? formatDate(String(value), language)
            : name === 'amount'
              ? formatDecimal(String(value))
              : name === 'stage'
                ? t([`stage.${String(value)}`, 'unknown'])
                : String(value),
        ]),
      );
      return {
        id: `${code} ${path} ${String(params.item ?? '')}`,
        text: t([`warning.${code}`, 'unknown'], { ...told, charge }),
        ...(stage && lineId ? { to: lineLink(stage, estimate.id, lineId, 'code') } : {}),
      };
    });
  const blocking = isOnItsWay ? review.data && guardNotes(guardText, review.data.errors, words) : [];
  if (isOnItsWay) warnings.unshift(...guardNotes(guardText, review.data?.warnings ?? [], words));
  // Nobody is in the way of anything any more; the total is short all the same.
  if (!isOpen && priced && !priced.complete)
    warnings.unshift({
      id: 'incomplete',
      text: t('view.totalsIncomplete', { count: priced.incompleteLines }),
    });
  const again = review.isError ? () => void review.refetch() : undefined;
  return { blocking, warnings, again };
}
