import { expect, test } from '@playwright/test';
import { domains } from '@quayside/contract/domains';
import { roles } from '@quayside/contract/roles';
import { bodyOf } from '../support/bodies';
import { callerOf, faultOf, forAll, send, type Caller } from '../support/http';
import { memberOfRole } from '../support/members';
import { allOperations, isWrite, pathNames, type Operation } from '../support/operations';
import { completePlacesOf, fill, placesOf, type Places } from '../support/places';
import { namesIn, snapshotOf } from '../support/snapshot';

/** What may be called without session, written out here: one more is a decision, not an accident. */
const publicOperations = [
  'POST /api/account/session',
  'DELETE /api/account/session',
  'POST /api/account/password-reset',
  'POST /api/account/password-reset/confirm',
  'POST /api/account/invitations/lookup',
  'POST /api/account/invitations/accept',
  'POST /api/account/setup',
  'POST /api/account/setup/lookup',
  'POST /api/account/setup/test-mail',
  // The page of an offer: the token of its link is in the body.
  ...['open', 'seen', 'document', 'accept', 'decline', 'ask', 'counter', 'messages', 'file', 'files'].map(
    (name) => `POST /api/estimate/offers/${name}`,
  ),
  // Which release answers, and the digest of its contract.
  ...domains.map((domain) => `GET /api/${domain}/version`),
];

/** Writes that viewers may call: their own person, and documents of what they may read. */
const viewersWrites = [
  'DELETE /api/account/session',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/{sessionId}',
  'PATCH /api/account/profile',
  'POST /api/account/notifications/read',
  'POST /api/account/profile/password',
  'POST /api/estimate/estimates/{estimateId}/quotation-preview',
  'POST /api/estimate/exports',
  'PUT /api/account/profile/notifications',
  'PUT /api/account/session/organisation',
];

const nobodysId = 'f'.repeat(24);
const anywhere = (operation: Operation) =>
  operation.path.replace('{stage}', 'packing').replace(/\{\w+\}/g, nobodysId);

const anyVersion = (operation: Operation) => (operation.wantsVersion ? { 'if-match': '"1"' } : {});

for (const domain of domains) {
  test(`${domain}: nothing without a session`, async () => {
    const operations = (await allOperations()).filter((operation) => operation.domain === domain);
    expect(operations.length).toBeGreaterThan(5);
    const faults: string[] = [];
    const open = operations.filter(({ isPublic }) => isPublic).map(({ name }) => name);
    expect(open.sort()).toEqual(publicOperations.filter((name) => name.includes(`/${domain}/`)).sort());
    const { cookie } = await callerOf('viewer');
    const cookies = {
      none: undefined,
      tampered: `${cookie.slice(0, -3)}abc`,
      junk: 'quayside.session=s%3Aa.b',
    };
    await forAll(
      operations.filter(({ isPublic }) => !isPublic),
      async (operation) => {
        for (const [kind, value] of Object.entries(cookies)) {
          if (kind === 'tampered' && operation.method !== 'GET') continue;
          const answer = await send(operation.method, anywhere(operation), {
            headers: { ...anyVersion(operation), cookie: value },
            ...(operation.body ? { json: {} } : {}),
          });
          const fault = faultOf(answer, [401]);
          if (fault) faults.push(`${operation.name} with ${kind} cookie ${fault}`);
        }
      },
    );
    expect(faults).toEqual([]);
  });

  test(`${domain}: each role is refused what is not granted to it`, async () => {
    const operations = (await allOperations()).filter((operation) => operation.domain === domain);
    const faults: string[] = [];
    for (const role of roles) {
      const caller = await callerOf(memberOfRole[role]);
      const refused = operations.filter((operation) => operation.roles && !operation.roles.includes(role));
      await forAll(refused, async (operation) => {
        const answer = await caller.send(operation.method, anywhere(operation), {
          headers: anyVersion(operation),
          ...(operation.body ? { json: {} } : {}),
        });
        const fault = faultOf(answer, [403]);
        if (fault) faults.push(`${operation.name} as ${role} ${fault}`);
      });
    }
    expect(faults).toEqual([]);
  });
}

test('a viewer changes nothing', async () => {
  const writes = (await allOperations()).filter((operation) => isWrite(operation) && !operation.isPublic);
  const granted = writes
    .filter(({ roles: some }) => !some || some.includes('viewer'))
    .map(({ name }) => name);
  expect(granted.sort()).toEqual(viewersWrites.filter((name) => !publicOperations.includes(name)));
});

/** Names in paths that are the same for every organisation. */
const everybodys = ['stage', 'featureKey'];

