import { expect, test } from '@playwright/test';
import { stageIds } from '@quayside/contract/stages';
import { DocumentedService } from '../support/documented';
import { finish, walkFiles } from '../support/documented-walk';
import { callerOf, itemsOf, jsonOf, type Json } from '../support/http';

const path = '/estimates/{estimateId}';

/** A new estimate like the demo's case D02, made as the form makes it. */
async function create(service: DocumentedService, title: string): Promise<string> {
  const admin = await callerOf('admin');
  const [like] = itemsOf(await admin.get('/api/estimate/estimates?q=D02'));
  const copyOf = String(like?.id);
  const { document, shipper } = jsonOf(await admin.get(`/api/estimate/estimates/${copyOf}`));
  const { route, cargo } = document as Json;
  // By CFR nothing has to be insured, so that no finding waits for an acknowledgement.
  const incoterm = { ...((document as Json).incoterm as Json), rule: 'CFR' };
  const made = await service.call('POST /estimates', {
    as: 'estimator',
    json: {
      ...{ title, shipperId: (shipper as Json).id, incoterm, route, cargo, copyOf },
      ...{ currency: 'JPY', validUntil: '2030-01-02' },
    },
  });
  return String(made.id);
}

const guardedSteps = new Set(['submit', 'approve', 'send']);

/** Ids of the findings that a person has to acknowledge before the next step. */
async function toAcknowledge(
  caller: Awaited<ReturnType<typeof callerOf>>,
  estimateId: string,
): Promise<string[]> {
  const { findings } = jsonOf(await caller.get(`/api/estimate/estimates/${estimateId}/review`)) as {
    findings?: { id: string; severity: string }[];
  };
  return (findings ?? []).filter(({ severity }) => severity === 'acknowledge').map(({ id }) => id);
}

/** Takes steps of an estimate's life, each with the version that the one before has left. */
function lifeOf(service: DocumentedService, estimateId: string) {
  return async (step: string, as: 'estimator' | 'approver', json: Json = {}): Promise<Json> => {
    const caller = await callerOf(as);
    const { version } = jsonOf(await caller.get(`/api/estimate/estimates/${estimateId}`));
    const acknowledged = guardedSteps.has(step) ? await toAcknowledge(caller, estimateId) : [];
    const body = acknowledged.length > 0 ? { ...json, acknowledged } : json;
    return service.call(`POST ${path}/${step}`, { as, at: { estimateId }, json: body, version });
  };
}

/** From a draft to one that was sent. */
async function offer(take: ReturnType<typeof lifeOf>): Promise<void> {
  await take('submit', 'estimator');
  await take('approve', 'approver');
  await take('send', 'estimator', { recipients: ['client@documented.example'], language: 'en' });
}

/** Header, cargo and stages, changed as the editor changes them. */
async function change(service: DocumentedService, estimateId: string): Promise<void> {
  const at = { estimateId };
  const read = await service.call(`GET ${path}`, { at });
  const { cargo } = read.document as { cargo: Json[] };
  const named = await service.call(`PATCH ${path}`, { at, json: { titleJa: '記載' }, version: read.version });
  const put = await service.call(`PUT ${path}/cargo`, { at, json: { cargo }, version: named.version });
  const upsert = [{ ...cargo[0], nameEn: 'Renamed' }];
  await service.call(`PATCH ${path}/cargo`, { at, json: { upsert, remove: [] }, version: put.version });
  for (const stage of stageIds) {
    const there = { ...at, stage };
    const view = await service.call(`GET ${path}/stages/{stage}`, { at: there });
    const { inputs, overrides, notes, lines } = view;
    await service.call(`PATCH ${path}/stages/${stage}`, {
      at,
      json: {
        inputs,
        overrides,
        notes,
        state: 'done',
        lines: { upsert: (lines as Json[]).slice(0, 1), remove: [] },
      },
      version: view.version,
    });
    for (const name of [`GET ${path}/rates/{stage}`, 'GET /queues/{stage}', 'GET /queues/{stage}/count'])
      await service.call(name, { at: there });
  }
}

