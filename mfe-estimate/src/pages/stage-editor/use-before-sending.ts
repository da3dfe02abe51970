import { findingsOf } from '@quayside/rating';
import type { EstimateFinding, Review } from '@quayside/service-estimate/contract';
import { useDeferredValue, useMemo } from 'react';
import { nameIn, useLanguage, useQuery, useToday } from '@quayside/platform';
import { lackingFirst, missingBeforeSending, type BeforeSending } from '@quayside/rating/before-sending';
import { reviewQuery } from '../../api/view.query';
import { openStates, statesBeforeSending } from '../../api/states-before-sending';
import { useBeforeSendingText } from '../../components/before-sending/before-sending-text';
import { findingNotes, isGuard } from '../../components/before-sending/finding-notes';
import { useAcknowledgedBy } from '../../components/before-sending/use-finding-words';
import type { GuardNote, Refusal } from '../../components/before-sending/guard-note';
import { useEditor, useEditorContext } from '../../editor/editor-context';
import { useRatingWords } from '../../editor/rating-words';

/** What only the service knows: it is asked again after each save. All else is told of what stands on the screen. */
const isOfService = ({ code }: Refusal, known: ReadonlySet<string>) => !known.has(code);
const toldHere: ReadonlySet<string> = new Set([
  'guard.incomplete-header',
  'guard.missing-charge',
  'guard.uncharged-amount',
  'guard.unpriced-line',
  'guard.expired-rate',
  'guard.validity',
]);

/** What is told of the document on the screen, as findings. */
const findingsHere = (found: readonly BeforeSending[]): EstimateFinding[] =>
  findingsOf(found.map((each) => ({ ...each, severity: 'block' as const, params: {} }))).map((each) => ({
    ...each,
    acknowledged: null,
  }));

type BeforeSendingHere = {
  notes: GuardNote[];
  /** Who acknowledged a finding of pricing, in a sentence; undefined where nobody did. */
  acknowledged: (findingId: string | undefined) => string | undefined;
  /** False until the service has told its part: nothing is said to be complete before. */
  isKnown: boolean;
  /** What only the service knows could not be looked up. */
  isFailed: boolean;
  again: () => void;
};

/**
 * What stands in the way of the next step to the shipper, as it is on the screen now, unsaved edits included; without those for which `isShown`
 * answers false, which the page tells in its own way.
 */
export function useBeforeSending(isShown: (refusal: Refusal) => boolean): BeforeSendingHere {
  const t = useBeforeSendingText();
  const language = useLanguage();
  const today = useToday();
  const words = useRatingWords();
  const acknowledgedBy = useAcknowledgedBy();
  const { readOnlyReason } = useEditorContext();
  const document = useDeferredValue(useEditor((editor) => editor.document));
  const priced = useDeferredValue(useEditor((editor) => editor.priced));
  const { id, version, state } = useEditor((editor) => editor.estimate);
  const isSaved = useEditor(({ save }) => save.kind === 'saved');
  const isOpen = openStates.includes(state);
  const isOnItsWay = statesBeforeSending.includes(state);
  const review = useQuery({
    ...reviewQuery({ id, version }),
    enabled: isOnItsWay && isSaved,
    placeholderData: (previous: Review | undefined) => previous,
  });
  const here = useMemo(
    () => (isOpen ? missingBeforeSending(document, priced, today) : []),
    [isOpen, document, priced, today],
  );
  const asked = review.data;
  const mayEdit = readOnlyReason === undefined;
  const notes = useMemo(() => {
    const told = (asked?.findings ?? []).filter(
      (each) => isGuard(each) && (!isOpen || isOfService(each, toldHere)),
    );
    const lines = new Map(
      Object.values(document.stages).flatMap(({ lines: own }) => own.map((line) => [line.id, line] as const)),
    );
    const findings = [...findingsHere(here), ...told].filter(isShown);
    return findingNotes(t, isOnItsWay ? findings : [], {
      ...{ estimateId: id, language, mayEdit },
      lacking: () => lackingFirst(document),
      lineName: (lineId) => {
        const line = lines.get(lineId);
        if (!line) return undefined;
        const name = nameIn(language, {
          name: line.description,
          nameJa: line.descriptionJa ?? line.description,
        });
        return `${line.code} ${name}`.trim();
      },
      chargeName: (code) => words.charge(code) || undefined,
      warning: () => '',
      acknowledgedBy,
    });
  }, [t, asked, here, isOpen, isOnItsWay, isShown, document, id, language, mayEdit, words, acknowledgedBy]);
  const acknowledged = (findingId: string | undefined) => {
    const by = findingId && asked?.findings.find((each) => each.id === findingId)?.acknowledged;
    return by ? acknowledgedBy(by) : undefined;
  };
  const isKnown = !isOnItsWay || asked !== undefined;
  return { notes, acknowledged, isKnown, isFailed: review.isError, again: () => void review.refetch() };
}
