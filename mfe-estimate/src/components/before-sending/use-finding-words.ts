import { formatInstant, nameIn, useLanguage, useQuery, useSession } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { useCallback, useMemo } from 'react';
import { useChargeBook } from '../../api/charge-book.query';
import { registerEditorWords } from '../../locales/editor/register';
import { useMemberName } from '../use-member-name';
import { useBeforeSendingText } from './before-sending-text';
import type { FindingWords } from './finding-notes';

/** The words of the rating core come behind the page; the editor and the pages have the same sentences. */
const ratingWordsQuery = {
  queryKey: ['estimate-editor', 'code', 'rating words'],
  queryFn: async () => {
    const [words] = await Promise.all([
      import(/* webpackChunkName: 'rating-words' */ '../../editor/rating-words'),
      registerEditorWords(),
    ]);
    return { createRatingWords: words.createRatingWords };
  },
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
};

/** Who acknowledged a finding and when, in a sentence. */
export function useAcknowledgedBy(): FindingWords['acknowledgedBy'] {
  const t = useBeforeSendingText();
  const language = useLanguage();
  const { member } = useSession();
  const nameOf = useMemberName();
  const { timeZone } = member;
  return useCallback(
    ({ at, by }) => t('acknowledgedBy', { name: nameOf(by), when: formatInstant(at, language, timeZone) }),
    [t, nameOf, language, timeZone],
  );
}

/** The sentence of a warning of pricing; undefined until its words are there. */
export function useWarningWords(estimate: EstimateView): FindingWords['warning'] | undefined {
  const language = useLanguage();
  const book = useChargeBook();
  const { data } = useQuery(ratingWordsQuery);
  return useMemo(() => {
    if (!data) return undefined;
    const names = new Map(
      estimate.view === 'full'
        ? [
            ...estimate.document.cargo.map(
              ({ id, code, nameEn, nameJa }) =>
                [id, code || nameIn(language, { name: nameEn, nameJa })] as const,
            ),
            ...Object.values(estimate.document.stages).flatMap(({ lines }) =>
              lines.map(({ id, code }) => [id, code] as const),
            ),
          ]
        : [],
    );
    const words = data.createRatingWords(language, (id) => names.get(id) ?? id, book);
    return ({ code, params }) =>
      words.issue({ code: code as Parameters<typeof words.issue>[0]['code'], params });
  }, [data, language, book, estimate]);
}
