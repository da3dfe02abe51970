import { randomInt, randomUUID } from 'node:crypto';
import type { Domain } from '@quayside/contract/domains';
import { itemsOf, jsonOf, type Caller, type Json } from './http';
import { pathNames, type Operation } from './operations';
import { rateSheetFile, rateSheetMapping } from './rate-sheet-bodies';

/** In the name of everything that these tests create, so that it can be told from what must not change. */
export const mark = 'zz-hostile';

/** Values for the names in paths: of one organisation, as its admin sees them. */
export type Places = Record<string, string>;

/** A domain's own name for a parameter that others use, too. */
function keyOf(domain: Domain, path: string, name: string): string {
  if (name === 'memberId') return `${domain}.memberId`;
  if (name === 'locationId') return path.includes('/pickup-locations/') ? 'pickupId' : 'deliveryId';
  const isOwn = path.includes('/price-sides/') && (name === 'rateSheetId' || name === 'kindId');
  return isOwn ? `own.${name}` : name;
}

/** The path with its names filled in; undefined when the organisation has nothing of that kind. */
export function fill(operation: Operation, places: Places): string | undefined {
  let path = operation.path;
  for (const name of pathNames(operation)) {
    const value = places[keyOf(operation.domain, operation.path, name)];
    if (value === undefined) return undefined;
    path = path.replace(`{${name}}`, encodeURIComponent(value));
  }
  return path;
}

async function firstId(caller: Caller, path: string): Promise<string | undefined> {
  const id = itemsOf(await caller.get(path))[0]?.id;
  return typeof id === 'string' ? id : undefined;
}

async function create(caller: Caller, path: string, json: unknown): Promise<string | undefined> {
  const answer = await caller.send('POST', path, { json });
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
  const { id } = jsonOf(answer);
  return typeof id === 'string' ? id : undefined;
}

/** An order of the company: the first one, else that of its first accepted estimate, which is made then. */
export async function orderOf(caller: Caller): Promise<string | undefined> {
  const known = await firstId(caller, '/api/projects/orders?limit=1');
  if (known) return known;
  const estimateId = await firstId(caller, '/api/estimate/estimates?state=accepted&limit=1&sort=number');
  if (!estimateId) return undefined;
  const proposal = jsonOf(await caller.get(`/api/projects/order-proposals/${estimateId}`));
  const [member] = proposal.members as { id: string }[];
  return create(caller, '/api/projects/orders', {
    ...{ estimateId, revision: proposal.revision, assigneeId: member?.id, milestones: {} },
    newProject: { code: `ZZ-${Date.now()}`, name: `${mark} order` },
  });
}

/** The first estimate and its shipper, with what is below that. */
async function estimateAndShipper(caller: Caller): Promise<Record<string, string | undefined>> {
  const [estimate] = itemsOf(await caller.get('/api/estimate/estimates?limit=1&sort=number'));
  const shipperId = (estimate?.shipper as Json | undefined)?.id;
  const base = `/api/shippers/shippers/${String(shipperId)}`;
  const [pickupId, deliveryId, productId, comparisonId, memberId] = await Promise.all(
    [
      'pickup-locations?limit=1',
      'delivery-locations?limit=1',
      'products?limit=1',
      'comparisons?limit=1',
      'members',
    ].map((part) => firstId(caller, `${base}/${part}`)),
  );
  return {
    estimateId: String(estimate?.id),
    shipperId: String(shipperId),
    pickupId,
    deliveryId,
    productId,
    comparisonId,
    'shippers.memberId': memberId,
  };
}

