import { formatAmount, Link, nameIn, useLanguage, classes, TotalMarks } from '@quayside/platform';
import type { EstimateRow } from '@quayside/service-estimate/contract';
import type { ReactNode } from 'react';
import { estimateLinks } from '../links';
import { OtherRevisions } from '../components/other-revisions.component';
import { shortName } from '../components/short-name';
import { usePageText } from '../components/text';
import { useTitle } from '../components/cells.component';

/** Estimates in two short lines each: number, shipper and title; a remark; the amount. */
export function EstimateRows({
  items,
  remark,
  amount = 'beforeTax',
}: {
  items: readonly EstimateRow[];
  /** The shipper's people see the total as their quotation has it; the company's own compare what they sell. */
  amount?: 'beforeTax' | 'total';
  remark: (estimate: EstimateRow) => ReactNode;
}) {
  const language = useLanguage();
  const t = usePageText();
  const titleOf = useTitle();
  return (
    <ul className={classes.notes}>
      {items.map((estimate) => (
        <li key={estimate.id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
          <div style={{ minWidth: 0 }}>
            <Link
              to={estimateLinks.view({ estimateId: estimate.id })}
              style={{ display: 'block', color: 'inherit', textDecoration: 'none' }}
            >
              <span style={{ color: 'var(--qs-colors-accent)' }}>{estimate.number}</span>{' '}
              <span className="qs-subtle qs-small">R{estimate.revision}</span>{' '}
              {amount === 'total' ? null : (
                <span className="qs-strong">{shortName(nameIn(language, estimate.shipper))} </span>
              )}
              {titleOf(estimate)}
            </Link>
            <div className="qs-small qs-muted">
              {remark(estimate)}
              <OtherRevisions estimate={estimate} />
            </div>
          </div>
          <span className="qs-num" style={{ textAlign: 'end' }}>
            {formatAmount(
              amount === 'total' ? estimate.totals.total : estimate.totals.sell,
              estimate.totals.currency,
            )}{' '}
            <span className="qs-subtle qs-small">{estimate.totals.currency}</span>
            <span className="qs-subtle qs-small" style={{ display: 'block' }}>
              {t(`amount.row.${amount}`)}
            </span>
            <TotalMarks totals={estimate.totals} />
          </span>
        </li>
      ))}
    </ul>
  );
}
