import { approver, createD02, d02Request, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

async function offered(change: object): Promise<{ id: string; totals: { sell: string; currency: string } }> {
  const made = await createD02(setting, estimator, change);
  const post = async (person: typeof estimator, name: string, version: number, body: object) =>
    (await setting.call(person).post(`/estimates/${made.id}/${name}`, version).send(body).expect(200)).body;
  const submitted = await post(estimator, 'submit', made.version as number, {});
  const approved = await post(approver, 'approve', submitted.version, {});
  return post(estimator, 'send', approved.version, { recipients: ['a@example.com'] });
}

test('offers of several currencies are summed each apart, the own currency first, and never added up', async () => {
  expect(d02Request().currency).toBe('JPY');
  const first = await offered({});
  const second = await offered({});
  // The fixture's rates are of the yen: in dollars the same figures, typed by hand, are another amount of another money.
  const dollars = await createD02(setting, estimator, {});
  const moved = await setting
    .call(estimator)
    .patch(`/estimates/${dollars.id}`, dollars.version as number)
    .send({ currency: 'USD', fx: { source: 'typed', frozenAt: null, rates: { JPY: '0.0067' } } })
    .expect(200);
  const post = async (person: typeof estimator, name: string, version: number, body: object) =>
    (await setting.call(person).post(`/estimates/${dollars.id}/${name}`, version).send(body).expect(200))
      .body;
  const submitted = await post(estimator, 'submit', moved.body.version, {});
  const approved = await post(approver, 'approve', submitted.version, {});
  const third = await post(estimator, 'send', approved.version, { recipients: ['a@example.com'] });
  const { body } = await setting.call(estimator).get('/summary').expect(200);
  expect(body.outcome.open.count).toBe(3);
  expect(body.outcome.open.sells).toEqual([
    { currency: 'JPY', amount: String(Number(first.totals.sell) + Number(second.totals.sell)) },
    { currency: 'USD', amount: third.totals.sell },
  ]);
});
