import { itemsOf, jsonOf, type Caller, type Json } from './http';
import type { Operation } from './operations';
import { offerBodies } from './offer-bodies';
import { rateSheetFile, rateSheetMapping } from './rate-sheet-bodies';
import { fill, type Places } from './places';
import { exampleOf, type Schema } from './schema-example';

/** Only what the schema names, at every depth. */
function fitted(schema: Schema, value: unknown): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  const chosen = options?.find((one) => one.type !== 'null' && one.properties) ?? schema;
  if (Array.isArray(value))
    return value.map((item: unknown) => (chosen.items ? fitted(chosen.items, item) : item));
  if (typeof value !== 'object' || value === null || !chosen.properties) return value;
  const names = Object.keys(chosen.properties);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => names.includes(name))
      .map(([name, part]) => [name, fitted(chosen.properties?.[name] ?? {}, part)]),
  );
}

const detail = (operation: Operation, places: Places) => fill(operation, places) ?? operation.path;

/** Where a thing like the one that is to be created or changed can be seen. */
async function stored(operation: Operation, caller: Caller, places: Places): Promise<Json | undefined> {
  const path = detail(operation, places);
  if (/\/(cargo|fx|tax-rates|stages\/[\w-]+)$/.test(path) || operation.method === 'PATCH') {
    const answer = await caller.get(path);
    return answer.status === 200 ? jsonOf(answer) : undefined;
  }
  const [first] = itemsOf(await caller.get(`${path}?limit=1`));
  return first;
}

