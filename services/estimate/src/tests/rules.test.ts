import { admin, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const rules = () => ({ create: (body: object) => setting.call(admin).post('/rules').send(body) });

test('a rule knows a charge by whichever of its names somebody typed; one of charges goes by none', async () => {
  const of = (more: object) => ({ name: 'x', when: {}, validFrom: '2025-01-01', ...more });
  const charges = { add: [], leaveOut: ['SEAL'] };
  const refused = await rules()
    .create(of({ kind: 'charges', when: { codes: ['OFR'] }, charges }))
    .expect(422);
  expect(refused.body.errors).toMatchObject([{ path: 'when.codes', code: 'charges.codes' }]);
  const markup = {
    kind: 'markup',
    when: { codes: ['SEA', 'OFR', 'MTD'] },
    markup: { kind: 'markup', rate: '0.1' },
  };
  const made = (await rules().create(of(markup)).expect(201)).body;
  expect(made.when.codes).toEqual(['OFR', 'DDF']);
  await setting.call(admin).post(`/rules/${made.id}/archive`, 1).expect(200);
});

test('trial 1 no. 27: a markup above 100 % wants the confirmation of that very figure', async () => {
  const rule = {
    ...{ name: 'x', kind: 'markup', when: { codes: ['SEAL'] }, validFrom: '2025-01-01' },
    markup: { kind: 'markup', rate: '15' },
  };
  for (const confirmed of [{}, { confirmedShare: '1.5' }]) {
    const refused = await rules()
      .create({ ...rule, ...confirmed })
      .expect(422);
    expect(refused.body.errors).toMatchObject([{ path: 'markup.rate', code: 'percent.above' }]);
  }
  const made = (
    await rules()
      .create({ ...rule, confirmedShare: '15' })
      .expect(201)
  ).body;
  expect(made.confirmedShare).toBe('15');
  const change = { markup: { kind: 'markup', rate: '16' } };
  await setting.call(admin).patch(`/rules/${made.id}`, 1).send(change).expect(422);
  await setting.call(admin).post(`/rules/${made.id}/archive`, 1).expect(200);
});

test('a margin of all is no margin, and a least margin has a currency', async () => {
  const markup = (part: object) =>
    rules().create({
      name: 'x',
      kind: 'markup',
      when: { codes: ['SEAL'] },
      validFrom: '2025-01-01',
      markup: part,
    });
  await markup({ kind: 'margin', rate: '1' }).expect(422);
  await markup({ kind: 'markup', rate: '0.1', least: { amount: '3000' } }).expect(422);
  await markup({ kind: 'markup', rate: '0.1', least: { amount: '-1', currency: 'JPY' } }).expect(422);
});
