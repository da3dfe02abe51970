import { useQuery } from '@quayside/platform';
import { pricingFindings } from '@quayside/rating';
import type { EstimateFinding, EstimateView } from '@quayside/service-estimate/contract';
import { openStates, statesBeforeSending } from '../../api/states-before-sending';
import { reviewQuery } from '../../api/view.query';
import { useBeforeSendingText } from '../../components/before-sending/before-sending-text';
import { findingNotes, type FindingWords } from '../../components/before-sending/finding-notes';
import type { GuardNote } from '../../components/before-sending/guard-note';
import { useAcknowledgedBy, useWarningWords } from '../../components/before-sending/use-finding-words';
import { usePageText } from '../../components/text';
import type { ShownLine } from './shown-lines';
import { isNewest, unpricedLines } from './unpriced-lines';
import { useGuardWords } from './use-guard-words';

export type EstimateNotes = {
  /** All findings; `undefined` until the service has told them. */
  findings: readonly EstimateFinding[] | undefined;
  /** Their sentences, most pressing first; `undefined` until they are known. */
  notes: GuardNote[] | undefined;
  words: FindingWords;
  /** Asks again, where it could not be looked up. */
  again: (() => void) | undefined;
};

/** The findings of an estimate, as the service tells them; of an older revision those of its price. */
export function useEstimateNotes(estimate: EstimateView, lines: readonly ShownLine[]): EstimateNotes {
  const t = usePageText();
  const guardText = useBeforeSendingText();
  const guardWords = useGuardWords(estimate, lines);
  const warning = useWarningWords(estimate);
  const acknowledgedBy = useAcknowledgedBy();
  const isOnItsWay = statesBeforeSending.includes(estimate.state);
  const isFull = estimate.view === 'full';
  const review = useQuery({ ...reviewQuery(estimate), enabled: isFull && isNewest(estimate) });
  const priced = isFull ? estimate.priced : null;
  const ofPrice = (): EstimateFinding[] =>
    priced ? pricingFindings(priced).map((finding) => ({ ...finding, acknowledged: null })) : [];
  const findings = review.data?.findings ?? (isOnItsWay ? undefined : ofPrice());
  const words: FindingWords = { ...guardWords, warning: warning ?? (() => ''), acknowledgedBy };
  const isWorded = warning !== undefined || findings?.every(({ code }) => code.startsWith('guard.'));
  const notes = findings && isWorded ? findingNotes(guardText, findings, words) : undefined;
  // Nothing is in the way after sending; the total is short all the same.
  if (notes && !openStates.includes(estimate.state) && priced && !priced.complete)
    notes.unshift({
      id: 'incomplete',
      tone: 'warn',
      text: t('view.totalsIncomplete', { count: priced.incompleteLines }),
      lines: unpricedLines(estimate, lines, guardWords.language),
    });
  const again = review.isError && isOnItsWay ? () => void review.refetch() : undefined;
  return { findings, notes, words, again };
}
