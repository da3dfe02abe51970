import { demoMemberIds } from '@quayside/contract/demo';
import type { EstimateFinding } from '../contract/detail';
import { guardCodes, guardSeverities } from '../contract/transitions';
import { estimateFindings, refusalsOf } from '../domain/findings';
import {
  findingSeverities,
  warningCodes,
  warningSeverities,
  type EstimateDocument,
  type WarningCode,
} from '@quayside/rating';
import {
  approver,
  createD02,
  d02Request,
  estimateCalls,
  estimator,
  startSetting,
  viewer,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { attempt, read, versionOf } = estimateCalls(() => setting);
const review = async (id: string, person = estimator) =>
  (await setting.call(person).get(`/estimates/${id}/review`).expect(200)).body as {
    errors: { path: string; code: string; message: string }[];
    findings: EstimateFinding[];
  };
const toAcknowledge = async (id: string) =>
  (await review(id)).findings.filter(({ severity }) => severity === 'acknowledge');
const insurance = 'incoterm.insuranceMissing incoterm.rule rule=CIF';
const yui = { id: demoMemberIds.estimator, name: 'Sato Yui' };
const recipients = ['a@osaka-seiki.example'];

/** Case D02 by CIF without insurance: one finding that a person has to acknowledge. */
const uninsured = async () => {
  const { incoterm } = await createD02(setting);
  const { id } = await createD02(setting, estimator, { incoterm: { ...incoterm, rule: 'CIF' } });
  return id as string;
};
const changeHead = async (id: string, body: object) =>
  setting
    .call(estimator)
    .patch(`/estimates/${id}`, await versionOf(id))
    .send(body)
    .expect(200);

it('audit-2 D3: a finding that nobody acknowledged refuses each step, and the answer has the whole list', async () => {
  const id = await uninsured();
  const refused = await attempt(estimator, id, 'submit');
  expect(refused.status).toBe(409);
  const told = await review(id);
  expect(refused.body.errors).toEqual(told.errors);
  expect(told.errors).toEqual([{ path: 'incoterm.rule', code: 'guard.unacknowledged', message: insurance }]);
  expect(refused.body.current.findings).toEqual(told.findings);
  expect((await read(id)).state).toBe('pricing');
});

it('audit-2 D3: an acknowledgement has a name and a time, holds at the later steps, and is in activity and audit', async () => {
  const id = await uninsured();
  expect((await attempt(estimator, id, 'submit', { acknowledged: [insurance] })).status).toBe(200);
  const told = await review(id, approver);
  expect(told.errors).toEqual([]);
  const [found] = told.findings.filter(({ code }) => code === 'incoterm.insuranceMissing');
  expect(found?.acknowledged).toEqual({
    at: expect.any(String),
    by: yui,
  });
  const entries = await setting.call(approver).get(`/estimates/${id}/activity`).expect(200);
  expect(entries.body.items[0].changes).toContainEqual({
    ...{ field: 'acknowledged', line: null, from: null },
    to: JSON.stringify({ code: 'incoterm.insuranceMissing', params: { rule: 'CIF' } }),
  });
  const audit = setting.service.service.connection.collection('auditEntries');
  const written = await audit.findOne({ resourceId: id, action: 'submit' });
  expect(written?.changes).toContainEqual({ field: 'acknowledged', from: null, to: insurance });
  expect((await attempt(approver, id, 'approve')).status).toBe(200);
  expect((await attempt(estimator, id, 'send', { recipients })).status).toBe(200);
  const sent = await review(id);
  expect(sent.errors).toEqual([]);
  expect(sent.findings.find(({ id: each }) => each === insurance)?.acknowledged?.by.name).toBe(yui.name);
  await setting.call(viewer).get(`/estimates/${id}/review`).expect(403);
});

it('audit-2 D3: an acknowledgement survives a return, and ends when the finding is about other facts', async () => {
  const id = await uninsured();
  await attempt(estimator, id, 'submit', { acknowledged: [insurance] });
  expect((await attempt(approver, id, 'return', { comment: 'see the terms' })).status).toBe(200);
  expect(await toAcknowledge(id)).toMatchObject([{ acknowledged: { by: yui } }]);
  const { incoterm } = await read(id);
  const flags = { carriageIncludesDestinationTerminal: false };
  await changeHead(id, { incoterm: { ...incoterm, rule: 'CIP', flags } });
  const [other] = await toAcknowledge(id);
  expect(other).toMatchObject({ code: 'incoterm.insuranceMissing', acknowledged: null });
  expect((await attempt(estimator, id, 'submit')).status).toBe(409);
  expect((await attempt(estimator, id, 'submit', { acknowledged: [other?.id] })).status).toBe(200);
});

it('audit-2 D3: an id of no finding, or of one that needs no acknowledgement, is refused and changes nothing', async () => {
  const id = await uninsured();
  const { findings } = await review(id);
  const hint = findings.find(({ severity }) => severity === 'hint');
  for (const other of ['rate.gone', hint?.id]) {
    const refused = await attempt(estimator, id, 'submit', { acknowledged: [insurance, other] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: 'acknowledged.1', code: 'finding.unknown' }]);
  }
  expect((await toAcknowledge(id))[0]?.acknowledged).toBeNull();
  expect((await attempt(estimator, id, 'submit', { acknowledged: 'all' })).status).toBe(422);
});