/** The charges that the company keeps, by hand and by file. */
async function keepCharges(service: DocumentedService): Promise<void> {
  const charge = await service.call('POST /charges', {
    json: {
      ...{ code: `DOC-${Date.now()}`, name: 'Documented', nameJa: '記載', stage: 'vanning' },
      ...{ costGroup: 'vanning', taxKind: 'standard', basis: 'container', validTo: '2000-01-02' },
    },
  });
  const at = { chargeId: String(charge.id) };
  const { version } = await service.call('GET /charges/{chargeId}', { at });
  const changed = await service.call('PATCH /charges/{chargeId}', {
    at,
    json: { aliases: ['Documented'] },
    version,
  });
  const { version: next } = await service.call('POST /charges/{chargeId}/archive', {
    at,
    version: changed.version,
  });
  const back = await service.call('POST /charges/{chargeId}/restore', { at, version: next });
  await service.call('GET /charges', { query: { q: 'documented', origin: 'own' } });
  await service.call('GET /charges/export');
  await service.call('POST /charges/import', { json: { dryRun: true, rows: [{ code: 'A' }] } });
  await service.call('POST /charges/{chargeId}/archive', { at, version: back.version });
}

/** Fees and duties of the company's own tables, and what they say of an entry. */
async function keepDuties(service: DocumentedService): Promise<void> {
  const duties = '/customs-rates';
  const rate = await service.call(`POST ${duties}`, {
    json: {
      ...{ kind: 'additional', country: 'US', name: 'Documented', source: 'Test' },
      code: `DOC-${Date.now()}`,
      ...{ hs: ['8462'], origins: ['JP'], validFrom: '2026-01-01', validTo: '2026-01-02' },
      additional: { rate: '0.25', share: '0.5', order: 1, excludes: ['301'] },
    },
  });
  const there = { customsRateId: String(rate.id) };
  await service.call(`GET ${duties}/{customsRateId}`, { at: there });
  await service.call(`GET ${duties}/export`);
  await service.call(`POST ${duties}/import`, { json: { dryRun: true, rows: [{ kind: 'duty' }] } });
  const lines = [{ id: 'a', hsCode: '8462.62', origin: 'JP' }];
  await service.call(`POST ${duties}/proposal`, { json: { country: 'US', on: '2026-01-01', lines } });
  const changed = await service.call(`PATCH ${duties}/{customsRateId}`, {
    at: there,
    json: { notes: 'Read again' },
    version: rate.version,
  });
  const { version } = await service.call(`POST ${duties}/{customsRateId}/archive`, {
    at: there,
    version: changed.version,
  });
  await service.call(`POST ${duties}/{customsRateId}/restore`, { at: there, version });
}

/** The places that the company keeps, by hand and by file. */
async function keepPlaces(service: DocumentedService): Promise<void> {
  const place = await service.call('POST /places', {
    json: { code: 'GBZ97', name: 'Documented yard', kind: 'containerYard', validTo: '2000-01-02' },
  });
  const at = { placeId: String(place.id) };
  const { version } = await service.call('GET /places/{placeId}', { at });
  const json = { aliases: ['Documented'] };
  const changed = await service.call('PATCH /places/{placeId}', { at, json, version });
  const { version: next } = await service.call('POST /places/{placeId}/archive', {
    at,
    version: changed.version,
  });
  const back = await service.call('POST /places/{placeId}/restore', { at, version: next });
  await service.call('GET /places', { query: { q: 'documented', kind: 'containerYard' } });
  await service.call('GET /places/export');
  await service.call('POST /places/import', { json: { dryRun: true, rows: [{ code: 'A' }] } });
  await service.call('POST /places/{placeId}/archive', { at, version: back.version });
}

