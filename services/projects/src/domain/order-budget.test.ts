import type { StoredVersion } from '../contract';
import { presentVersions } from './order-budget';

const line = (stage: 'packing' | 'sea-transport', sell: string, cost: string | null) => ({
  ...{ stage, code: `${stage}-${sell}`, description: 'Charge', descriptionJa: null, sell, cost },
});
const version = (budget: StoredVersion['budget']): StoredVersion => ({
  ...{ revision: 1, acceptedAt: '', takenAt: '', takenBy: { id: '0b', name: 'Sato Yui' }, currency: 'JPY' },
  totals: { sell: '1279827', tax: '30298', total: '1310125', cost: '800000' },
  ...{ budget, shipment: {} as StoredVersion['shipment'] },
});

test('an order has the marks of its offer; one from before totals had marks counts its open charges', () => {
  const open = { stage: 'packing', code: 'CRATE', description: 'Crating', descriptionJa: null } as const;
  const stored = version([line('sea-transport', '900000', '800000')]);
  const marked = { ...stored, totals: { ...stored.totals, toBeAdvised: 2, indicative: 1 } };
  expect(presentVersions([marked])[0]?.totals).toMatchObject({ toBeAdvised: 2, indicative: 1 });
  expect(presentVersions([{ ...stored, toBeAdvised: [open] }])[0]?.totals).toMatchObject({ toBeAdvised: 1 });
  expect(presentVersions([stored])[0]?.totals).not.toHaveProperty('toBeAdvised');
});

test('trial 7 D: the cost of an order is not known as long as that of one of its charges is not', () => {
  const [open] = presentVersions([
    version([line('sea-transport', '900000', '800000'), line('packing', '379827', null)]),
  ]);
  expect(open?.totals).toEqual({ sell: '1279827', tax: '30298', total: '1310125' });
  expect(open?.stages).toEqual([
    { stage: 'packing', sell: '379827', cost: null },
    { stage: 'sea-transport', sell: '900000', cost: '800000' },
  ]);
  const [known] = presentVersions([version([line('sea-transport', '1279827', '800000')])]);
  expect(known?.totals.cost).toBe('800000');
});
