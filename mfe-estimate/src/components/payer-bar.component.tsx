import { formatAmount, classes } from '@quayside/platform';
import { decimalOf } from '@quayside/rating';
import { useEditorText } from '../editor/editor-context';
import * as styles from './parts.module.css';

/** The seller's part of the whole as a width; nothing when there is no whole. */
export function sellerShare({ seller, buyer }: { seller: string; buyer: string }): string {
  const whole = decimalOf(seller).plus(buyer);
  return whole.eq(0) ? '0%' : `${decimalOf(seller).times(100).div(whole).toFixed(1)}%`;
}

/** Who pays what of the sell before tax. */
export function PayerBar({
  payers,
  currency,
}: {
  payers: { seller: string; buyer: string };
  currency: string;
}) {
  const t = useEditorText();
  return (
    <div className={styles.payers}>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: sellerShare(payers) }} />
      </div>
      <p className="qs-small qs-muted">
        <span>
          {t('totals.sellerPays')} <span className="qs-num">{formatAmount(payers.seller, currency)}</span>
        </span>
        <span>
          {t('totals.buyerPays')} <span className="qs-num">{formatAmount(payers.buyer, currency)}</span>
        </span>
      </p>
    </div>
  );
}
