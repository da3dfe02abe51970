import { demoRateCardId, demoShipperId, demoSupplierId } from '@quayside/contract/demo';
import { d02Document, type ChargeLine } from '@quayside/rating';
import {
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  findingsToAcknowledge,
  startSetting,
  viewer,
  type Setting,
  type StepErrors,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      from: 'supplier',
      type: 'supplier.saved',
      aggregateId: demoSupplierId(1),
      data: { name: 'Carrier 1', archived: false, stages: ['sea-transport'] },
    },
  ]);
  await feedCard({ revision: 1, lines: [price('OFR', '1450'), ...rest] });
}, 60_000);
afterAll(() => setting.stop());

const price = (code: string, rate: string, basis = 'container') => ({
  ...{ code, description: code, basis, rate, currency: 'USD' },
  ...(basis === 'container' ? { containerType: '20GP' } : {}),
});
const rest = [price('LSS', '180'), price('OTHC', '300'), price('DOC', '25', 'bl')];
const feedCard = (change: { revision: number; lines: object[]; validTo?: string }) =>
  setting.service.feed([
    {
      from: 'supplier',
      type: 'rateCard.saved',
      aggregateId: demoRateCardId(1, 1),
      version: change.revision,
      data: {
        ...{ code: 'RC-1-1', name: 'Card 1-1', stage: 'sea-transport', mode: 'FCL' },
        ...{ supplierId: demoSupplierId(1), supplierName: 'Carrier 1', currency: 'USD', archived: false },
        ...{ validFrom: '2025-10-01', validTo: '2026-12-31' },
        lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
        ...change,
      },
    },
  ]);
const { missing, versionOf, refusals, stageOf } = estimateCalls(() => setting);
const told = ({ code }: StepErrors[number]) =>
  ['guard.unrated-charge', 'guard.outgrown-charge', 'guard.other-lane'].includes(code);
const toldOf = async (id: string) =>
  (await missing(id)).filter(told).map(({ code, message }) => [code, message]);

async function rated(change: object = {}): Promise<string> {
  const api = setting.call(estimator);
  const { body } = await api.post('/estimates').send(d02Request(change)).expect(201);
  await api.patch(`/estimates/${body.id}`, body.version).send({ fx: d02Document().fx }).expect(200);
  await rate(body.id, { take: true });
  return body.id;
}
const rate = async (id: string, body: object) =>
  (
    await setting
      .call(estimator)
      .post(`/estimates/${id}/rate-all`, await versionOf(id))
      .send(body)
      .expect(200)
  ).body;
const patch = async (id: string, body: object) =>
  setting
    .call(estimator)
    .patch(`/estimates/${id}`, await versionOf(id))
    .send(body)
    .expect(200);
const cargoOf = async (id: string, change: object) =>
  setting
    .call(estimator)
    .put(`/estimates/${id}/cargo`, await versionOf(id))
    .send({ cargo: d02Request().cargo.map((item: object) => ({ ...item, ...change })) });
const dangerous = { dangerous: { un: 'UN1263', class: '3' } };

test('cargo that became dangerous after rating: its usual charges are told and refused, until they are rated or left', async () => {
  const id = await rated();
  expect(await toldOf(id)).toEqual([]);
  expect((await cargoOf(id, dangerous)).status).toBe(200);
  const found = await toldOf(id);
  expect(found).toEqual(['DGS', 'WHDG', 'DGDOC'].map((code) => ['guard.unrated-charge', code]));
  const submitted = await refusals(estimator, id, 'submit');
  expect(submitted.status).toBe(409);
  expect(submitted.errors).toEqual(await missing(id));
  // Its people of other rights learn nothing of it.
  expect((await setting.call(viewer).get(`/estimates/${id}/review`)).status).toBe(403);

  await rate(id, { take: true });
  expect(await toldOf(id)).toEqual([]);
  const lines = (await stageOf(id, 'warehouse')).lines as ChargeLine[];
  expect(lines.map(({ code }) => code)).toContain('WHDG');

  // Back again: lines that no card priced say so themselves.
  expect((await cargoOf(id, {})).status).toBe(200);
  expect(await toldOf(id)).toEqual([]);
});

test('who leaves out of a proposal what came is not told again, nor of a copy of it', async () => {
  const id = await rated();
  await cargoOf(id, dangerous);
  const before = await versionOf(id);
  expect(await toldOf(id)).toHaveLength(3);
  const left = await rate(id, { take: true, lines: [], entry: false });
  expect(left).toMatchObject({ taken: true, estimate: { version: before + 1 } });
  expect(await toldOf(id)).toEqual([]);
  const lines = (await stageOf(id, 'warehouse')).lines as ChargeLine[];
  expect(lines.map(({ code }) => code)).not.toContain('WHDG');
  const copy = await setting
    .call(estimator)
    .post('/estimates')
    .send(
      d02Request({
        copyOf: id,
        cargo: d02Request().cargo.map((item: object) => ({ ...item, ...dangerous })),
      }),
    )
    .expect(201);
  expect(await toldOf(copy.body.id)).toEqual([]);
});

test('prices of a card that is for another port are told until they are typed or rated again', async () => {
  const id = await rated();
  const { route } = d02Request();
  await patch(id, { route: { ...route, portOfDischarge: 'DEHAM' } });
  const found = await toldOf(id);
  const ofCard = found.filter(([code]) => code === 'guard.other-lane').map(([, message]) => message);
  expect(ofCard).toEqual(expect.arrayContaining(['OFR', 'OTHC', 'LSS']));
  await patch(id, { route });
  expect(await toldOf(id)).toEqual([]);
});