async function reach(caller: Caller, own: Places, foreign: Places, names: readonly string[]) {
  const faults: string[] = [];
  const operations = (await allOperations()).filter(
    (operation) => !operation.isPublic && pathNames(operation).some((name) => !everybodys.includes(name)),
  );
  await forAll(operations, async (operation) => {
    const path = fill(operation, foreign);
    if (path === undefined) return;
    // The body is one that would be taken for an own thing, so that only the id can be what is refused.
    const json = await bodyOf(operation, caller, own);
    const query = operation.path.endsWith('/quotation')
      ? '?language=en'
      : operation.takesFile
        ? '?name=sample.txt'
        : '';
    const answer = await caller.send(operation.method, path + query, {
      headers: anyVersion(operation),
      ...(json === undefined ? {} : { json }),
    });
    const fault = faultOf(answer, [404]);
    if (fault) faults.push(`${operation.name} ${fault}`);
    const told = names.filter((name) => answer.text.includes(name));
    if (told.length > 0) faults.push(`${operation.name} tells ${told.join(', ')}`);
  });
  return faults;
}

test("another organisation's things are not there, and stay as they are", async () => {
  const admin = await callerOf('admin');
  const other = await callerOf('otherAdmin');
  const own = await placesOf(admin);
  const foreign = await completePlacesOf(other);
  const before = await snapshotOf(other, foreign);
  const ownNames = namesIn(await snapshotOf(admin, own));
  const names = [...namesIn(before)].filter((name) => !ownNames.has(name));
  expect(names.length).toBeGreaterThan(10);
  expect(await reach(admin, own, foreign, names)).toEqual([]);
  expect(await snapshotOf(other, foreign)).toEqual(before);
  expect(await reach(other, foreign, own, [])).toEqual([]);
});

test("another organisation's ids inside bodies and filters name nothing", async () => {
  const admin = await callerOf('admin');
  const other = await callerOf('otherAdmin');
  const own = await placesOf(admin);
  const foreign = await placesOf(other);
  const before = await snapshotOf(other, foreign);
  const ownNames = namesIn(await snapshotOf(admin, own));
  const names = [...namesIn(before)].filter((name) => !ownNames.has(name));
  const operations = await allOperations();
  const like = async (name: string) => {
    const operation = operations.find((one) => one.name === name);
    if (!operation) throw new Error(`there is no ${name}`);
    return (await bodyOf(operation, admin, own)) as Record<string, unknown>;
  };
  const estimate = await like('POST /api/estimate/estimates');
  const project = { ...(await like('POST /api/projects/projects')), code: 'ZZ-HOSTILE' };
  const choice = await like('POST /api/shippers/shippers/{shipperId}/comparisons');
  const member = foreign['account.memberId'];
  const posts: [string, unknown][] = [
    ['/api/estimate/estimates', { ...estimate, shipperId: foreign.shipperId }],
    ['/api/estimate/estimates', { ...estimate, projectId: foreign.projectId }],
    ['/api/estimate/estimates', { ...estimate, assigneeId: member }],
    ['/api/estimate/estimates', { ...estimate, templateId: foreign.templateId ?? nobodysId }],
    ['/api/estimate/estimates', { ...estimate, copyOf: foreign.estimateId }],
    ['/api/estimate/exports', { kind: 'json', language: 'en', estimateIds: [foreign.estimateId] }],
    [
      '/api/estimate/exports',
      { kind: 'csv', language: 'en', estimateIds: [own.estimateId, foreign.estimateId] },
    ],
    ['/api/estimate/templates', { estimateId: foreign.estimateId, name: 'zz-hostile' }],
    ['/api/projects/projects', { ...project, shipperId: foreign.shipperId }],
    ['/api/projects/projects', { ...project, ownerId: member }],
    ['/api/projects/projects', { ...project, memberIds: [member] }],
    [
      `/api/shippers/shippers/${own.shipperId}/comparisons`,
      { ...choice, columns: [{ estimateId: foreign.estimateId }] },
    ],
  ];
  const faults: string[] = [];
  for (const [path, json] of posts) {
    const answer = await admin.send('POST', path, { json });
    const fault = faultOf(answer, [404, 422]);
    if (fault) faults.push(`POST ${path} ${JSON.stringify(json).slice(-200)} ${fault}`);
    if (names.some((name) => answer.text.includes(name))) faults.push(`POST ${path} tells a foreign name`);
  }
  const filters = [
    `/api/estimate/estimates?shipper=${foreign.shipperId}`,
    `/api/estimate/estimates?project=${foreign.projectId}`,
    `/api/estimate/estimates?assignee=${member}`,
    `/api/projects/projects?shipperId=${foreign.shipperId}`,
    `/api/projects/projects?ownerId=${member}`,
    `/api/supplier/rate-cards?supplierId=${foreign.supplierId}`,
    `/api/estimate/activity?resource=estimate&id=${foreign.estimateId}`,
    `/api/shippers/activity?resource=shipper&id=${foreign.shipperId}`,
    `/api/account/audit?resource=member&resourceId=${member}`,
    `/api/shippers/shippers/${own.shipperId}/comparison?columns=${foreign.estimateId}`,
  ];
  for (const path of filters) {
    const answer = await admin.get(path);
    const isEmpty = answer.status === 200 && /"items":\[\]/.test(answer.text);
    if (!isEmpty && faultOf(answer, [404, 422])) faults.push(`GET ${path}: ${answer.status} ${answer.text}`);
    if (names.some((name) => answer.text.includes(name))) faults.push(`GET ${path} tells a foreign name`);
  }
  expect(faults).toEqual([]);
  expect(await snapshotOf(other, foreign)).toEqual(before);
});

