import { addDays, todayIn } from '@quayside/contract/days';
import type { ChargeLine } from '@quayside/rating';
import * as fc from 'fast-check';
import {
  admin,
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  startSetting,
  type Setting,
  type StepErrors,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const yesterday = () => addDays(todayIn('Asia/Tokyo'), -1);
const { missing, refusals } = estimateCalls(() => setting);
const codes = (errors: StepErrors) => errors.map(({ code }) => code);

/** What a person may have done to a line of an estimate that could be submitted before. */
const lineChanges: Record<string, (line: ChargeLine) => ChargeLine> = {
  unpriced: ({ rate: _rate, breaks: _breaks, ...line }) => line,
  expired: (line) => ({ ...line, validUntil: yesterday() }),
  excluded: (line) => ({ ...line, status: 'excluded' }),
  advised: (line) => ({ ...line, status: 'toBeAdvised' }),
  typed: (line) => ({ ...line, typedAmounts: { sell: '1000' } }),
  contingent: ({ rate: _rate, ...line }) => ({ ...line, contingent: true }),
};
const headChanges: Record<string, object> = {
  none: {},
  late: { validUntil: yesterday() },
  nowhere: { incoterm: { rule: 'CIF', namedPlace: ' ' } },
  buyer: { incoterm: { rule: 'FOB', namedPlace: 'Yokohama', quotedFor: 'buyer' } },
  ddp: { incoterm: { rule: 'DDP', namedPlace: 'Long Beach' } },
};

test('nothing is missing exactly where it may be submitted, and what is missing is what is refused', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(headChanges)),
      fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...Object.keys(lineChanges))), { maxLength: 2 }),
      async (head, changes) => {
        const { id, version } = (await createD02(setting)) as { id: string; version: number };
        const api = setting.call(estimator);
        if (head !== 'none') await api.patch(`/estimates/${id}`, version).send(headChanges[head]).expect(200);
        const sheet = (await api.get(`/estimates/${id}/stages/sea-transport`).expect(200)).body;
        const lines = (sheet.lines as ChargeLine[]).flatMap((line, index) => {
          const own = changes.filter(([at]) => at === index);
          const changed = own.reduce((each, [, name]) => lineChanges[name]?.(each) ?? each, line);
          return own.length > 0 ? [changed] : [];
        });
        if (lines.length > 0)
          await api
            .patch(`/estimates/${id}/stages/sea-transport`, sheet.version)
            .send({ lines: { upsert: lines } })
            .expect(200);
        const told = await missing(id);
        const { status, errors } = await refusals(estimator, id, 'submit');
        expect([status, errors]).toEqual(told.length === 0 ? [200, []] : [409, told.slice(0, 100)]);
        if (status === 200) accepted += 1;
      },
    ),
    { numRuns: 8 },
  );
  expect(accepted).toBeGreaterThan(0);
  expect(accepted).toBeLessThan(8);
}, 180_000);

test('at each step it says what the next one refuses: new, submitted, returned, approved, expired meanwhile', async () => {
  const fresh = (
    await setting
      .call(estimator)
      .post('/estimates')
      .send(d02Request({ cargo: [] }))
      .expect(201)
  ).body;
  expect(codes(await missing(fresh.id))).toContain('guard.incomplete-header');
  const { id } = (await createD02(setting)) as { id: string };
  expect(await missing(id)).toEqual([]);
  expect((await refusals(estimator, id, 'submit')).status).toBe(200);
  expect(await missing(id, approver)).toEqual([]);
  expect((await refusals(approver, id, 'return', { comment: 'look again' })).status).toBe(200);
  expect(await missing(id)).toEqual([]);
  await refusals(estimator, id, 'submit');
  const revisions = setting.service.service.connection.collection('revisions');
  const { modifiedCount } = await revisions.updateOne(
    { estimateId: id },
    { $set: { 'frame.validUntil': yesterday() } },
  );
  expect(modifiedCount).toBe(1);
  for (const person of [approver, admin]) {
    const told = await missing(id, person);
    expect(codes(told)).toContain('guard.validity');
    expect(await refusals(person, id, 'approve')).toEqual({ status: 409, errors: told });
  }
  await revisions.updateOne({ estimateId: id }, { $set: { 'frame.validUntil': addDays(yesterday(), 30) } });
  expect((await refusals(approver, id, 'approve')).status).toBe(200);
  expect(await missing(id)).toEqual([]);
  await revisions.updateOne({ estimateId: id }, { $set: { 'frame.validUntil': yesterday() } });
  const told = await missing(id);
  expect(codes(told)).toEqual(['guard.changed-since-approval', 'guard.validity']);
  expect(await refusals(estimator, id, 'send', { recipients: ['one@shipper.example'] })).toEqual({
    ...{ status: 409, errors: told },
  });
}, 60_000);

