import { demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { createD02, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const price = (code: string, rate: string, basis: string, more: object = {}) => ({
  ...{ code, description: code, basis, rate, currency: 'USD' },
  ...more,
});
const card = (supplier: number, number: number, name: string, lines: object[], change: object = {}) => ({
  from: 'supplier',
  type: 'rateCard.saved',
  aggregateId: demoRateCardId(supplier, number),
  data: {
    ...{
      code: `RC-${number}`,
      name,
      supplierId: demoSupplierId(supplier),
      supplierName: `Carrier ${supplier}`,
      revision: 3,
    },
    ...{
      stage: 'sea-transport',
      mode: 'FCL',
      currency: 'USD',
      validFrom: '2025-10-01',
      validTo: '2025-12-31',
      archived: false,
    },
    lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    lines,
    ...change,
  },
});

test('new-company D16: an offer and its lines carry the Japanese names of supplier and card where there are any', async () => {
  const lines = [price('OFR', '1450', 'container', { containerType: '20GP' })];
  const names = { nameJa: '北米 定期料金表', supplierNameJa: '太平洋汽船株式会社' };
  await setting.service.feed([card(3, 1, 'Pacific base', lines, names), card(4, 1, 'Plain base', lines)]);
  const { id } = (await createD02(setting)) as { id: string };
  const { items } = (await setting.call(estimator).get(`/estimates/${id}/rates/sea-transport`).expect(200))
    .body;
  const offer = items.find(({ name }: { name: string }) => name === 'Pacific base');
  expect(offer).toMatchObject({
    nameJa: '北米 定期料金表',
    supplier: { name: 'Carrier 3', nameJa: '太平洋汽船株式会社' },
  });
  expect(offer.lines[0]).toMatchObject({
    supplierName: 'Carrier 3',
    supplierNameJa: '太平洋汽船株式会社',
    rateCardName: 'Pacific base v3',
    rateCardNameJa: '北米 定期料金表 v3',
  });
  const plain = items.find(({ name }: { name: string }) => name === 'Plain base');
  expect(plain).not.toHaveProperty('nameJa');
  expect(plain.lines[0]).not.toHaveProperty('rateCardNameJa');
});