function known(values: Record<string, string | undefined>): Places {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** What an organisation has, found by its lists. Changes nothing. */
export async function placesOf(caller: Caller): Promise<Places> {
  const shipping = await estimateAndShipper(caller);
  // Of the sides of the own company that of a shipper is one that no other organisation has.
  const own = `/api/supplier/price-sides/${shipping.shipperId}`;
  const supplierId = await firstId(caller, '/api/supplier/suppliers?limit=1');
  const projectId = await firstId(caller, '/api/projects/projects?limit=1');
  const supplier = `/api/supplier/suppliers/${supplierId}`;
  const project = `/api/projects/projects/${projectId}`;
  return known({
    ...shipping,
    stage: 'packing',
    linkId: await firstId(caller, `/api/estimate/estimates/${shipping.estimateId}/offer-links`),
    followUpId: await firstId(caller, `/api/estimate/estimates/${shipping.estimateId}/follow-ups`),
    ownerId: shipping.shipperId,
    'own.rateSheetId': await firstId(caller, `${own}/rate-sheets`),
    'own.kindId': await firstId(caller, `${own}/rate-sheet-kinds`),
    featureKey: 'estimate.load-in-3d',
    templateId: await firstId(caller, '/api/estimate/templates'),
    ruleId: await firstId(caller, '/api/estimate/rules?limit=1'),
    chargeId: await firstId(caller, '/api/estimate/charges?origin=own&limit=1'),
    customsRateId: await firstId(caller, '/api/estimate/customs-rates?limit=1'),
    placeId: await firstId(caller, '/api/estimate/places?limit=1'),
    exportId: await firstId(caller, '/api/estimate/exports?limit=1'),
    supplierId,
    rateCardId: await firstId(caller, `${supplier}/rate-cards?limit=1`),
    'supplier.memberId': await firstId(caller, `${supplier}/members`),
    tariffId: await firstId(caller, '/api/supplier/tariffs?limit=1'),
    portGroupId: await firstId(caller, '/api/supplier/port-groups?limit=1'),
    zoneId: await firstId(caller, '/api/supplier/zones?limit=1'),
    carrierId: await firstId(caller, '/api/supplier/carriers?limit=1'),
    priceChangeId: await firstId(caller, '/api/supplier/price-changes'),
    rateSheetId: await firstId(caller, `${supplier}/rate-sheets`),
    kindId: await firstId(caller, `${supplier}/rate-sheet-kinds`),
    projectId,
    milestoneId: await firstId(caller, `${project}/milestones?limit=1`),
    taskId: await firstId(caller, `${project}/tasks?limit=1`),
    orderId: await firstId(caller, '/api/projects/orders?limit=1'),
    'account.memberId': await firstId(caller, '/api/account/members?limit=1'),
    invitationId: await firstId(caller, '/api/account/invitations?limit=1'),
    sessionId: await firstId(caller, '/api/account/sessions'),
  });
}

/** The first day of price changes that these tests make: they have no name that could carry the mark. */
export const priceChangeDay = '2030-06-13';

/** The same, with one of each kind that was missing, made for the purpose. */
export async function completePlacesOf(caller: Caller): Promise<Places> {
  const places = await placesOf(caller);
  const shipper = `/api/shippers/shippers/${places.shipperId}`;
  const project = `/api/projects/projects/${places.projectId}`;
  // Two processes make theirs at the same moment.
  const unique = `${Date.now()}-${process.pid}`;
  const person = (kind: string) => ({
    email: `${mark}-${kind}-${unique}@hostile.example`,
    name: `${mark} ${kind}`,
    locale: 'en',
  });
  const location = {
    code: `ZZ-${unique}`,
    name: `${mark} location`,
    country: 'GB',
    address: '1 Quay Road',
  };
  const makers: Record<string, () => Promise<string | undefined>> = {
    // An offer is sent after an approval by another person only; what is asked of a link here never gets as far as the link.
    linkId: () => Promise.resolve('f'.repeat(24)),
    // Tasks are made by a job, days after an offer was sent.
    followUpId: () => Promise.resolve('f'.repeat(24)),
    messageId: () => Promise.resolve('f'.repeat(24)),
    commentId: () => Promise.resolve('f'.repeat(24)),
    fileId: () => Promise.resolve('f'.repeat(24)),
    templateId: () =>
      create(caller, '/api/estimate/templates', {
        estimateId: places.estimateId,
        name: `${mark} template ${unique}`,
      }),
    ruleId: () =>
      create(caller, '/api/estimate/rules', {
        ...{
          name: `${mark} rule ${unique}`,
          kind: 'markup',
          when: {},
          markup: { kind: 'markup', rate: '0.1' },
        },
        ...{ validFrom: '2000-01-01', validTo: '2000-01-02' },
      }),
    chargeId: () =>
      create(caller, '/api/estimate/charges', {
        ...{ code: `ZZ-${Date.now()}`, name: `${mark} charge ${unique}`, nameJa: mark, stage: 'vanning' },
        ...{ costGroup: 'vanning', taxKind: 'standard', basis: 'container', validTo: '2000-01-02' },
      }),
    customsRateId: () =>
      create(caller, '/api/estimate/customs-rates', {
        ...{ name: `${mark} duty ${unique}`, kind: 'duty', country: 'GB', source: mark },
        // Two rows for the same goods are refused.
        hs: [`84${randomInt(1_000, 10_000)}`],
        ...{ duty: { kind: 'free' }, validFrom: '2000-01-01', validTo: '2000-01-02' },
      }),
    placeId: () =>
      create(caller, '/api/estimate/places', { code: 'GBZ99', name: `${mark} place`, kind: 'containerYard' }),
    carrierId: () =>
      create(caller, '/api/supplier/carriers', {
        ...{ code: `ZZ-${Date.now() % 1_000_000}`, name: `${mark} carrier`, kind: 'nvocc' },
        ...{ validFrom: '2000-01-01', validTo: '2000-01-02' },
      }),
    exportId: () =>
      create(caller, '/api/estimate/exports', { kind: 'json', estimateIds: [places.estimateId] }),
    comparisonId: () =>
      create(caller, `${shipper}/comparisons`, {
        name: `${mark} choice ${unique}`,
        columns: [{ estimateId: places.estimateId }],
        basis: 'total',
        isDefault: false,
      }),
    pickupId: () => create(caller, `${shipper}/pickup-locations`, location),
    deliveryId: () => create(caller, `${shipper}/delivery-locations`, location),
    productId: () =>
      create(caller, `${shipper}/products`, {
        code: `ZZ-${unique}`,
        name: `${mark} product`,
        lengthMm: 100,
        widthMm: 100,
        heightMm: 100,
        netKg: '1',
        stackable: true,
        thisSideUp: false,
        packing: 'carton',
      }),
    milestoneId: () =>
      create(caller, `${project}/milestones`, {
        name: `${mark} milestone`,
        dueOn: '2030-01-02',
        done: false,
      }),
    // A company without an accepted offer has no order.
    orderId: async () => (await orderOf(caller)) ?? 'f'.repeat(24),
    taskId: () => create(caller, `${project}/tasks`, { title: `${mark} task`, done: false }),
    invitationId: () =>
      create(caller, '/api/account/invitations', { ...person('invited'), roles: ['viewer'] }),
    'shippers.memberId': async () => {
      await create(caller, `${shipper}/members`, { ...person('shipper'), mayAccept: false });
      return firstId(caller, `${shipper}/members`);
    },
    priceChangeId: async () => {
      const days = { validFrom: '2030-01-01', validTo: '2031-01-01' };
      const code = `${mark}-${randomUUID().slice(0, 8)}`.toUpperCase();
      // Only charges that exist are taken: the tariff's own code tells this price from others.
      const line = { code: 'PKLAB', description: mark, basis: 'flat', rate: '100', currency: 'JPY' };
      await create(caller, '/api/supplier/tariffs', {
        ...{ code, name: mark, layer: 'ownCost', stage: 'packing', mode: 'any', lane: {} },
        ...{ ...days, currency: 'JPY', lines: [line] },
      });
      const step = { kind: 'percent', percent: '1' };
      const change = { of: 'tariff', charge: 'PKLAB', step, firstDay: priceChangeDay };
      const path = '/api/supplier/price-changes';
      const seen = itemsOf(await caller.send('POST', `${path}/preview`, { json: change }));
      return create(caller, path, { ...change, expected: seen.map(({ id, version }) => ({ id, version })) });
    },
    rateSheetId: async () => {
      const at = `/api/supplier/suppliers/${places.supplierId}`;
      // Where both processes come here at once, one is refused each time and finds what the other made.
      const headers = { 'if-match': '"0"' };
      await caller.send('PUT', `${at}/rate-sheet-mapping`, { json: rateSheetMapping, headers });
      const file = rateSheetFile(mark, '2098-01-01');
      const seen = jsonOf(await caller.send('POST', `${at}/rate-sheets/read`, { json: { file } }));
      const { keptVersion: mappingVersion, expected } = seen;
      await caller.send('POST', `${at}/rate-sheets`, { json: { file, mappingVersion, expected, end: [] } });
      return firstId(caller, `${at}/rate-sheets`);
    },
    kindId: async () => {
      const at = `/api/supplier/suppliers/${places.supplierId}/rate-sheet-kinds`;
      await caller.send('POST', at, {
        json: { name: mark, mapping: { ...rateSheetMapping, prefix: 'ZZ-KIND' } },
      });
      return firstId(caller, at);
    },
    'own.rateSheetId': async () => {
      const at = `/api/supplier/price-sides/${places.ownerId}`;
      const mapping = { ...rateSheetMapping, prefix: 'ZZ-HOSTILE-OWN' };
      await caller.send('POST', `${at}/rate-sheet-kinds`, { json: { name: mark, mapping } });
      const file = rateSheetFile(mark, '2098-01-01');
      const seen = jsonOf(await caller.send('POST', `${at}/rate-sheets/read`, { json: { file } }));
      const { keptVersion: mappingVersion, expected } = seen;
      await caller.send('POST', `${at}/rate-sheets`, { json: { file, mappingVersion, expected, end: [] } });
      return firstId(caller, `${at}/rate-sheets`);
    },
    'own.kindId': async () => {
      const at = `/api/supplier/price-sides/${places.ownerId}/rate-sheet-kinds`;
      const mapping = { ...rateSheetMapping, prefix: 'ZZ-KIND-OWN' };
      await caller.send('POST', at, { json: { name: mark, mapping } });
      return firstId(caller, at);
    },
    'supplier.memberId': async () => {
      const supplier = `/api/supplier/suppliers/${places.supplierId}`;
      await create(caller, `${supplier}/members`, person('supplier'));
      return firstId(caller, `${supplier}/members`);
    },
  };
  for (const [key, make] of Object.entries(makers)) {
    const value = places[key] ?? (await make());
    if (value !== undefined) places[key] = value;
  }
  return places;
}