test('searching everywhere finds nothing of another organisation', async () => {
  const admin = await callerOf('admin');
  const faults: string[] = [];
  const searches = (await allOperations()).filter(
    (operation) => operation.method === 'GET' && operation.parameters.some(({ name }) => name === 'q'),
  );
  const places = await placesOf(admin);
  await forAll(searches, async (operation) => {
    const path = fill(operation, places);
    for (const word of ['Confidential', 'Other Client', 'Mersey', 'other.example']) {
      const answer = await admin.get(`${path}?q=${encodeURIComponent(word)}`);
      if (answer.status !== 200) faults.push(`${path}?q=${word}: ${answer.status}`);
      if (/Confidential order|Other Client|mersey|other\.example/i.test(answer.text))
        faults.push(`${path}?q=${word} finds ${answer.text.slice(0, 200)}`);
    }
  });
  expect(faults).toEqual([]);
});

test('identities come from the session only', async () => {
  const viewer = await callerOf('viewer');
  const other = (await placesOf(await callerOf('otherAdmin'))).shipperId;
  const forged = [
    Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'),
    Buffer.from(
      `{"sub":"0b0000000000000000000001","org":"0a0000000000000000000002","roles":["admin"],"aud":"shippers","exp":4102444800}`,
    ).toString('base64url'),
    '',
  ].join('.');
  const claims = {
    'x-tenant-id': '0a0000000000000000000002',
    'x-organisation-id': '0a0000000000000000000002',
    'x-user-id': '0b0000000000000000000001',
    'x-member-id': '0b0000000000000000000001',
    'x-roles': 'admin',
    'x-user-roles': 'admin',
    'x-acting-identity': forged,
    'x-forwarded-user': 'admin@demo.example',
  };
  const headers = { ...claims, 'x-http-method-override': 'DELETE' };
  const plain = await viewer.get('/api/shippers/shippers');
  expect((await viewer.send('GET', '/api/shippers/shippers', { headers })).text).toEqual(plain.text);
  expect((await viewer.send('GET', `/api/shippers/shippers/${other}`, { headers })).status).toBe(404);
  expect((await viewer.send('GET', '/api/account/members', { headers })).status).toBe(403);
  expect((await send('GET', '/api/shippers/shippers', { headers })).status).toBe(401);
  const bearer = { ...headers, authorization: `Bearer ${forged}` };
  expect((await send('GET', '/api/shippers/shippers', { headers: bearer })).status).toBe(401);
  for (const parameter of ['tenant', 'organisationId', 'organisation', 'tenantId']) {
    const answer = await viewer.get(`/api/shippers/shippers?${parameter}=0a0000000000000000000002`);
    expect(faultOf(answer, [422]), parameter).toBeUndefined();
  }
});

test('junk instead of an id names nothing', async () => {
  const admin = await callerOf('admin');
  const junk = [
    'null',
    '%00',
    '..%2f..',
    '%ff',
    '[object%20Object]',
    '%7B%22$gt%22%3A%22%22%7D',
    '-1',
    'a'.repeat(3_000),
  ];
  const faults: string[] = [];
  const operations = (await allOperations()).filter(
    (operation) => operation.method === 'GET' && pathNames(operation).length > 0,
  );
  await forAll(operations, async (operation) => {
    for (const value of junk) {
      const answer = await admin.get(operation.path.replace(/\{\w+\}/g, value));
      const fault = faultOf(answer, [400, 404, 422]);
      if (fault) faults.push(`${operation.name} with ${value.slice(0, 30)} ${fault}`);
    }
  });
  expect(faults).toEqual([]);
});
