import { InlineNote, Link, Panel, Tag, useTranslation } from '@quayside/platform';
import type { Overlap } from '@quayside/service-supplier/contract';
import { ValidityText } from './validity.component';

type Overlapping = Omit<Overlap, 'rateCardId'>;

/** On a row of a list: other prices contradict these. */
export function OverlapTag({ overlaps }: { overlaps: readonly Overlapping[] | undefined }) {
  const { t } = useTranslation('supplier');
  if (!overlaps?.length) return null;
  const codes = overlaps.map(({ code }) => code).join(', ');
  return (
    <Tag tone="warn">
      <span title={t('overlap.title', { codes })}>{t('overlap.tag')}</span>
    </Tag>
  );
}

/** Which other prices contradict these, on which days and in which charges. */
export function OverlapPanel({
  overlaps = [],
}: {
  overlaps?: readonly (Overlapping & { to: string })[] | undefined;
}) {
  const { t } = useTranslation('supplier');
  if (overlaps.length === 0) return null;
  return (
    <Panel label={t('overlap.tag')}>
      <InlineNote tone="warn">
        {t('overlap.text')}{' '}
        {overlaps.map((overlap, index) => (
          <span key={overlap.to}>
            {index > 0 ? '; ' : ''}
            <Link to={overlap.to}>{overlap.code}</Link> (
            <ValidityText card={overlap} />: {overlap.charges.join(', ')})
          </span>
        ))}
      </InlineNote>
    </Panel>
  );
}