/** Bodies that no stored thing looks like. */
async function special(operation: Operation, caller: Caller, places: Places): Promise<unknown> {
  const estimate = `/api/estimate/estimates/${places.estimateId}`;
  const path = operation.path.replace(/^\/api\/\w+/, '');
  const document = async () => jsonOf(await caller.get(estimate)).document as Json;
  const fxDay = { asOf: '2026-11-20', source: 'Bank', rates: { EUR: '162.00' } };
  const location = { name: 'Quay', country: 'GB', address: '1 Quay Road' };
  const person = { email: 'person@hostile.example', name: 'Person', locale: 'en' };
  // Each stage is changed by a call of its own.
  switch (`${operation.method} ${path.replace(/\/stages\/[\w-]+$/, '/stages/{stage}')}`) {
    case 'POST /rate':
      return { document: await document() };
    case 'POST /estimates': {
      const { shipper, title, incoterm, route, currency } = jsonOf(await caller.get(estimate));
      const { cargo } = await document();
      return {
        title,
        shipperId: (shipper as Json).id,
        incoterm,
        route,
        currency,
        validUntil: '2030-01-02',
        remarks: 'sample',
        cargo: (cargo as unknown[]).slice(0, 1),
      };
    }
    case 'POST /estimates/{estimateId}/what-if': {
      const { incoterm, currency } = jsonOf(await caller.get(estimate));
      return { incoterm, currency };
    }
    case 'POST /estimates/{estimateId}/rate-all':
      return { take: false };
    case 'PUT /mail-server/own':
      return {
        ...{ host: '8.8.8.8', port: 465, encryption: 'tls', user: '' },
        ...{ senderName: 'Sample', senderAddress: 'sample@hostile.example' },
      };
    case 'POST /notifications/read':
      return { ids: ['f'.repeat(24)] };
    case 'POST /rules':
      return {
        ...{ name: 'sample', kind: 'markup', when: {}, markup: { kind: 'markup', rate: '0.1' } },
        ...{ validFrom: '2000-01-01', validTo: '2000-01-02' },
      };
    case 'PATCH /rules/{ruleId}':
      return { name: 'sample' };
    case 'POST /charges':
      return {
        ...{ code: 'SAMPLE', name: 'sample', nameJa: 'sample', stage: 'vanning', costGroup: 'vanning' },
        ...{ taxKind: 'standard', basis: 'container', validTo: '2000-01-02' },
      };
    case 'PATCH /charges/{chargeId}':
      return { name: 'sample' };
    case 'POST /customs-rates':
      return {
        ...{ name: 'sample', kind: 'duty', country: 'GB', hs: ['84'], source: 'sample' },
        ...{ duty: { kind: 'free' }, validFrom: '2000-01-01', validTo: '2000-01-02' },
      };
    case 'PATCH /customs-rates/{customsRateId}':
      return { name: 'sample' };
    case 'POST /customs-rates/proposal':
      return { country: 'US', on: '2026-01-01', lines: [{ id: 'a', hsCode: '8462.62', origin: null }] };
    case 'POST /places':
      return { code: 'GBZ98', name: 'sample', kind: 'containerYard', validTo: '2000-01-02' };
    case 'PATCH /places/{placeId}':
      return { notes: 'sample' };
    case 'POST /carriers':
      return { code: 'SAMPLE-1', name: 'sample', kind: 'nvocc', validTo: '2000-01-02' };
    case 'PATCH /carriers/{carrierId}':
      return { notes: 'sample' };
    case 'PUT /estimates/{estimateId}/cargo':
      return { cargo: (((await document()).cargo as unknown[]) ?? []).slice(0, 1) };
    case 'PATCH /estimates/{estimateId}/cargo':
      return { upsert: (((await document()).cargo as unknown[]) ?? []).slice(0, 1), remove: ['none'] };
    case 'PATCH /estimates/{estimateId}/stages/{stage}': {
      const { inputs, overrides, notes, state, dueDate, lines } = jsonOf(
        await caller.get(detail(operation, places)),
      );
      return {
        inputs,
        overrides,
        notes,
        state,
        dueDate,
        lines: { upsert: (lines as unknown[]).slice(0, 1), remove: ['none'] },
      };
    }
    case 'PUT /company/fx':
      return fxDay;
    case 'POST /exports':
      return { kind: 'json', estimateIds: [places.estimateId], language: 'en' };
    case 'POST /estimates/{estimateId}/decline':
      return { reason: 'price', comment: 'sample', winningPrice: '100' };
    case 'POST /price-changes':
    case 'POST /price-changes/preview': {
      const step = { kind: 'percent', percent: '1' };
      const change = { of: 'tariff', charge: 'NONE', step, firstDay: '2099-01-01' };
      return path.endsWith('preview')
        ? change
        : { ...change, expected: [{ id: places.tariffId, version: 1 }] };
    }
    case 'PUT /suppliers/{supplierId}/rate-sheet-mapping':
      return rateSheetMapping;
    case 'POST /suppliers/{supplierId}/rate-sheet-kinds':
    case 'PUT /suppliers/{supplierId}/rate-sheet-kinds/{kindId}':
    case 'POST /price-sides/{ownerId}/rate-sheet-kinds':
    case 'PUT /price-sides/{ownerId}/rate-sheet-kinds/{kindId}':
      return { name: 'sample', mapping: { ...rateSheetMapping, prefix: 'ZZ-SAMPLE' } };
    case 'POST /suppliers/{supplierId}/rate-sheets/read':
    case 'POST /price-sides/{ownerId}/rate-sheets/read':
      return { file: rateSheetFile('sample', '2099-01-01') };
    case 'POST /suppliers/{supplierId}/rate-sheets':
    case 'POST /price-sides/{ownerId}/rate-sheets':
      return { file: rateSheetFile('sample', '2099-01-01'), mappingVersion: 999_999, expected: [], end: [] };
    case 'POST /templates':
      return { estimateId: places.estimateId, name: 'sample' };
    case 'POST /invitations':
      return { ...person, roles: ['viewer'] };
    case 'POST /shippers/{shipperId}/members':
      return { ...person, mayAccept: false };
    case 'POST /suppliers/{supplierId}/members':
      return person;
    case 'POST /invitations/accept':
      return { token: 't'.repeat(43), name: 'Person', password: 'correct horse battery' };
    case 'POST /password-reset/confirm':
      return { token: 't'.repeat(43), password: 'correct horse battery' };
    case 'POST /invitations/lookup':
      return { token: 't'.repeat(43) };
    case 'POST /profile/password':
      return { currentPassword: 'not the password', newPassword: 'correct horse battery' };
    case 'POST /shippers/{shipperId}/comparisons':
      return {
        name: 'sample',
        columns: [{ estimateId: places.estimateId }],
        basis: 'total',
        isDefault: false,
      };
    default:
      if (operation.domain === 'estimate' && `${operation.method} ${path}` in offerBodies)
        return offerBodies[`${operation.method} ${path}`];
      if (path.endsWith('/import')) return { dryRun: false, rows: [{ code: 'A-1', name: 'sample' }] };
      if (path.endsWith('/members/{memberId}') && operation.domain !== 'account') return { active: true };
      if (path.endsWith('-locations') && operation.method === 'POST') return location;
      return undefined;
  }
}

/** A body that the operation takes, as near to the stored things as can be; undefined when it wants none. */
export async function bodyOf(operation: Operation, caller: Caller, places: Places): Promise<unknown> {
  if (!operation.body) return undefined;
  const made = await special(operation, caller, places);
  if (made !== undefined) return made;
  const isTransition =
    /\/estimates\/\{estimateId\}\/\w+$/.test(operation.path) && operation.method === 'POST';
  const like = isTransition || operation.isPublic ? undefined : await stored(operation, caller, places);
  const body = like ? fitted(operation.body, like) : undefined;
  return body && Object.keys(body).length > 0 ? body : exampleOf(operation.body);
}
