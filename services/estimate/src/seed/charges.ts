import type { Scope } from '@quayside/service-kit';
import type { ChargeFields } from '../contract/charges';
import { charges } from '../store/charges';

const kept: readonly ChargeFields[] = [
  {
    ...{ code: 'OTHC', name: 'Terminal handling, origin', nameJa: '積地THC' },
    aliases: ['YTHC', 'Terminal handling (export)'],
    source: 'Names on carriers’ invoices',
  },
  {
    ...{ code: 'GENSET', name: 'Generator set hire', nameJa: '発電機（ジェンセット）使用料' },
    ...{ stage: 'origin-delivery', costGroup: 'originDelivery', taxKind: 'exportExempt', basis: 'container' },
    aliases: ['Gen-set charge', 'クリップオン発電機'],
    source: 'Hauliers’ circular for reefers',
  },
  {
    ...{ code: 'PHOTO-REP', name: 'Photo report of packing', nameJa: '梱包写真報告書' },
    ...{ stage: 'packing', costGroup: 'packing', taxKind: 'standard', basis: 'flat' },
    notes: 'Asked for by shippers whose buyers inspect by pictures.',
  },
];

/** Charges that the demo company keeps; nothing that was estimated before carries them. */
export async function plantCharges(scope: Scope): Promise<void> {
  await scope.store(charges).createMany(kept);
}
