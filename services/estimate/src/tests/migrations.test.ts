import {
  admin,
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

/** As an estimate was stored when the margin was a share of everything: half of the truth, and no disbursements beside it. */
/** Rows as they were stored before they said how an estimate stands. */
async function storeWithoutStanding({ service: { service } } = setting): Promise<void> {
  const rows = service.connection.collection<{ revisions: Record<string, unknown>[] }>('estimates');
  for (const row of await rows.find({}).toArray()) {
    const revisions = row.revisions.map(
      ({ decidedAt: _d, declineReason: _r, purchaseOrder: _p, sellSort: _s, ...rest }) => rest,
    );
    await rows.updateOne(
      { _id: row._id },
      { $unset: { standing: '' }, $set: { revisions, schemaVersion: 2 } },
    );
  }
}

async function storeAsBefore({ service: { service } } = setting): Promise<void> {
  const rows = service.connection.collection<{ revisions: object[] }>('estimates');
  for (const row of await rows.find({}).toArray()) {
    const before = (figures: { totals: object; stages: Record<string, object> }) => {
      const older = ({ disbursements: _d, marginRateOfAll: _m, ...amounts }: Record<string, unknown>) => ({
        ...amounts,
        marginRate: '0.0001',
      });
      const stages = Object.entries(figures.stages).map(([stage, totals]) => [stage, older({ ...totals })]);
      return { ...figures, totals: older({ ...figures.totals }), stages: Object.fromEntries(stages) };
    };
    const whole = row as unknown as {
      figures: Parameters<typeof before>[0];
      revisions: { figures: Parameters<typeof before>[0] }[];
    };
    await rows.updateOne(
      { _id: row._id },
      {
        // Documents of that release carry no number of their kind.
        $unset: { schemaVersion: '' },
        $set: {
          figures: before(whole.figures),
          revisions: whole.revisions.map((each) => ({ ...each, figures: before(each.figures) })),
        },
      },
    );
  }
}

test('a margin stored as a share of everything becomes a share of what is sold, open or sent, and only once', async () => {
  const api = setting.call(estimator);
  const open = await createD02(setting);
  const sent = await createD02(setting);
  const post = async (person: typeof estimator, name: string, version: number, body: object) =>
    (await setting.call(person).post(`/estimates/${sent.id}/${name}`, version).send(body).expect(200)).body;
  const submitted = await post(estimator, 'submit', sent.version as number, {});
  const approved = await post(approver, 'approve', submitted.version, {});
  await post(estimator, 'send', approved.version, { recipients: ['a@example.com'] });
  const marginsOf = async () =>
    ((await api.get('/estimates').expect(200)).body.items as { id: string; totals: object }[]).map(
      ({ id, totals }) => [id, totals],
    );
  const right = await marginsOf();
  await storeAsBefore();
  expect((await marginsOf()).map(([, totals]) => totals)).toEqual(
    right.map(() => expect.objectContaining({ marginRate: '0.0001' })),
  );
  const rules = { store: 'rules', migrated: 0, failed: [] };
  const sheets = { store: 'stageSheets', migrated: 0, failed: [] };
  expect(await setting.service.migrate()).toEqual([
    { store: 'estimates', migrated: 2, failed: [] },
    sheets,
    rules,
  ]);
  expect(await marginsOf()).toEqual(right);
  const stage = (await api.get(`/estimates/${open.id}`).expect(200)).body.stageTotals['sea-transport'];
  expect(stage).toEqual(open.stageTotals['sea-transport']);
  const versions = async () =>
    ((await api.get('/estimates').expect(200)).body.items as { version: number }[]).map(
      ({ version }) => version,
    );
  const once = await versions();
  expect(await setting.service.migrate()).toEqual([
    { store: 'estimates', migrated: 0, failed: [] },
    sheets,
    rules,
  ]);
  expect(await versions()).toEqual(once);
});

test('one estimate that cannot be made anew keeps no other waiting', async () => {
  const own = await startSetting();
  try {
    const lost = await createD02(own);
    const other = await createD02(own);
    await storeAsBefore(own);
    // Its parts are gone: nothing can be priced.
    const { connection } = own.service.service;
    await connection.collection('revisions').deleteMany({ estimateId: lost.id });
    const [report] = await own.service.migrate();
    expect(report).toEqual({ store: 'estimates', migrated: 1, failed: [lost.id] });
    const { items } = (await own.call(estimator).get('/estimates').expect(200)).body as {
      items: { id: string; totals: object }[];
    };
    const totalsOf = (id: unknown) => items.find((each) => each.id === id)?.totals;
    expect(totalsOf(lost.id)).toMatchObject({ marginRate: '0.0001' });
    expect(totalsOf(other.id)).toEqual(other.totals);
    // It is tried again, and nothing else is.
    const [again] = await own.service.migrate();
    expect(again).toEqual({ store: 'estimates', migrated: 0, failed: [lost.id] });
  } finally {
    await own.stop();
  }
});

test('rules that chose cards by agreements with shippers choose by what else they named, and keep the version of before', async () => {
  const api = setting.call(admin);
  const made = async (order: string[]) => {
    const { body } = await api
      .post('/rules')
      .send({
        name: order.join(),
        kind: 'choice',
        when: {},
        validFrom: '2020-01-01',
        choice: { order: ['newest'] },
      })
      .expect(201);
    const collection = setting.service.service.connection.collection<{ _id: string }>('rules');
    await collection.updateOne(
      { _id: body.id },
      { $set: { 'choice.order': order }, $unset: { schemaVersion: '' } },
    );
    return body.id as string;
  };
  const some = await made(['shipperAgreement', 'newest', 'cheapestComplete']);
  const only = await made(['shipperAgreement']);
  const other = await made(['cheapestComplete']);
  expect(await setting.service.migrate()).toContainEqual({ store: 'rules', migrated: 3, failed: [] });
  const read = async (id: string) => (await api.get(`/rules/${id}`).expect(200)).body;
  expect(await read(some)).toMatchObject({ version: 2, choice: { order: ['newest', 'cheapestComplete'] } });
  expect(await read(only)).toMatchObject({ version: 2, choice: { order: ['cheapestComplete', 'newest'] } });
  expect(await read(other)).toMatchObject({ version: 1, choice: { order: ['cheapestComplete'] } });
  const { items } = (await api.get(`/rules/${only}/versions`).expect(200)).body;
  expect(items[1]).toMatchObject({ version: 1, rule: { choice: { order: ['shipperAgreement'] } } });
});

test('fees say whether the tables gave them: those that stand in a row of theirs, and no others', async () => {
  const mpf = {
    ...{ code: 'MPF', rate: '0.003464', minimum: '34', maximum: '660', source: 'Notice' },
    from: '2026-10-01',
  };
  const { code, source, from: validFrom, rate, minimum, maximum } = mpf;
  await setting
    .call(admin)
    .post('/customs-rates')
    .send({
      kind: 'fee',
      country: 'US',
      name: 'MPF',
      code,
      source,
      ...{ validFrom, validTo: '2027-09-30' },
      fee: { rate, minimum, maximum },
    })
    .expect(({ status, body }) => expect([status, body.errors]).toEqual([201, undefined]));
  const typed = { ...mpf, code: 'HMF', minimum: '5' };
  const { id } = await createD02(setting);
  const sheets = setting.service.service.connection.collection('stageSheets');
  const where = { estimateId: id, stage: 'destination-custom' };
  await sheets.updateOne(where, { $set: { 'inputs.fees': [mpf, typed] }, $unset: { schemaVersion: '' } });
  expect(await setting.service.migrate()).toContainEqual({ store: 'stageSheets', migrated: 1, failed: [] });
  const { body } = await setting
    .call(estimator)
    .get(`/estimates/${id}/stages/destination-custom`)
    .expect(200);
  expect(body.inputs.fees).toEqual([{ ...mpf, ofTables: true }, typed]);
});

test('order D1, D3: what was stored learns how it stands: two acceptances become one order, and a withdrawn reason stays internal', async () => {
  const own = await startSetting();
  try {
    const { id } = await createD02(own);
    const { move, versionOf } = estimateCalls(() => own);
    const step = async (person: Person, name: string, body: object = {}) =>
      move(person, { id, version: await versionOf(id) }, name, body);
    const offer = async () => {
      await step(estimator, 'submit');
      await step(approver, 'approve');
      return step(estimator, 'send', { recipients: ['a@example.com'] });
    };
    const validUntil = d02Request().validUntil;
    await offer();
    await step(shipperMember, 'accept', { purchaseOrder: 'PO-A' });
    await step(estimator, 'revise', { validUntil, fx: 'keep' });
    await offer();
    await step(shipperMember, 'accept', { purchaseOrder: 'PO-B' });
    await step(estimator, 'revise', { validUntil, fx: 'keep' });
    await offer();
    await step(approver, 'withdraw', { comment: 'wrong price' });
    const api = own.call(estimator);
    const listed = async () => (await api.get('/estimates?state=accepted').expect(200)).body.items;
    const right = await listed();
    // Before, both stood as accepted, a withdrawal had no message, and the row said what its newest revision is.
    const { connection } = own.service.service;
    await storeWithoutStanding(own);
    const records = connection.collection('revisions');
    await records.updateOne({ estimateId: id, revision: 1 }, { $set: { state: 'accepted' } });
    await records.updateOne({ estimateId: id, revision: 3 }, { $unset: { 'withdrawal.message': '' } });
    await connection
      .collection('estimates')
      .updateOne({ 'revisions.revision': 1 }, { $set: { 'revisions.$.state': 'accepted' } });
    expect(await listed()).toEqual([]);
    expect((await own.service.migrate())[0]).toEqual({ store: 'estimates', migrated: 1, failed: [] });
    const [won] = await listed();
    expect(won).toMatchObject({ revision: 2, state: 'accepted', order: { purchaseOrder: 'PO-B' } });
    expect(won.totals).toEqual(right[0].totals);
    const { body } = await api.get(`/estimates/${id}?revision=1`).expect(200);
    expect(body).toMatchObject({ state: 'superseded', acceptance: { purchaseOrder: 'PO-A' } });
    const told = (await own.service.events()).filter(({ aggregateId }) => aggregateId === id).at(-1);
    expect(((told?.data['revisions'] ?? []) as { state: string }[]).map(({ state }) => state)).toEqual([
      'superseded',
      'accepted',
      'withdrawn',
    ]);
    const withdrawn = await own.call(shipperMember).get(`/estimates/${id}?revision=3`).expect(200);
    expect(withdrawn.body.withdrawal).toMatchObject({ comment: null, message: null });
    expect(JSON.stringify(withdrawn.body)).not.toContain('wrong price');
    expect((await own.service.migrate())[0]).toEqual({ store: 'estimates', migrated: 0, failed: [] });
  } finally {
    await own.stop();
  }
}, 60_000);
