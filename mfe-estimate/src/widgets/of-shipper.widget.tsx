import { LinkedEstimates } from './linked-estimates.component';
import { usePageText } from './widget-text';

/** A shipper's estimates, on the shipper's page. */
export function Widget({ shipperId }: { shipperId: string }) {
  const t = usePageText();
  return <LinkedEstimates of={{ shipper: shipperId }} emptyText={t('widget.ofShipperEmpty')} />;
}
