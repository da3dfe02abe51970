import { nameIn, useLanguage } from '@quayside/platform';
import type { AppliedLayout, EstimateView } from '@quayside/service-estimate/contract';
import { useLayoutText, useLayoutWords } from './layout-text';

/** The layout that applies, and where it is from. */
export function LayoutSource({
  applied: { layout, source },
  shipper,
}: {
  applied: AppliedLayout;
  shipper: EstimateView['shipper'];
}) {
  const t = useLayoutText();
  const language = useLanguage();
  const words = useLayoutWords();
  return (
    <p className="qs-small qs-muted" role="status">
      {t('applies', { layout: words(layout) })}{' '}
      {t(`source.${source}`, { shipper: nameIn(language, shipper) })}
    </p>
  );
}
