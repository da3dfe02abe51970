import { Tag } from '@quayside/platform';
import type { EstimateView } from '@quayside/service-estimate/contract';
import { usePageText } from '../../components/text';

type Coverage = EstimateView['coverage']['packing'];

/** Whose a stage is that the offer leaves out or covers in part; beside what somebody typed over the terms stands what these would say. */
export function CoverageTag({ coverage }: { coverage: Coverage }) {
  const t = usePageText();
  const { typed, byTerms, counts, groups } = coverage;
  if (typed)
    return (
      <Tag tone="override">
        {t(`view.notIncluded.${typed}`)} · {t(`coverage.byTerms.${byTerms}`)}
      </Tag>
    );
  const other = groups.find(({ isOffered }) => !isOffered)?.payer;
  if (counts === 'whole' || !other) return null;
  return <Tag>{t(`coverage.${counts}.${other}`)}</Tag>;
}
