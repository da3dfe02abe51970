import { demoOrganisations } from '@quayside/contract/demo';
import { aroundNineInTokyo, setClock } from '@quayside/test-kit/clock';
import { expireOffers } from '../application/expire';
import { approver, createD02, d02Request, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());
afterEach(() => void jest.useRealTimers());

async function sentUntil(validUntil: string): Promise<string> {
  const api = setting.call(estimator);
  const { id, version } = await createD02(setting, estimator, { validUntil });
  const submitted = await api
    .post(`/estimates/${id}/submit`, version as number)
    .send({})
    .expect(200);
  const approved = await setting
    .call(approver)
    .post(`/estimates/${id}/approve`, submitted.body.version as number)
    .send({})
    .expect(200);
  await api
    .post(`/estimates/${id}/send`, approved.body.version as number)
    .send({ recipients: ['a@example.com'] })
    .expect(200);
  return id as string;
}

const stateOf = async (id: string) =>
  (await setting.call(estimator).get(`/estimates/${id}`).expect(200)).body.state as string;

test.each(aroundNineInTokyo)(
  'at %s an offer until yesterday in Tokyo ends, one until today runs and is counted as expiring',
  async (instant) => {
    setClock('2026-11-20T03:00:00Z');
    const over = await sentUntil('2026-11-21');
    const running = await sentUntil('2026-11-22');
    const later = await sentUntil('2026-11-25');
    setClock(instant);
    await expireOffers(setting.service.service.scopeFor(demoOrganisations.demo.id));
    expect([await stateOf(over), await stateOf(running)]).toEqual(['expired', 'sent']);
    const listed = await setting.call(estimator).get('/estimates?expiring=2&limit=200').expect(200);
    const ids = (listed.body.items as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(running);
    expect(ids).not.toContain(over);
    expect(ids).not.toContain(later);
  },
  60_000,
);

test("an estimate made in the new year's first hours in Tokyo is numbered in that year", async () => {
  setClock('2026-12-31T23:30:00Z');
  const api = setting.call(estimator);
  const created = await api
    .post('/estimates')
    .send(d02Request({ validUntil: '2027-02-01' }))
    .expect(201);
  expect(created.body.number).toMatch(/2027/);
});
