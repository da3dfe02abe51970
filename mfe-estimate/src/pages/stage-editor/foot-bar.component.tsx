import { type StageId } from '@quayside/contract';
import { Button, formatAmount, LinkButton, TotalMarks } from '@quayside/platform';
import { priceMarksOf } from '@quayside/rating';
import { estimateLinks } from '../../links';
import { useEditor, useEditorText } from '../../editor/editor-context';
import type { GoTo } from './go-to';
import { marginText } from './totals-panel.component';
import * as styles from './editor.module.css';

/** On small screens: the total and the next step, always in view. */
export function FootBar({ next, onGo }: { next: StageId | undefined; onGo: GoTo }) {
  const t = useEditorText();
  const id = useEditor((editor) => editor.estimate.id);
  const document = useEditor((editor) => editor.document);
  const priced = useEditor((editor) => editor.priced);
  const { totals, currency, payers } = priced;
  return (
    <div className={styles.foot}>
      <span className="qs-small qs-muted">{t('totals.totalIn', { currency })}</span>
      <b className="qs-num">{formatAmount(totals.total, currency)}</b>
      <TotalMarks totals={priceMarksOf(document, priced)} />
      <span className={`qs-small qs-muted ${styles.footMore}`}>
        {t('totals.margin')}{' '}
        {totals.margin === null
          ? t('totals.marginUnknown')
          : `${formatAmount(totals.margin, currency)} · ${marginText(totals)}`}
      </span>
      <span className={`qs-small qs-muted ${styles.footMore}`}>
        {t('totals.sellerPays')} {formatAmount(payers.seller, currency)} · {t('totals.buyerPays')}{' '}
        {formatAmount(payers.buyer, currency)}
      </span>
      <span className={`qs-spacer ${styles.footMore}`} />
      {next ? (
        <Button onClick={() => onGo(next)}>{t('stageBar.nextStage')}</Button>
      ) : (
        <LinkButton to={estimateLinks.view({ estimateId: id })}>{t('actions.overview')}</LinkButton>
      )}
    </div>
  );
}
