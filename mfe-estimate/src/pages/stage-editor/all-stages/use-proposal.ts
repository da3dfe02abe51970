import { contentOf } from '@quayside/estimate-document';
import {
  isApiError,
  nameIn,
  notify,
  useErrorText,
  useLanguage,
  useQuery,
  useStore,
} from '@quayside/platform';
import type { RateAllLine } from '@quayside/service-estimate/contract';
import { useMemo, useState } from 'react';
import { rateAll, readEstimate } from '../../../api/rate-all.query';
import type { EstimateEditorStore } from '../../../editor/estimate-editor.store';
import { useAllStagesText } from './all-stages-text';
import type { Journal } from './journal';

const isMoved = (error: unknown) =>
  isApiError(error) && (error.code === 'stale-version' || error.code === 'conflict');

/**
 * What rating would make of the estimate as it is stored, looked up anew after each save, and taken line by line.
 */
export function useProposal(store: EstimateEditorStore, journal: Journal, isOff: boolean) {
  const t = useAllStagesText();
  const language = useLanguage();
  const errorText = useErrorText();
  const id = useStore(store, ({ estimate }) => estimate.id);
  const version = useStore(store, ({ estimate }) => estimate.version);
  const isSaved = useStore(store, ({ save }) => save.kind === 'saved');
  const takeIn = async () => {
    const fresh = await readEstimate(id);
    if (fresh) store.getState().receive(fresh);
    return fresh;
  };
  const asking = useQuery({
    queryKey: ['estimate-editor', 'rate-all', id, 'of', version],
    queryFn: async () => {
      try {
        return await rateAll({ id, version }, { take: false });
      } catch (error) {
        // Somebody else saved: their version is taken in, and asked about instead.
        if (isMoved(error)) await takeIn();
        throw error;
      }
    },
    enabled: isSaved && !isOff,
    ...{ staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false },
    placeholderData: (previous) => previous,
  });
  const { data: proposal } = asking;
  const isFresh = isSaved && asking.isSuccess && !asking.isPlaceholderData && !asking.isFetching;
  const lines = useMemo(
    () =>
      new Map(
        (proposal?.lines ?? []).flatMap((line) =>
          line.change === 'same' ? [] : [[line.lineId, line] as const],
        ),
      ),
    [proposal],
  );
  const gaps = useMemo(
    () => new Map((proposal?.gaps ?? []).flatMap((gap) => (gap.lineId ? [[gap.lineId, gap] as const] : []))),
    [proposal],
  );

  const wordsOf = ({ code, description, descriptionJa, card }: RateAllLine) => ({
    charge: `${code} ${nameIn(language, { name: description, nameJa: descriptionJa ?? description })}`,
    card: card ? `${nameIn(language, card)} v${card.version}` : '',
  });

  const [isTaking, setTaking] = useState(false);
  const take = async (lineId: string) => {
    if (isTaking) return;
    setTaking(true);
    try {
      await store.getState().flush();
      const { save, content: before, estimate } = store.getState();
      // What could not be saved is said beside the title.
      if (save.kind !== 'saved') return;
      const isOfThis = isFresh && version === estimate.version;
      const now = isOfThis && proposal ? proposal : await rateAll(estimate, { take: false });
      const line = now.lines.find((each) => each.lineId === lineId && each.change !== 'same');
      if (!line) return notify({ tone: 'info', title: t('allStages.moved') });
      const body = { take: true, proposal: now.proposal, lines: [lineId] };
      await rateAll(estimate, body, crypto.randomUUID());
      const fresh = await takeIn();
      // What was typed meanwhile is not of it.
      if (fresh) journal.taken({ before, after: contentOf(fresh) });
      notify({ tone: 'good', title: t('allStages.taken', wordsOf(line)) });
    } catch (error) {
      if (!isMoved(error))
        return notify({ tone: 'bad', title: t('allStages.failed'), text: errorText(error) });
      await takeIn();
      void asking.refetch();
      notify({ tone: 'info', title: t('allStages.moved') });
    } finally {
      setTaking(false);
    }
  };

  return {
    lines,
    gaps,
    types: proposal?.containerTypes ?? [],
    isLooking: asking.isFetching || isTaking,
    error: asking.isFetching || (asking.error && isMoved(asking.error)) ? null : asking.error,
    again: () => void asking.refetch(),
    take: (lineId: string) => void take(lineId),
    wordsOf,
  };
}
export type Proposal = ReturnType<typeof useProposal>;