test('a way on land that the rule owes, and that ends nowhere, has to be acknowledged until a person says where', async () => {
  const { id } = (await createD02(setting)) as { id: string };
  const api = setting.call(estimator);
  const read = async () => (await api.get(`/estimates/${id}`).expect(200)).body;
  const change = async (data: object) =>
    api
      .patch(`/estimates/${id}`, (await read()).version)
      .send(data)
      .expect(200);
  const ways = async () =>
    (await api.get(`/estimates/${id}/review`).expect(200)).body.findings.filter(
      ({ code }: { code: string }) => code === 'guard.unnamed-way',
    );
  const sheet = (await api.get(`/estimates/${id}/stages/destination-delivery`).expect(200)).body;
  await api
    .patch(`/estimates/${id}/stages/destination-delivery`, sheet.version)
    .send({ lines: { remove: (sheet.lines as ChargeLine[]).map((line) => line.id) } })
    .expect(200);
  const incoterm = { rule: 'CIP', namedPlace: 'Fontana' };
  await change({ incoterm });
  expect(await ways()).toEqual([]);
  await change({ route: { ...(await read()).document.route, delivery: null } });
  const path = 'stages.destination-delivery';
  expect(await ways()).toMatchObject([{ path, severity: 'acknowledge', message: 'CIP Fontana' }]);
  const [{ id: wayId }] = await ways();
  expect(await missing(id)).toContainEqual({ path, code: 'guard.unacknowledged', message: wayId });
  await change({ incoterm: { ...incoterm, flags: { namedPlaceIsPort: true } } });
  expect(await ways()).toEqual([]);
});

test('public F2: a character without a glyph has to be acknowledged before sending, by its field', async () => {
  const { id } = (await createD02(setting)) as { id: string };
  const api = setting.call(estimator);
  const { version } = (await api.get(`/estimates/${id}`).expect(200)).body;
  const title = '𠮷田 上海东莞 한국 แหลมฉบัง Nguyễn ₩฿₫₹ 🚢';
  await api.patch(`/estimates/${id}`, version).send({ title, remarks: 'Loading by crane' }).expect(200);
  const unprintable = async () => {
    const { findings } = (await api.get(`/estimates/${id}/review`).expect(200)).body as {
      findings: { code: string; path: string; severity: string; message: string }[];
    };
    return findings.filter(({ code }) => code === 'guard.unprintable');
  };
  expect(await unprintable()).toMatchObject([
    { path: 'title', severity: 'acknowledge', message: '🚢 U+1F6A2' },
  ]);

  const sheet = (await api.get(`/estimates/${id}/stages/sea-transport`).expect(200)).body;
  const [line] = sheet.lines as ChargeLine[];
  await api
    .patch(`/estimates/${id}/stages/sea-transport`, sheet.version)
    .send({ lines: { upsert: [{ ...line, description: 'Freight 📦' }] } })
    .expect(200);
  expect(await unprintable()).toContainEqual(
    expect.objectContaining({
      path: `stages.sea-transport.lines.${line?.id}`,
      message: '📦 U+1F4E6',
    }),
  );
});

test('a departure that has passed is a hint of an open offer, which stops nothing', async () => {
  const departed = async (departureDate: string) => {
    const { id } = (await createD02(setting)) as { id: string };
    const api = setting.call(estimator);
    const { version, route } = (await api.get(`/estimates/${id}`).expect(200)).body;
    await api
      .patch(`/estimates/${id}`, version)
      .send({ route: { ...route, cargoReadyDate: null, departureDate, arrivalDate: null } })
      .expect(200);
    const { body } = await api.get(`/estimates/${id}/review`).expect(200);
    return (body.findings as { code: string; severity: string; path: string }[]).filter(
      ({ code }) => code === 'guard.departed',
    );
  };
  expect(await departed(yesterday())).toMatchObject([{ severity: 'hint', path: 'route.departureDate' }]);
  expect(await departed('2099-01-01')).toEqual([]);
});
