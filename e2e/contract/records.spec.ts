import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accountElsewhere, orderCalls } from '../support/answered-elsewhere';
import { DocumentedService } from '../support/documented';
import { finish, walkFiles, walkImages } from '../support/documented-walk';
import { callerOf, itemsOf, jsonOf, type Json } from '../support/http';
import { rateSheetFile, rateSheetMapping } from '../support/rate-sheet-bodies';

const code = () => `ZZ-${randomUUID().slice(0, 8)}`;
const address = () => `${randomUUID()}@documented.example`;
const pick = (record: Json, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));

type At = Record<string, string>;

/** Takes a sheet that was looked at, finds it among those that were taken, and undoes it. */
async function takenAndUndone(service: DocumentedService, base: string, at: At, look: object): Promise<void> {
  const sheets = `${base}/rate-sheets`;
  const taken = await service.call(`POST ${sheets}`, { at, json: { ...look, end: 'all' } });
  await service.call(`GET ${sheets}`, { at });
  await service.call(`POST ${sheets}/{rateSheetId}/undo`, {
    at: { ...at, rateSheetId: String(taken.id) },
    version: taken.version,
  });
}

/** Keeps another kind of sheet, renames and forgets it. */
async function kindOfSheets(service: DocumentedService, base: string, at: At, prefix: string): Promise<void> {
  const kinds = `${base}/rate-sheet-kinds`;
  const trucks = { name: 'Trucks', mapping: { ...rateSheetMapping, prefix } };
  const kind = await service.call(`POST ${kinds}`, { at, json: trucks });
  await service.call(`GET ${kinds}`, { at });
  const kindAt = { ...at, kindId: String(kind.id) };
  const renamed = await service.call(`PUT ${kinds}/{kindId}`, {
    ...{ at: kindAt, version: kind.version },
    json: { ...trucks, name: 'Own trucks' },
  });
  await service.call(`DELETE ${kinds}/{kindId}`, { at: kindAt, version: renamed.version });
}

/** Creates, reads, changes, archives and brings back a record of a list, all as documented; returns its id. */
async function live(
  service: DocumentedService,
  list: string,
  name: string,
  input: { at?: Record<string, string>; json: unknown; change: unknown; last?: 'archive' | 'remove' },
): Promise<string> {
  const { at = {}, json, change, last = 'archive' } = input;
  const made = await service.call(`POST ${list}`, { at, json });
  const id = String(made.id);
  const one = `${list}/{${name}}`;
  const there = { ...at, [name]: id };
  const read = await service.call(`GET ${one}`, { at: there });
  const changed = await service.call(`PATCH ${one}`, { at: there, json: change, version: read.version });
  if (last === 'remove') {
    await service.call(`DELETE ${one}`, { at: there, version: changed.version });
    return id;
  }
  const archived = await service.call(`POST ${one}/archive`, { at: there, version: changed.version });
  await service.call(`POST ${one}/restore`, { at: there, version: archived.version });
  return id;
}

test('shippers answers every operation as its OpenAPI document says', async () => {
  const service = await DocumentedService.of('shippers');
  const shipperId = await live(service, '/shippers', 'shipperId', {
    json: { code: code(), name: 'Documented', country: 'JP', currency: 'JPY', language: 'en' },
    change: { nameJa: '記載' },
  });
  const at = { shipperId };
  const location = { name: `Quay ${code()}`, country: 'GB', address: '1 Quay Road' };
  const places: Record<string, string> = { shipperId };
  for (const kind of ['pickup-locations', 'delivery-locations']) {
    const input = { at, json: location, change: { hours: 'Mon–Fri' } };
    const locationId = await live(service, `/shippers/{shipperId}/${kind}`, 'locationId', input);
    await service.call(`POST /shippers/{shipperId}/${kind}/import`, {
      at,
      json: { dryRun: false, rows: [{ name: code(), country: 'GB', address: '1 Quay Road' }] },
    });
    await service.call(`GET /shippers/{shipperId}/${kind}/{locationId}`, { at: { ...at, locationId } });
  }
  const product = {
    ...{ code: code(), name: 'Pump', lengthMm: 100, widthMm: 90, heightMm: 80, netKg: '1.5', grossKg: '2' },
    ...{ hsCode: '841370', originCountry: 'JP', unitValue: { amount: '1000', currency: 'JPY' } },
    ...{ dangerous: { un: '1993', class: '3' }, stackable: true, thisSideUp: false, packing: 'carton' },
  };
  places.productId = await live(service, '/shippers/{shipperId}/products', 'productId', {
    at,
    json: product,
    change: { notes: 'Two\nlines' },
  });
  await service.call('POST /shippers/{shipperId}/products/import', {
    at,
    json: { dryRun: true, csv: `code,name\n${code()},Half a row` },
  });
  await service.call('POST /shippers/{shipperId}/members', {
    at,
    json: { email: address(), name: 'Client', locale: 'ja', mayAccept: true },
  });
  const members = (await service.call('GET /shippers/{shipperId}/members', { at })).items as Json[];
  await service.call('PATCH /shippers/{shipperId}/members/{memberId}', {
    at: { ...at, memberId: String(members[0]?.id) },
    json: { mayAccept: false },
    version: members[0]?.version,
  });
  await service.call('GET /activity', { query: { resource: 'shipper', id: shipperId } });

  // Comparisons are of estimates, which the demo's shippers have.
  const [estimate] = itemsOf(await (await callerOf('admin')).get('/api/estimate/estimates?q=D02'));
  const compared = { shipperId: String((estimate!.shipper as Json).id) };
  const comparison = {
    name: code(),
    columns: [{ estimateId: String(estimate?.id) }],
    basis: 'perM3',
    isDefault: false,
  };
  const comparisons = '/shippers/{shipperId}/comparisons';
  await live(service, comparisons, 'comparisonId', {
    at: compared,
    json: comparison,
    change: { basis: 'perKg' },
    last: 'remove',
  });
  await service.call('GET /shippers/{shipperId}/comparison', {
    at: compared,
    query: { columns: String(estimate?.id) },
  });
  for (const name of ['comparison-candidates', 'comparisons'])
    await service.call(`GET /shippers/{shipperId}/${name}`, { at: compared });
  await walkFiles(service, '/shippers/{shipperId}', compared);
  await finish(service, places);
});

