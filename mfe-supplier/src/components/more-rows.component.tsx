import { Button, Row, useTranslation } from '@quayside/platform';

/** Below a table that shows a part of its rows: how many, and the next ones. */
export function MoreRows({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const { t } = useTranslation('supplier');
  if (shown >= total) return null;
  return (
    <Row>
      <span className="qs-small">{t('sheet.shown', { shown, total })}</span>
      <Button size="small" onClick={onMore}>
        {t('sheet.more')}
      </Button>
    </Row>
  );
}
