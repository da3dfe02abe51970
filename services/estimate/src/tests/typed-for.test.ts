import type { EstimateFinding } from '../contract/detail';
import { createD02, d02Request, estimateCalls, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { attempt, read, stageOf, versionOf } = estimateCalls(() => setting);
const api = () => setting.call(estimator);
const entry = 'destination-custom';

const findings = async (id: string): Promise<EstimateFinding[]> =>
  (await api().get(`/estimates/${id}/review`).expect(200)).body.findings;
const stale = async (id: string) =>
  (await findings(id)).filter(
    ({ code }) => code === 'figure.typedForOther' || code === 'figure.otherCurrency',
  );
const askedAbout = async (id: string) =>
  (await stale(id)).flatMap(({ params }) => params['figures'] as string[]);
const changeHead = async (id: string, body: object) =>
  api()
    .patch(`/estimates/${id}`, await versionOf(id))
    .send(body);
const changeStage = async (id: string, stage: string, body: object) =>
  api()
    .patch(`/estimates/${id}/stages/${stage}`, (await stageOf(id, stage)).version)
    .send(body);

/** Case D02 with duty and import tax typed for the United States. */
async function typedForAmerica(): Promise<string> {
  const { id } = await createD02(setting);
  const tariffLines = [
    { id: 't', hsCode: '8462.62', duty: { kind: 'adValorem', rate: '0.027' }, taxRate: '0.21' },
  ];
  await changeStage(id, entry, { inputs: { tariffLines, country: null } }).then(({ status }) =>
    expect(status).toBe(200),
  );
  expect(await stale(id)).toEqual([]);
  return id;
}
const toGermany = { portOfDischarge: 'DEHAM', delivery: { name: 'Works', country: 'DE' } };
const german = async (id: string) => {
  const { route } = await read(id);
  return { ...route, ...toGermany };
};
const rates = ['tariffLine.duty|8462.62', 'tariffLine.taxRate|8462.62'];

test('trial 4 F4: rates of another country have to be acknowledged after a change of the destination', async () => {
  const id = await typedForAmerica();
  expect((await changeHead(id, { route: await german(id) })).status).toBe(200);
  expect(await askedAbout(id)).toEqual(expect.arrayContaining(rates));
  const refused = await attempt(estimator, id, 'submit');
  expect(refused.status).toBe(409);
  const acknowledged = (await findings(id))
    .filter(({ severity }) => severity === 'acknowledge')
    .map((finding) => finding.id);
  const [asked] = (await stale(id)).map((finding) => finding.id);
  expect(acknowledged).toContain(asked);
  const again = [{ id: 't', hsCode: '8462.62', duty: { kind: 'adValorem', rate: '0.017' }, taxRate: '0.19' }];
  await changeStage(id, entry, { inputs: { tariffLines: again } });
  expect(await askedAbout(id)).not.toEqual(expect.arrayContaining([rates[0]]));
});

test('trial 4 F4: a copy and a template know what the figures of their source were typed for', async () => {
  const id = await typedForAmerica();
  const route = await german(id);
  const copy = async (change: object) =>
    (
      await api()
        .post('/estimates')
        .send(d02Request({ route, ...change }))
        .expect(201)
    ).body.id as string;
  expect(await askedAbout(await copy({ copyOf: id }))).toEqual(expect.arrayContaining(rates));
  const template = await api().post('/templates').send({ estimateId: id, name: 'America' }).expect(201);
  const templateId = template.body.id as string;
  expect(await askedAbout(await copy({ templateId }))).toEqual(expect.arrayContaining(rates));
  const { route: american } = await read(id);
  expect(await askedAbout(await copy({ copyOf: id, route: american }))).not.toEqual(
    expect.arrayContaining([rates[0]]),
  );
});

test('trial 4 F6: lines of a declaration that were typed for other goods', async () => {
  const { id } = await createD02(setting);
  await changeStage(id, 'origin-custom', { inputs: { declarationLines: 2 } });
  expect(await stale(id)).toEqual([]);
  const { document } = await read(id);
  const [item] = document.cargo;
  const upsert = [{ ...item, id: 'pump', hsCode: '8413.70' }];
  await api()
    .patch(`/estimates/${id}/cargo`, await versionOf(id))
    .send({ upsert })
    .expect(200);
  expect(await askedAbout(id)).toContain('input.declarationLines|');
});

test('trial 4 F2: an amount typed over blocks in another currency of the estimate', async () => {
  const { cargo } = d02Request();
  const rows = cargo.map((item) => ({ ...item, unitValue: null, currency: null }));
  const { body } = await api()
    .post('/estimates')
    .send(d02Request({ cargo: rows, currency: 'USD' }))
    .expect(201);
  const { id } = body;
  await changeStage(id, 'packing', { overrides: { 'cargo.value': '150000' } });
  expect((await read(id)).priced.facts['cargo.value'].value).toBe('150000');
  expect((await changeHead(id, { currency: 'JPY' })).status).toBe(200);
  expect((await read(id)).priced.facts['cargo.value'].value).toBeNull();
  expect(await stale(id)).toContainEqual(
    expect.objectContaining({ code: 'figure.otherCurrency', severity: 'block' }),
  );
  await changeStage(id, 'packing', { overrides: { 'cargo.value': '22500000' } });
  expect((await read(id)).priced.facts['cargo.value'].value).toBe('22500000');
});

describe('trial 5 A1: stages that were left out under other terms', () => {
  const deliver = 'destination-delivery';
  const underDdp = { rule: 'DDP', namedPlace: 'Ontario', quotedFor: 'seller' };
  const leftOut = async (id: string) =>
    (await stale(id))
      .filter(({ params }) => (params['figures'] as string[]).includes('stage.scope|'))
      .map(({ path }) => path);
  const both = [deliver, entry].map((stage) => `stages.${stage}`);

  async function byOthers(): Promise<string> {
    const { id } = await createD02(setting, estimator, {
      incoterm: { rule: 'CIF', namedPlace: 'Long Beach', quotedFor: 'seller' },
    });
    for (const stage of [deliver, entry]) await changeStage(id, stage, { scope: 'byOthers' });
    expect(await leftOut(id)).toEqual([]);
    return id;
  }

  test('have to be acknowledged after a change of the terms, and refuse to be submitted until then', async () => {
    const id = await byOthers();
    expect((await changeHead(id, { incoterm: underDdp })).status).toBe(200);
    expect(await leftOut(id)).toEqual(both);
    expect((await attempt(estimator, id, 'submit')).status).toBe(409);
    await changeStage(id, deliver, { scope: 'included' });
    expect(await leftOut(id)).toEqual([`stages.${entry}`]);
  });

  test('have to be acknowledged in a copy and in an estimate from a template', async () => {
    const id = await byOthers();
    const make = async (change: object) =>
      (await api().post('/estimates').send(d02Request(change)).expect(201)).body.id as string;
    const template = await api().post('/templates').send({ estimateId: id, name: 'CIF' }).expect(201);
    const templateId = template.body.id as string;
    expect(await leftOut(await make({ copyOf: id, incoterm: underDdp }))).toEqual(both);
    expect(await leftOut(await make({ templateId, incoterm: underDdp }))).toEqual(both);
    const sameTerms = { rule: 'CIF', namedPlace: 'Long Beach', quotedFor: 'seller' };
    expect(await leftOut(await make({ copyOf: id, incoterm: sameTerms }))).toEqual([]);
    expect(await leftOut(await make({ templateId, incoterm: sameTerms }))).toEqual([]);
  });
});

test('trial 4: a client cannot say what a figure was typed for', async () => {
  const { id } = await createD02(setting);
  expect((await changeHead(id, { typedFor: [] })).status).toBe(422);
  expect((await changeStage(id, 'packing', { typedFor: [] })).status).toBe(422);
  await api()
    .post('/estimates')
    .send(d02Request({ typedFor: [] }))
    .expect(422);
});

describe('trial 6 K: a stage that was read before the shipment changed', () => {
  const deliver = 'destination-delivery';
  const vehicles = { inputs: { vehicles: 5 } };
  const moreGoods = async (id: string) => {
    const [item] = (await read(id)).document.cargo;
    await api()
      .patch(`/estimates/${id}/cargo`, await versionOf(id))
      .send({ upsert: [{ ...item, id: 'second' }] })
      .expect(200);
  };
  const moved = async (id: string) => {
    expect((await changeHead(id, { route: await german(id) })).status).toBe(200);
  };
  const saved = (id: string, version: number, body: object) =>
    api().patch(`/estimates/${id}/stages/${deliver}`, version).send(body);

  test.each([
    ['cargo', moreGoods],
    ['route', moved],
  ])('is not saved after a change of the %s, by the same person or another', async (_part, change) => {
    const { id } = await createD02(setting);
    const { version } = await stageOf(id, deliver);
    await change(id);
    const refused = await saved(id, version, vehicles);
    expect([refused.status, refused.body.code]).toEqual([412, 'stale-version']);
    const current = await stageOf(id, deliver);
    expect(refused.body.current.version).toBe(current.version);
    await saved(id, current.version, vehicles).then(({ status }) => expect(status).toBe(200));
    expect(await askedAbout(id)).not.toContain('input.vehicles|');
  });

  test('is saved with what its writer saw, and a finding says that the shipment is another one', async () => {
    const { id } = await createD02(setting);
    const seen = await createD02(setting);
    await saved(seen.id, (await stageOf(seen.id, deliver)).version, vehicles);
    const records = (await read(seen.id)).document.typedFor.filter(({ path }: { path: string }) =>
      path.endsWith('.vehicles'),
    );
    expect(records).toHaveLength(1);
    await moreGoods(id);
    const { version } = await stageOf(id, deliver);
    await saved(id, version, { ...vehicles, seen: records }).then(({ status }) => expect(status).toBe(200));
    expect(await askedAbout(id)).toContain('input.vehicles|');
    await saved(id, (await stageOf(id, deliver)).version, { inputs: { vehicles: 6 }, seen: records });
    expect(await askedAbout(id)).not.toContain('input.vehicles|');
  });

  test('the cargo or the route changes after the stage was saved', async () => {
    for (const change of [moreGoods, moved]) {
      const { id } = await createD02(setting);
      await saved(id, (await stageOf(id, deliver)).version, vehicles);
      const version = await versionOf(id);
      await change(id);
      expect(await askedAbout(id)).toContain('input.vehicles|');
      await api()
        .patch(`/estimates/${id}/cargo`, version)
        .send({ remove: ['x'] })
        .expect(412);
    }
  });

  test('other stages keep their versions while the shipment stays the same', async () => {
    const { id } = await createD02(setting);
    const { version } = await stageOf(id, deliver);
    const answer = await changeStage(id, 'packing', { notes: 'by Friday' });
    expect(answer.body.estimate.stageVersions[deliver]).toBe(version);
    expect((await changeHead(id, { remarks: 'call first' })).status).toBe(200);
    expect((await stageOf(id, deliver)).version).toBe(version);
    await moreGoods(id);
    expect((await stageOf(id, deliver)).version).toBe(version + 1);
  });
});
