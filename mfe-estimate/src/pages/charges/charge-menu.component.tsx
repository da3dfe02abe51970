import type { ChargeView } from '@quayside/service-estimate/contract';
import { moveCharge } from '../../api/charges.query';
import { KeptMenu } from '../../components/kept-menu.component';
import { useChargesText } from './charge-words';

/** Archive or restore: an archived charge is offered nowhere. */
export function ChargeMenu({ charge }: { charge: ChargeView }) {
  const t = useChargesText();
  const words = {
    more: t('more'),
    archive: t('archive'),
    archiveTitle: t('archiveTitle'),
    archiveText: t('archiveText'),
    archivedNotice: t('archivedNotice'),
    restore: t('restore'),
    restored: t('restored'),
  };
  return <KeptMenu archived={charge.archived} words={words} onMove={(to) => moveCharge(charge, to)} />;
}
