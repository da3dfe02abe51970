import { ArchiveMenu } from '@quayside/platform';
import type { ChargeView } from '@quayside/service-estimate/contract';
import { moveCharge } from '../../api/charges.query';
import { useChargesText } from './charge-words';

/** Archive or restore: an archived charge is offered nowhere. */
export function ChargeMenu({ charge }: { charge: ChargeView }) {
  const t = useChargesText();
  return <ArchiveMenu t={t} archived={charge.archived} move={(to) => moveCharge(charge, to)} />;
}
