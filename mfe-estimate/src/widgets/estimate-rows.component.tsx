import { formatAmount, Link, nameIn, useLanguage } from '@quayside/platform';
import { links } from '@quayside/contract';
import type { EstimateRow } from '@quayside/service-estimate/contract';
import type { ReactNode } from 'react';
import { useTitle } from '../pages/parts/cells.component';

/** Estimates in two short lines each: number, shipper and title; a remark; the amount. */
export function EstimateRows({
  items,
  remark,
}: {
  items: readonly EstimateRow[];
  remark: (estimate: EstimateRow) => ReactNode;
}) {
  const language = useLanguage();
  const titleOf = useTitle();
  return (
    <ul className="qs-notes">
      {items.map((estimate) => (
        <li key={estimate.id} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
          <span>
            <Link to={links.estimate(estimate.id)}>
              {estimate.number} <span className="qs-subtle qs-small">R{estimate.revision}</span>
            </Link>{' '}
            <span className="qs-strong">{nameIn(language, estimate.shipper)}</span> {titleOf(estimate)}
            <span className="qs-small qs-muted" style={{ display: 'block' }}>
              {remark(estimate)}
            </span>
          </span>
          <span className="qs-num">
            {formatAmount(estimate.totals.sell, estimate.totals.currency)}{' '}
            <span className="qs-subtle qs-small">{estimate.totals.currency}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
