import { demoMemberIds } from '@quayside/contract/demo';
import request from 'supertest';
import { aya, bob, offerCalls } from './offer-setting';
import { approver, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      from: 'account',
      type: 'member.saved',
      aggregateId: demoMemberIds.estimator,
      version: 2,
      data: { name: 'Sato Yui', email: 'estimator@demo.example', locale: 'en', roles: ['estimator'] },
    },
  ]);
}, 60_000);
afterAll(() => setting.stop());

const { outside, open, tokenOf, sent, acceptance, read, attempt, links } = offerCalls(() => setting);

/** The parts of an answer that must be the same for all. */
const comparable = ({ status, body, headers }: request.Response) => {
  const { digest: _digest, instance: _instance, ...problem } = body as Record<string, unknown>;
  return { status, problem, cache: headers['cache-control'], type: headers['content-type'] };
};

test('issue 28: wrong, malformed, revoked and foreign tokens get the same answer from every call', async () => {
  const { id } = await sent([aya, bob]);
  const revoked = await tokenOf(id, aya.email);
  const { hash } = (await open(revoked)).content;
  const [link] = (await links(id)).items;
  await setting.call(estimator).post(`/estimates/${id}/offer-links/${link.id}/revoke`).expect(200);
  const good = await tokenOf(id, bob.email);
  const tokens = [revoked, 'A'.repeat(43), '', '../../x', good.toLowerCase(), `${good}=`, '０'.repeat(43)];
  const bodies = {
    open: {},
    seen: {},
    document: {},
    messages: {},
    ask: { text: 'x' },
    counter: { target: { of: 'total', currency: 'JPY', amount: '1' } },
    decline: { reason: 'price' },
    accept: acceptance('', hash),
  };
  for (const [name, body] of Object.entries(bodies)) {
    const answers = [];
    for (const token of tokens) answers.push(comparable(await outside(name, { ...body, token })));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, problem: { code: 'not-found' }, cache: 'no-store' });
  }
  expect((await open(good)).state).toBe('open');
});

test('issue 28: tokens are asked for as text, in small bodies without anything else', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  for (const each of [{ $ne: null }, [token], 1, null, true, 'x'.repeat(201)])
    await outside('open', { token: each }).expect(422);
  await outside('open', { token, more: 1 }).expect(422);
  await outside('ask', { token, text: 'x'.repeat(70_000) }).expect(413);
  await outside('ask', { token, text: ' ' }).expect(422);
  const { app } = setting.service;
  await request(app).get(`/api/estimate/offers/open?token=${token}`).expect(405);
  await request(app).get(`/api/estimate/offers/${token}`).expect(404);
});

test('issue 28: nothing of the company’s own is in any answer to an outsider', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const full = await read(id);
  const texts: string[] = [];
  const take = async (name: string, body: object, status = 200) => {
    const answer = await outside(name, { token, ...body }).expect(status);
    texts.push(JSON.stringify(answer.body), JSON.stringify(answer.headers));
    return answer.body;
  };
  const { content } = await take('open', {});
  await take('ask', { text: 'A question' }, 201);
  await setting.call(estimator).post(`/estimates/${id}/notes`).send({ text: 'Secret note of ours' });
  await take('messages', {});
  await take('accept', acceptance(token, '0'.repeat(64)), 409);
  expect(content.lines.length).toBeGreaterThan(0);
  const withdrawn = await attempt(approver, id, 'withdraw', {
    comment: 'Supplier raised its price secretly',
    message: 'We will send another one.',
  });
  expect(withdrawn.status).toBe(200);
  const ended = await take('open', {});
  expect(ended).toMatchObject({ state: 'withdrawn', ending: 'We will send another one.', content: null });
  await take('accept', acceptance(token, content.hash), 409);
  const all = texts.join('\n');
  for (const word of [
    '"cost"',
    '"margin',
    '"markup',
    'supplier',
    'Supplier',
    'raised its price',
    'Secret note',
  ])
    expect(all).not.toContain(word);
  expect(all).not.toContain('"approval"');
  expect(all).not.toContain('Mori Naoko');
  // Costs as they stand in the document, wherever one is no sell figure by chance.
  const sells = new Set(JSON.stringify(content).match(/"\d[\d.]*"/g));
  const costs = (full.priced.lines as { cost?: string | null }[])
    .flatMap(({ cost }) => (cost && cost.length > 4 ? [`"${cost}"`] : []))
    .filter((cost) => !sells.has(cost));
  expect(costs.length).toBeGreaterThan(0);
  expect(full.totals.cost).toBeDefined();
  expect(all).not.toContain(`"${full.totals.cost}"`);
});

test('issue 28: an offer’s lines show no cost of any line', async () => {
  const { id } = await sent([aya]);
  const { content } = await open(await tokenOf(id, aya.email));
  const allowed = [
    ...[
      'id',
      'stage',
      'code',
      'description',
      'descriptionJa',
      'basis',
      'quantity',
      'times',
      'unit',
      'unitPrice',
    ],
    ...['exchange', 'status', 'contingent', 'disbursement', 'inTotal', 'forInformation', 'payer', 'taxCode'],
    ...['taxKind', 'taxRate', 'taxParts', 'sell'],
  ];
  for (const line of [...content.lines, ...content.information])
    for (const field of Object.keys(line)) expect(allowed).toContain(field);
});

test('issue 28: tokens stand in clear in the outbox only', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const { hash } = (await open(token)).content;
  await outside('seen', { token }).expect(204);
  await outside('ask', { token, text: 'x' }).expect(201);
  await outside('accept', acceptance(token, hash)).expect(200);
  const { connection } = setting.service.service;
  const collections = await connection.db?.listCollections().toArray();
  const found: string[] = [];
  for (const { name } of collections ?? []) {
    const documents = await connection.collection(name).find().toArray();
    if (JSON.stringify(documents).includes(token)) found.push(name);
  }
  expect(found).toEqual(['outbox']);
});

test('issue 28: a link that is asked for too often has to wait', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const statuses: number[] = [];
  let waits: string | undefined;
  for (let number = 0; number < 12; number += 1) {
    const answer = await outside('ask', { token, text: `Question ${number}` });
    statuses.push(answer.status);
    waits ??= answer.headers['retry-after'];
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201));
  expect(statuses.slice(10)).toEqual([429, 429]);
  expect(Number(waits)).toBeGreaterThan(0);
});

test('issue 28: an address that guesses is held up, another one is not', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.7' };
  const statuses = new Set<number>();
  for (let number = 0; number < 250; number += 1)
    statuses.add((await outside('open', { token: `guess-${number}` }, from)).status);
  expect([...statuses]).toEqual([404, 429]);
  await outside('open', { token: 'guess' }).expect(404);
}, 30_000);
