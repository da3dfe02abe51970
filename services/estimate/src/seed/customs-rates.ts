import type { Scope } from '@quayside/service-kit';
import type { CustomsRateFields } from '../contract/customs-rates';
import { identityOf } from '../domain/customs-rates/row';
import { customsRates } from '../store/customs-rates';

/** Duties as their notices put them; a company types the rest. No fees: demo estimates are priced by the built-in ones. */
const rows: readonly CustomsRateFields[] = [
  {
    ...{ kind: 'additional', country: 'US', code: '301', validFrom: '2018-07-06' },
    ...{ name: 'Section 301, China, list 1', nameJa: '通商法 301 条（中国、リスト 1）' },
    ...{ hs: ['8462.62', '8466.93', '8481.20'], origins: ['CN'], source: '83 FR 28710' },
    sourceUrl: 'https://www.govinfo.gov/app/details/FR-2018-06-20/2018-13248',
    additional: { rate: '0.25', order: 20 },
  },
  {
    ...{
      kind: 'duty',
      country: 'JP',
      name: 'Machinery',
      nameJa: '機械類',
      hs: ['84'],
      validFrom: '2020-04-01',
    },
    ...{ source: 'Customs Tariff Act of Japan, schedule, chapter 84', duty: { kind: 'free' } },
  },
];

/** Tables of fees and duties as a company would have begun them. */
export async function plantCustomsRates(scope: Scope): Promise<void> {
  const store = scope.store(customsRates);
  await store.createMany(rows.map((row) => ({ ...row, identity: identityOf(row) })));
}