/** Rules and what they make of an estimate. */
async function rate(service: DocumentedService, estimateId: string): Promise<void> {
  const at = { estimateId };
  const rule = await service.call('POST /rules', {
    json: {
      ...{ name: 'Documented', kind: 'markup', when: { codes: ['OFR'] }, validFrom: '2000-01-01' },
      markup: { kind: 'margin', rate: '0.1' },
    },
  });
  const there = { ruleId: String(rule.id) };
  const read = await service.call('GET /rules/{ruleId}', { at: there });
  await service.call('GET /rules/trial', {
    query: { on: '2026-11-20', mode: 'FCL', stage: 'sea-transport', code: 'OFR', portOfLoading: 'JPYOK' },
  });
  const json = { validTo: '2000-01-02' };
  const changed = await service.call('PATCH /rules/{ruleId}', { at: there, json, version: read.version });
  const { version } = await service.call('POST /rules/{ruleId}/archive', {
    at: there,
    version: changed.version,
  });
  await service.call('POST /rules/{ruleId}/restore', { at: there, version });
  await service.call('GET /rules/{ruleId}/versions', { at: there });
  await keepDuties(service);
  const { version: current } = await service.call(`GET ${path}`, { at });
  await service.call(`POST ${path}/rate-all`, {
    as: 'estimator',
    at,
    json: { take: false },
    version: current,
  });
  await service.call(`POST ${path}/rate-all`, {
    as: 'estimator',
    at,
    json: { take: true },
    version: current,
  });
}

/** Who gets an offer that is out, and what is written to them. */
async function talk(service: DocumentedService, estimateId: string): Promise<void> {
  const at = { estimateId };
  const as = 'estimator';
  const json = { name: 'Documented', email: 'second@documented.example', kind: 'cc', language: 'en' };
  const link = await service.call(`POST ${path}/offer-links`, { as, at, json });
  const there = { ...at, linkId: String(link.id) };
  await service.call(`POST ${path}/offer-links/{linkId}/resend`, { as, at: there, json: {} });
  const file = Buffer.from('As documented');
  const query = { name: 'sample.txt' };
  const sent = await service.call(`POST ${path}/message-files`, { as, at, query, file });
  const fileId = String(sent.id);
  const body = { text: 'As documented', files: [fileId] };
  const message = await service.call(`POST ${path}/messages`, { as, at, json: body });
  const messageId = String(message.id);
  await service.call(`GET ${path}/messages/{messageId}/files/{fileId}`, { at: { ...at, messageId, fileId } });
  await service.call(`POST ${path}/offer-links/{linkId}/revoke`, { as, at: there });
  await service.call(`POST ${path}/test-send`, { as, at, json: { language: 'ja' } });
  await service.call(`POST ${path}/scheduled-sending/cancel`, { as, at });
  await service.call(`GET ${path}/follow-ups`, { as, at });
  await service.call(`PUT ${path}/follow-ups`, { as, at, json: { reminders: false } });
  await service.call('GET /follow-ups', { as });
}

/** Sets and removes the layouts of quotations, and shows a quotation in one. */
async function layouts(service: DocumentedService, estimateId: string): Promise<void> {
  const at = { estimateId };
  const { shipper } = await service.call(`GET ${path}`, { at });
  const ofShipper = { shipperId: String((shipper as { id: unknown }).id) };
  const layout = { price: 'stages', unitPrices: true, language: null, secondCurrency: null };
  for (const json of [{ layout }, { layout: null }]) {
    await service.call(`PUT ${path}/quotation-layout`, { at, json });
    await service.call('PUT /shippers/{shipperId}/quotation-layout', { at: ofShipper, json });
    await service.call('PUT /quotation-layout', { as: 'admin', json });
  }
  await service.call(`GET ${path}/quotation-layout`, { at });
  await service.call(`GET ${path}/quotation-preview`, { at, query: { language: 'en', price: 'total' } });
  await service.call(`POST ${path}/quotation-preview`, {
    at,
    json: { language: 'en', message: 'Dear {{contact}}' },
  });
}

/** A job makes tasks days after a sending: services/estimate/src/tests/follow-up.test.ts has one answered as documented. */
const taskDone = `POST ${path}/follow-ups/{followUpId}/done`;
/** Only an order has one: services/estimate/src/tests/conversion.test.ts has it answered as documented. */
const confirmation = `GET ${path}/order-confirmation`;