it('audit-2 D3: a new revision and a copy start without acknowledgements', async () => {
  const id = await uninsured();
  await attempt(estimator, id, 'submit', { acknowledged: [insurance] });
  await attempt(approver, id, 'approve');
  await attempt(estimator, id, 'send', { recipients });
  const { validUntil } = await read(id);
  const { body: copy } = await setting
    .call(estimator)
    .post('/estimates')
    .send(d02Request({ copyOf: id, incoterm: { rule: 'CIF', namedPlace: 'Long Beach' } }))
    .expect(201);
  expect((await toAcknowledge(copy.id)).find(({ id: each }) => each === insurance)?.acknowledged).toBeNull();
  const revised = await attempt(estimator, id, 'revise', { validUntil, fx: 'keep' });
  expect(revised.status).toBe(200);
  expect(await toAcknowledge(id)).toMatchObject([{ id: insurance, acknowledged: null }]);
  expect((await attempt(estimator, id, 'submit')).status).toBe(409);
});

it('audit-2 D5: rates that end before departure have to be acknowledged one by one', async () => {
  const { id, version, route } = await createD02(setting);
  const path = `/estimates/${id}/stages/sea-transport`;
  const sheet = (await setting.call(estimator).get(path).expect(200)).body;
  const [line] = sheet.lines;
  await setting
    .call(estimator)
    .patch(path, sheet.version)
    .send({ lines: { upsert: [{ ...line, validUntil: '2098-01-20' }] } })
    .expect(200);
  expect(version).toBeGreaterThan(0);
  await changeHead(id, { route: { ...route, departureDate: '2098-02-01', cargoReadyDate: null } });
  const found = (await toAcknowledge(id)).filter(({ code }) => code === 'rate.expiresBeforeDeparture');
  expect(found).toMatchObject([{ path: `stages.sea-transport.lines.${line.id}` }]);
  expect((await attempt(estimator, id, 'submit')).status).toBe(409);
});

describe('the table of severities', () => {
  it.each(warningCodes)(
    '%s is in the list with its severity, and refuses as that says',
    (code: WarningCode) => {
      const warning = { code, path: 'stages.sea-transport', params: { item: 'x' } };
      const findings = estimateFindings([], { warnings: [warning], lines: [] });
      expect(findings).toMatchObject([{ ...warning, severity: warningSeverities[code], acknowledged: null }]);
      expect(findingSeverities).toContain(findings[0]?.severity);
      const refused = { block: [code], acknowledge: ['guard.unacknowledged'], hint: [] };
      expect(refusalsOf(findings).map((each) => each.code)).toEqual(refused[warningSeverities[code]]);
    },
  );

  it.each(guardCodes)('%s is in the list with its severity, and refuses as that says', (code) => {
    const severity = guardSeverities[code];
    const guard = { code, path: 'route', message: 'why' };
    const findings = estimateFindings([guard], { warnings: [], lines: [] });
    expect(findings).toMatchObject([{ ...guard, severity }]);
    expect(refusalsOf(findings)).toHaveLength(severity === 'hint' ? 0 : 1);
  });
});

it('trial 1 no. 16: a tax rate that is not the company’s is asked for by its code, and only that one', async () => {
  const { id, document } = (await createD02(setting)) as {
    id: string;
    document: EstimateDocument;
  };
  const asked = async () => (await toAcknowledge(id)).filter(({ code }) => code === 'guard.tax-table');
  expect(await asked()).toEqual([]);
  const { taxRates } = document.defaults;
  const standardAt = (rate: string, code = 'JP-STANDARD') => ({
    defaults: {
      ...document.defaults,
      taxRates: taxRates.map((row) => (row.code === 'JP-STANDARD' ? { ...row, code, rate } : row)),
    },
  });
  await changeHead(id, standardAt('0'));
  const [found] = await asked();
  expect(found).toMatchObject({ path: 'defaults.taxRates', message: 'JP-STANDARD 0 0.10' });
  expect((await attempt(estimator, id, 'submit')).status).toBe(409);
  await changeHead(id, standardAt('0.05', 'OWN'));
  expect(await asked()).toMatchObject([{ message: 'OWN 0.05 0.10' }]);
  await changeHead(id, standardAt('0.1'));
  expect(await asked()).toEqual([]);
});