test('supplier answers every operation as its OpenAPI document says', async () => {
  const service = await DocumentedService.of('supplier');
  const stages = ['sea-transport'];
  const supplierId = await live(service, '/suppliers', 'supplierId', {
    json: { code: code(), name: 'Line', country: 'JP', currency: 'USD', stages, lanes: [] },
    change: { nameJa: '船会社' },
  });
  const at = { supplierId };
  const card = {
    ...{ code: code(), name: 'Yokohama – Long Beach', stage: 'sea-transport', mode: 'FCL', currency: 'USD' },
    ...{ lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' } },
    // Of days to come: no estimate of another test is priced by it.
    ...{ validFrom: '2028-01-01', validTo: '2030-12-31' },
    lines: [
      {
        code: 'OFR',
        description: 'Freight',
        basis: 'container',
        containerType: '20GP',
        currency: 'USD',
        rate: '1000',
      },
    ],
  };
  const cards = '/suppliers/{supplierId}/rate-cards';
  const rateCardId = await live(service, cards, 'rateCardId', {
    at,
    json: card,
    change: { lines: [{ ...card.lines[0], rate: '1100' }] },
  });
  // A second card of the same lane and days: what overlaps is told.
  await service.call(`POST ${cards}`, { at, json: { ...card, code: code() } });
  await service.call(`POST ${cards}/import`, { at, json: { dryRun: true, rows: [{ code: 'A' }] } });
  await service.call(`GET ${cards}/export`, { at });
  const tariff = { ...card, code: code(), layer: 'companySell' };
  const tariffId = await live(service, '/tariffs', 'tariffId', {
    json: tariff,
    change: { lines: [{ ...card.lines[0], rate: '1200' }] },
  });
  await service.call('POST /tariffs', { json: { ...tariff, code: code() } });
  await service.call('POST /tariffs/import', { json: { dryRun: true, rows: [{ code: 'A' }] } });
  await service.call('GET /tariffs/export');
  await service.call('GET /coverage');
  const step = { kind: 'percent', percent: '10' };
  const change = { of: 'tariff', portOfDischarge: 'USLGB', charge: 'OFR', step, firstDay: '2029-01-01' };
  const seen = (await service.call('POST /price-changes/preview', { json: change })).items as Json[];
  const expected = seen.map(({ id, version }) => ({ id, version }));
  const made = await service.call('POST /price-changes', { json: { ...change, expected } });
  await service.call('GET /price-changes');
  await service.call('POST /price-changes/{priceChangeId}/undo', {
    at: { priceChangeId: String(made.id) },
    version: made.version,
  });
  await service.call('PUT /suppliers/{supplierId}/rate-sheet-mapping', {
    at,
    json: rateSheetMapping,
    version: 0,
  });
  const { version: mappingVersion } = await service.call('GET /suppliers/{supplierId}/rate-sheet-mapping', {
    at,
  });
  const ofSupplier = '/suppliers/{supplierId}';
  const file = rateSheetFile('rates.xlsx', '2029-01-01');
  const sheet = await service.call(`POST ${ofSupplier}/rate-sheets/read`, { at, json: { file } });
  await takenAndUndone(service, ofSupplier, at, { file, mappingVersion, expected: sheet.expected });
  await kindOfSheets(service, ofSupplier, at, 'ZZ-TRUCKS');
  // The own company's tariffs are taken from a sheet in the same way.
  const [ofOwn, side] = ['/price-sides/{ownerId}', { ownerId: 'companySell' }];
  const mapping = { ...rateSheetMapping, prefix: code().toUpperCase() };
  const own = await service.call(`POST ${ofOwn}/rate-sheet-kinds`, {
    ...{ at: side, json: { name: 'List prices', mapping } },
  });
  const { expected: ownExpected } = await service.call(`POST ${ofOwn}/rate-sheets/read`, {
    ...{ at: side, json: { file, kindId: own.id } },
  });
  await takenAndUndone(service, ofOwn, side, {
    ...{ file, kindId: own.id, mappingVersion: own.version, expected: ownExpected },
  });
  await kindOfSheets(service, ofOwn, side, code().toUpperCase());
  const portGroupId = await live(service, '/port-groups', 'portGroupId', {
    json: { code: code().toUpperCase(), name: 'West coast', ports: ['USLGB'] },
    change: { ports: ['USLGB', 'USLAX'] },
  });
  const zoneId = await live(service, '/zones', 'zoneId', {
    json: { code: code().toUpperCase(), name: 'Yokohama', country: 'JP', postalPrefixes: ['220'] },
    change: { postalPrefixes: ['220', '231'] },
  });
  const carrierId = await live(service, '/carriers', 'carrierId', {
    json: {
      code: code().toUpperCase().slice(0, 12),
      name: 'Documented Line',
      kind: 'nvocc',
      validTo: '2000-01-02',
    },
    change: { aliases: ['Documented'] },
  });
  await service.call('GET /carriers/export');
  await service.call('POST /carriers/import', { json: { dryRun: true, rows: [{ code: 'A' }] } });
  await service.call('POST /suppliers/{supplierId}/members', {
    at,
    json: { email: address(), name: 'Agent', locale: 'en' },
  });
  const members = (await service.call('GET /suppliers/{supplierId}/members', { at })).items as Json[];
  await service.call('PATCH /suppliers/{supplierId}/members/{memberId}', {
    at: { ...at, memberId: String(members[0]?.id) },
    json: { active: false },
    version: members[0]?.version,
  });
  await service.call('GET /activity', { query: { resource: 'rateCard', id: rateCardId } });
  await walkFiles(service, '/suppliers/{supplierId}', { supplierId });
  await finish(service, { supplierId, rateCardId, tariffId, portGroupId, zoneId, carrierId });
});

test('projects answers every operation as its OpenAPI document says', async () => {
  const service = await DocumentedService.of('projects');
  const reference = await service.call('GET /reference');
  const [shipper] = reference.shippers as Json[];
  const [owner] = reference.members as Json[];
  const project = {
    ...{ code: code(), name: 'Plant', shipperId: shipper?.id, state: 'active', ownerId: owner?.id },
    ...{ memberIds: [owner?.id], startsOn: '2026-01-01', dueOn: '2030-01-02' },
    budget: { amount: '1000000', currency: 'JPY' },
  };
  const projectId = await live(service, '/projects', 'projectId', {
    json: project,
    change: { nameJa: '工場' },
  });
  const at = { projectId };
  const works = {
    milestones: { name: 'milestoneId', json: { name: 'Sailing', dueOn: '2030-01-02', done: false } },
    tasks: { name: 'taskId', json: { title: 'Book', done: false, assigneeId: owner?.id } },
  };
  for (const [kind, { name, json }] of Object.entries(works))
    await live(service, `/projects/{projectId}/${kind}`, name, {
      at,
      json,
      change: { done: true },
      last: 'remove',
    });
  await service.call('GET /activity', { query: { resource: 'project', id: projectId } });
  const demo = itemsOf(await (await callerOf('admin')).get('/api/projects/projects?limit=1'))[0];
  await service.call('GET /projects/{projectId}/estimates', { at: { projectId: String(demo?.id) } });
  await walkFiles(service, '/projects/{projectId}', { projectId });
  await finish(service, at, orderCalls);
});

test('account answers every operation as its OpenAPI document says', async () => {
  const service = await DocumentedService.of('account');
  const admin = await callerOf('admin');
  const [cookieName] = admin.cookie.split('=');
  expect(cookieName, 'a client that sends the documented cookie has a session').toBe(service.sessionCookie);

  const company = await service.call('GET /company');
  const changed = await service.call('PATCH /company', {
    json: pick(company, ['name', 'nameJa', 'validityDays', 'fxRule', 'bankAccounts']),
    version: company.version,
  });
  const taxes = await service.call('GET /company/tax-rates');
  const taxed = await service.call('PUT /company/tax-rates', {
    json: { items: taxes.items },
    version: changed.version,
  });
  const fx = await service.call('GET /company/fx');
  await service.call('PUT /company/fx', { json: (fx.items as Json[])[0], version: taxed.version });
  await walkImages(service);
  const choices = await service.call('GET /profile/notifications');
  await service.call('PUT /profile/notifications', {
    json: { items: (choices.items as Json[]).slice(0, 1) },
    version: choices.version,
  });
  await service.call('POST /notifications/read', { json: {} });
  const featureKey = 'estimate.load-in-3d';
  const features = await service.call('GET /features');
  const switched = await service.call('PUT /features/{featureKey}', {
    at: { featureKey },
    json: { on: true },
    version: features.version,
  });
  await service.call('PUT /features/{featureKey}', {
    at: { featureKey },
    json: { on: null },
    version: switched.version,
  });
  const people = await service.call('GET /features/{featureKey}/members', { at: { featureKey } });
  const [one] = people.items as Json[];
  const at = { featureKey, memberId: String(one?.id) };
  const set = await service.call('PUT /features/{featureKey}/members/{memberId}', {
    at,
    json: { on: true },
    version: one?.version,
  });
  await service.call('PUT /features/{featureKey}/members/{memberId}', {
    at,
    json: { on: null },
    version: set.version,
  });
  const { dismissed } = await service.call('GET /first-steps');
  await service.call('PUT /first-steps', { json: { dismissed } });
  const { version } = await service.call('GET /mail-server/own');
  const server = await service.call('PUT /mail-server/own', {
    json: {
      ...{ host: '8.8.8.8', port: 465, encryption: 'tls', user: '' },
      ...{ senderName: 'Demo', senderAddress: 'quotes@demo.example' },
    },
    version,
  });
  await service.call('POST /mail-server/own/remove', { version: server.version });

  const email = address();
  const invited = await service.call('POST /invitations', {
    json: { email: address(), name: 'Soon gone', roles: ['viewer'], locale: 'en' },
  });
  const invitationId = String(invited.id);
  const resent = await service.call('POST /invitations/{invitationId}/resend', {
    at: { invitationId },
    version: invited.version,
  });
  await service.call('POST /invitations/{invitationId}/revoke', {
    at: { invitationId },
    version: resent.version,
  });
  await service.call('POST /invitations', { json: { email, name: 'Colleague', roles: ['estimator'] } });
  const mail = ((await service.call('GET /mail')).items as Json[]).find(({ to }) => to === email);
  const token = String(mail?.link).split('#token=')[1] ?? '';
  await service.call('POST /mail/{mailId}/send', { at: { mailId: String(mail?.id) } });
  await service.call('POST /mail/send-waiting');
  const password = 'nine quiet lighthouses';
  await service.call('POST /invitations/lookup', { as: 'nobody', json: { token } });
  await service.call('POST /invitations/accept', {
    as: 'nobody',
    json: { token, name: 'Colleague', password },
  });

  const signedIn = await service.signIn({ email, password });
  const profile = await service.call('GET /profile', { as: signedIn });
  await service.call('PATCH /profile', { as: signedIn, json: { theme: 'dark' }, version: profile.version });
  const { member, organisation } = await service.call('GET /session', { as: signedIn });
  await service.call('PUT /session/organisation', {
    as: signedIn,
    json: { organisationId: (organisation as Json).id },
  });
  const other = await service.signIn({ email, password });
  const sessions = (await service.call('GET /sessions', { as: other })).items as Json[];
  const sessionId = String(sessions.find(({ current }) => current !== true)?.id);
  await service.call('DELETE /sessions/{sessionId}', { as: other, at: { sessionId } });
  await service.call('DELETE /sessions', { as: other });
  await service.call('POST /password-reset', { as: 'nobody', json: { email: address() } });
  const third = await service.signIn({ email, password });
  await service.call('DELETE /session', { as: third });
  const fourth = await service.signIn({ email, password });
  await service.call('POST /profile/password', {
    as: fourth,
    json: { currentPassword: password, newPassword: 'ten quiet lighthouses' },
  });
  const memberId = String((member as Json).id);
  const read = await service.call('GET /members/{memberId}', { at: { memberId } });
  await service.call('PATCH /members/{memberId}', {
    at: { memberId },
    json: { active: false },
    version: read.version,
  });
  await service.call('GET /activity', { query: { resource: 'member', id: memberId } });
  expect(jsonOf(await admin.get('/api/account/session')).member).toBeTruthy();
  await finish(service, {}, Object.keys(accountElsewhere));
});