test('an approver is held to it as well', async () => {
  const id = await rated();
  const revisions = setting.service.service.connection.collection('revisions');
  await cargoOf(id, dangerous);
  await revisions.updateOne({ estimateId: id }, { $set: { state: 'inReview' } });
  expect((await refusals(approver, id, 'approve')).errors.filter(told)).toHaveLength(3);
});

test('of a revision from before it was kept, and of one that nobody rated, nothing is told', async () => {
  const id = await rated();
  await cargoOf(id, dangerous);
  const revisions = setting.service.service.connection.collection('revisions');
  await revisions.updateOne({ estimateId: id }, { $unset: { proposed: '' } });
  expect(await toldOf(id)).toEqual([]);
  const { body } = await setting.call(estimator).post('/estimates').send(d02Request()).expect(201);
  await cargoOf(body.id, dangerous);
  expect(await toldOf(body.id)).toEqual([]);
});

test('trial 4 F18: an estimate that was rated for another shipper is asked about until it is rated for its own', async () => {
  const id = await rated();
  const asked = async () =>
    (await setting.call(estimator).get(`/estimates/${id}/review`)).body.findings
      .filter(({ code }: { code: string }) => code === 'guard.other-shipper')
      .map(({ path, severity }: { path: string; severity: string }) => [path, severity]);
  const other = [['shipperId', 'acknowledge']];
  expect(await asked()).toEqual([]);
  await patch(id, { shipperId: demoShipperId(2) });
  expect(await asked()).toEqual(other);
  expect((await refusals(estimator, id, 'submit')).errors.map(({ code }) => code)).toContain(
    'guard.unacknowledged',
  );
  // The agreed prices of the first shipper were dropped: the finding stays after the way back.
  await patch(id, { shipperId: demoShipperId(1) });
  expect(await asked()).toEqual(other);
  await rate(id, { take: true, stages: ['packing'] });
  expect(await asked()).toEqual(other);
  await rate(id, { take: true });
  expect(await asked()).toEqual([]);
});

test('trial 4 F10: a dearer card is asked about with both figures', async () => {
  const id = await rated();
  await feedCard({ revision: 2, lines: [price('OFR', '2450'), ...rest] });
  const { findings } = (await setting.call(estimator).get(`/estimates/${id}/review`)).body;
  const found = findings.filter(({ code }: { code: string }) => code === 'guard.card-changed');
  expect(
    found.map(({ message, severity }: StepErrors[number] & { severity: string }) => [message, severity]),
  ).toEqual([['OFR card price | USD 1450 | USD 2450', 'acknowledge']]);
});

describe('trial 5 F12: a card that changes after the approval', () => {
  const sea = 'sea-transport';
  const inForce = { validTo: '2099-12-31' };
  const sending = { recipients: ['one@shipper.example'] };

  /** An approved estimate whose freight has the price of the card. */
  async function approved(revision: number): Promise<string> {
    await feedCard({ revision, lines: [price('OFR', '1450'), ...rest], ...inForce });
    const { id } = (await createD02(setting)) as { id: string };
    const api = setting.call(estimator);
    const offers = await api.get(`/estimates/${id}/rates/${sea}`).expect(200);
    const [offer] = offers.body.items as { lines: ChargeLine[] }[];
    const freight = offer?.lines.find(({ code }) => code === 'OFR');
    const { version } = await stageOf(id, sea);
    await api
      .patch(`/estimates/${id}/stages/${sea}`, version)
      .send({ lines: { upsert: [freight] } })
      .expect(200);
    for (const [person, step] of [
      [estimator, 'submit'],
      [approver, 'approve'],
    ] as const) {
      const acknowledged = await findingsToAcknowledge(setting, person, id);
      expect(await refusals(person, id, step, { acknowledged })).toEqual({ status: 200, errors: [] });
    }
    return id;
  }
  const cardFindings = async (id: string) => {
    const { findings } = (await setting.call(estimator).get(`/estimates/${id}/review`)).body;
    return (findings as { id: string; code: string; message: string }[]).filter(
      ({ code }) => code === 'guard.card-changed',
    );
  };

  test.each([
    [10, 'dearer', { lines: [price('OFR', '2450'), ...rest] }, 'OFR card price | USD 1450 | USD 2450'],
    [
      20,
      'at its end before the departure',
      { lines: [price('OFR', '1450'), ...rest], validTo: '2025-10-31' },
      'OFR card days | 2025-10-01 – 2099-12-31 | 2025-10-01 – 2025-10-31',
    ],
    [
      30,
      'with another surcharge',
      { lines: [price('OFR', '1450'), ...rest, price('PSS', '200')] },
      'OFR card added | PSS 20GP | USD 200',
    ],
  ])(
    '%i: %s is asked about at sending, and sent once it is acknowledged',
    async (first, _what, change, said) => {
      const id = await approved(first);
      expect(await cardFindings(id)).toEqual([]);
      await feedCard({ revision: first + 1, ...inForce, ...change });
      const found = await cardFindings(id);
      expect(found.map(({ message }) => message)).toContain(said);
      const sent = await refusals(estimator, id, 'send', sending);
      expect([sent.status, sent.errors.map(({ code }) => code)]).toEqual([
        409,
        found.map(() => 'guard.unacknowledged'),
      ]);
      const acknowledged = found.map((each) => each.id);
      expect((await refusals(estimator, id, 'send', { ...sending, acknowledged })).status).toBe(200);
    },
  );
});
