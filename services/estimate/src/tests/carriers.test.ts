import { addDays, todayIn } from '@quayside/contract/days';
import { randomBytes } from 'node:crypto';
import type { CarrierEntry } from '../contract/reference';
import { estimator, foreigner, startSetting, supplierMember, viewer, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const today = todayIn('Asia/Tokyo');
const ids = new Map<string, string>();
const idOf = (code: string) => {
  const known = ids.get(code) ?? randomBytes(12).toString('hex');
  ids.set(code, known);
  return known;
};
const tell = (version: number, carrier: { code: string; name: string } & Record<string, unknown>) =>
  setting.service.feed([
    {
      ...{ from: 'supplier', type: 'carrier.saved', aggregateId: idOf(carrier.code), version },
      data: { kind: 'oceanCarrier', ...carrier },
    },
  ]);
const found = async (q: string, person = estimator) => {
  const path = `/reference/carriers?q=${encodeURIComponent(q)}`;
  const { body } = await setting.call(person).get(path).expect(200);
  return (body.items as CarrierEntry[]).map(({ code }) => code);
};

test('carriers are chosen by SCAC, name in both languages and alias; one that is called so comes first', async () => {
  await tell(1, { code: 'CLNE', name: 'Cornerstone Line', nameJa: 'コーナーストーン' });
  await tell(1, { code: 'ONEY', name: 'Ocean Network Express', nameJa: 'オーシャン', aliases: ['ONE'] });
  await tell(1, { code: 'OWN-1', name: 'Pacific Line' });
  expect(await found('one')).toEqual(['ONEY', 'CLNE']);
  expect(await found('oney')).toEqual(['ONEY']);
  expect(await found('オーシャン')).toEqual(['ONEY']);
  expect(await found('')).toEqual(['CLNE', 'ONEY', 'OWN-1']);
  const { body } = await setting.call(estimator).get('/reference/carriers?q=pacific').expect(200);
  expect(body.items).toEqual([{ code: 'OWN-1', name: 'Pacific Line', nameJa: 'Pacific Line', aliases: [] }]);
});

test('who is archived or over is not offered; an older word of its owner changes nothing', async () => {
  await tell(1, { code: 'PAST', name: 'Past Line', validTo: addDays(today, -1) });
  await tell(1, { code: 'SOON', name: 'Soon Line', validFrom: addDays(today, 1) });
  await tell(2, { code: 'GONE', name: 'Gone Line', archived: true });
  await tell(1, { code: 'GONE', name: 'Gone Line', archived: false });
  for (const name of ['past', 'soon', 'gone']) expect([name, await found(name)]).toEqual([name, []]);
  await tell(2, { code: 'PAST', name: 'Past Line', validTo: today });
  expect(await found('past')).toEqual(['PAST']);
});

test('they are for those who write estimates of the company, and for nobody else', async () => {
  expect(await found('one', foreigner)).toEqual([]);
  for (const person of [viewer, supplierMember])
    await setting.call(person).get('/reference/carriers').expect(403);
});
