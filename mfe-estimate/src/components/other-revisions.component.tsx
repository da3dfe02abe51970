import { formatAmount, Link, useCan, TotalMarks } from '@quayside/platform';
import type { EstimateRow } from '@quayside/service-estimate/contract';
import { estimateLinks } from '../links';
import { usePageText } from './text';

/** A page of an estimate that shows one of its revisions. */
export const revisionLink = (estimateId: string, revision: number) =>
  `${estimateLinks.view({ estimateId })}?revision=${revision}`;

/** Beside the revision that a row shows: to a client its own order number, and each other revision that counts, with its state and amount. */
export function OtherRevisions({ estimate }: { estimate: EstimateRow }) {
  const t = usePageText();
  const isPortal = !useCan('estimate:export');
  const { id, revision: shown, order, offer, draft } = estimate;
  const number = isPortal && order?.revision === shown ? order.purchaseOrder : null;
  const others = [order, offer, draft].filter((each) => each !== null && each.revision !== shown);
  return (
    <>
      {number ? (
        <span className="qs-small qs-subtle qs-nowrap" style={{ display: 'block' }}>
          {t('purchaseOrder', { number })}
        </span>
      ) : null}
      {others.map((each) =>
        each ? (
          <span key={each.revision} className="qs-small qs-nowrap" style={{ display: 'block' }}>
            <Link to={revisionLink(id, each.revision)}>R{each.revision}</Link>{' '}
            {t(`${isPortal ? 'portalState' : 'revisionState'}.${each.state}`)}{' '}
            <span className="qs-subtle qs-num">
              {formatAmount(isPortal ? each.totals.total : each.totals.sell, each.totals.currency)}
            </span>
            <TotalMarks totals={each.totals} />
          </span>
        ) : null,
      )}
    </>
  );
}
