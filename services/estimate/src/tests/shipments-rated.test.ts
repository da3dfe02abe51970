import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { stageIds } from '@quayside/contract';
import { chargeDefinition } from '@quayside/rating';
import type { RateAllResult } from '../contract';
import { estimator, startSetting, type Setting } from './setting';
import { chargesOf, shipments } from './shipment-fixture';
import { machineryCharges, machineryToHamburg, machineryTotals } from './shipments-by-hand';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

/** What a person typed on the shipment, as the price book of its lane: a card for each stage. */
const bookOf = ({ typed, route }: typeof machineryToHamburg) =>
  stageIds.flatMap((stage, index) => {
    const lines = Object.entries(typed[stage] ?? {}).map(([code, rate]) => {
      const definition = chargeDefinition(code);
      if (!definition || typeof rate !== 'string') throw new TypeError(`no plain price: ${code}`);
      const { basis, nameEn, percentOf, currency = 'JPY' } = definition;
      return { code, description: nameEn, basis, rate, currency, ...(percentOf ? { percentOf } : {}) };
    });
    if (lines.length === 0) return [];
    return [
      {
        ...{
          from: 'supplier',
          type: 'rateCard.saved',
          aggregateId: demoRateCardId(7, index + 1),
          version: 1,
        },
        data: {
          ...{ code: `B-${index}`, name: `Book ${stage}`, stage, mode: 'any', currency: 'JPY', revision: 1 },
          ...{ supplierId: demoSupplierId(7), supplierName: 'Everybody', archived: false, lines },
          ...{ validFrom: '2026-01-01', validTo: '2027-12-31' },
          lane: { portOfLoading: route.portOfLoading, portOfDischarge: route.portOfDischarge },
        },
      },
    ];
  });

test('machinery to Hamburg, rated from a price book: every line as worked out by hand, and nothing typed', async () => {
  await setting.service.feed(bookOf(machineryToHamburg));
  const { create, read } = shipments(setting);
  const id = await create({ ...machineryToHamburg, typed: {} });
  const before = await read(id);
  const api = setting.call(estimator);
  const { body } = await api
    .post(`/estimates/${id}/rate-all`, before.version)
    .send({ take: true })
    .expect(200);
  expect((body as RateAllResult).gaps).toEqual([]);
  const estimate = await read(id);
  expect(chargesOf(estimate).sort()).toEqual([...machineryCharges].sort());
  // No tax code is typed on the fuel surcharge: 60,000 of 108,000, 8,064, of it bear tax as the truck does.
  expect(estimate.priced.totals).toMatchObject({ ...machineryTotals, tax: '59198', total: '1456861' });
  expect(estimate.priced.complete).toBe(true);
});
