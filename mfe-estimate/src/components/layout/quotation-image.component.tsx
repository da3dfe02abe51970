import { Button, InlineNote, keepPreviousData, Skeleton, useErrorText, useQuery } from '@quayside/platform';
import { useMemo } from 'react';
import {
  messagePreviewQuery,
  previewQuery,
  type MessageChoice,
  type PreviewChoice,
} from '../../api/layouts.query';
import { scrollRegion } from '../scroll-region';
import { useLayoutText } from './layout-text';
import * as styles from './quotation-image.module.css';

/** The pages of a quotation as they would be printed. Each choice makes them again. */
export function QuotationImage({
  estimateId,
  number,
  choice,
  message,
}: {
  estimateId: string;
  number: string;
  choice: PreviewChoice;
  /** The words that it would be sent with: they are printed, too. */
  message?: MessageChoice | undefined;
}) {
  const t = useLayoutText();
  const words = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    ...(message ? messagePreviewQuery(estimateId, choice, message) : previewQuery(estimateId, choice)),
    placeholderData: keepPreviousData,
  });
  const source = useMemo(
    () => (data ? `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}` : ''),
    [data],
  );
  return (
    <div aria-busy={isFetching}>
      <p className="qs-small qs-muted" role="status">
        {isFetching ? t('loading') : t('preview')}
      </p>
      {error ? (
        <InlineNote tone="bad">
          {t('failed')} {words(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </InlineNote>
      ) : data ? (
        <div className={styles.pages} data-old={isFetching || undefined} {...scrollRegion(t('preview'))}>
          <img src={source} alt={t('image', { number, count: data.pages })} />
        </div>
      ) : (
        <Skeleton lines={12} height={16} />
      )}
    </div>
  );
}