/** Writes, reads and removes an internal comment. */
async function comment(service: DocumentedService, estimateId: string): Promise<void> {
  const at = { estimateId };
  const json = { text: 'As documented', about: { of: 'stage', stage: 'packing' } };
  const { id } = await service.call(`POST ${path}/comments`, { at, json });
  const commentId = String(id);
  await service.call(`GET ${path}/comments`, { at });
  await service.call(`POST ${path}/comments/read`, { at, json: { commentId } });
  await service.call(`DELETE ${path}/comments/{commentId}`, { at: { ...at, commentId } });
}

/** The token of a link is only in the mail: services/estimate/src/tests/offers.test.ts has them answered as documented. */
const byLink = [
  'open',
  'seen',
  'document',
  'accept',
  'decline',
  'ask',
  'counter',
  'messages',
  'file',
  'files',
].map((name) => `POST /offers/${name}`);

test('estimate answers every operation as its OpenAPI document says', async () => {
  const service = await DocumentedService.of('estimate');
  const estimateId = await create(service, 'Documented');
  const at = { estimateId };
  await change(service, estimateId);
  const { document } = await service.call(`GET ${path}`, { at });
  await service.call('POST /rate', { json: { document } });
  await service.call(`POST ${path}/what-if`, { at, json: { incoterm: (document as Json).incoterm } });
  // Of its own: what tariffs sell for may be below the margin that an approver may let go.
  await keepCharges(service);
  await keepPlaces(service);
  await rate(service, await create(service, 'Rated'));
  await service.call(`POST ${path}/notes`, { at, json: { text: 'As documented' } });
  const { id: templateId } = await service.call('POST /templates', {
    json: { estimateId, name: 'Documented' },
  });
  await service.call('DELETE /templates/{templateId}', { at: { templateId: String(templateId) } });

  await test.step('each way that an offer can go', async () => {
    const take = lifeOf(service, estimateId);
    await take('submit', 'estimator');
    await take('return', 'approver', { comment: 'Once more' });
    await offer(take);
    await take('withdraw', 'approver', { comment: 'Wrong client' });
    await take('revise', 'estimator', { validUntil: '2030-01-03' });
    await offer(take);
    await talk(service, estimateId);
    await comment(service, estimateId);
    await walkFiles(service, path, at);
    await take('accept', 'estimator', { evidence: 'By mail' });
    await take('cancel', 'approver', { comment: 'Not built', message: 'As agreed' });
    const declined = lifeOf(service, await create(service, 'Documented and declined'));
    await offer(declined);
    await declined('decline', 'estimator', { reason: 'price', winningPrice: '100' });
  });

  await test.step('every kind of file', async () => {
    await service.call(`GET ${path}/quotation`, { at, query: { language: 'ja' } });
    await layouts(service, estimateId);
    for (const [kind, estimates] of [
      ['quotation', [estimateId]],
      ['quotation', [estimateId, await create(service, 'Second of a zip')]],
      ['csv', [estimateId]],
      ['json', [estimateId]],
    ] as const) {
      const job = await service.call('POST /exports', {
        json: { kind, estimateIds: estimates, language: 'en' },
      });
      const exportId = String(job.id);
      const state = async () => (await service.call('GET /exports/{exportId}', { at: { exportId } })).state;
      await expect.poll(state, { intervals: [200] }).toBe('done');
      await service.call('GET /exports/{exportId}/file', { at: { exportId } });
    }
  });

  await test.step('what the shipper of the offer sees', async () => {
    await service.call('GET /estimates', { as: 'shipper' });
  });
  const { shipper } = await service.call(`GET ${path}`, { at });
  await service.call('GET /activity', { query: { resource: 'estimate', id: estimateId } });
  const places = { estimateId, shipperId: String((shipper as Json).id), stage: 'packing' };
  await finish(service, places, [...byLink, taskDone, confirmation]);
});
