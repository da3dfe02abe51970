import { expect, test } from '@playwright/test';
import {
  callerOf,
  faultOf,
  itemsOf,
  jsonOf,
  send,
  type Answer,
  type Caller,
  type Json,
} from '../support/http';
import { wrongToken } from '../support/offer-bodies';

/** Ends of a line, as mail servers and their neighbours read them. */
const ends = ['\r\n', '\n', '\r', '\0', '\u0085', '\u2028', '\u2029'];
const header = 'Bcc: thief@hostile.example';
const broken = ends.map((end) => `Kato${end}${header}`);
const addresses = [
  ...ends.map((end) => `kato@hostile.example${end}${header}`),
  'kato@hostile.example, thief@hostile.example',
  'kato@hostile.example> RCPT TO:<thief@hostile.example',
  '"kato thief"@hostile.example',
  '<kato@hostile.example>',
];

/** The paths that a refusal names: another reason would hide that a line end is taken. */
const refused = (answer: Answer) => {
  const { errors } = jsonOf(answer) as { errors?: { path: string }[] };
  return faultOf(answer, [422]) ?? errors?.map(({ path }) => path.split('.').at(-1)).join();
};

async function firstEstimate(caller: Caller): Promise<{ path: string; version: number }> {
  const [first] = itemsOf(await caller.get('/api/estimate/estimates?limit=1'));
  const path = `/api/estimate/estimates/${String(first?.id)}`;
  return { path, version: Number(jsonOf(await caller.get(path)).version) };
}

const mailsTo = async (address: string) =>
  itemsOf(await (await callerOf('admin')).get(`/api/account/mail?limit=50&q=${encodeURIComponent(address)}`));

test('line ends in the name or the address of a recipient reach no mail', async () => {
  const caller = await callerOf('estimator');
  const { path, version } = await firstEstimate(caller);
  const headers = { 'if-match': `"${version}"` };
  const kato = { name: 'Kato', email: 'kato@hostile.example', kind: 'to', language: 'en' };
  const people = [
    ...broken.map((name) => ({ ...kato, name })),
    ...addresses.map((email) => ({ ...kato, email })),
  ];
  for (const person of people) {
    for (const [call, json] of [
      ['send', { recipients: [person] }],
      ['offer-links', person],
    ] as [string, Json][]) {
      const answer = await caller.send('POST', `${path}/${call}`, { json, headers });
      const wrong = person.name === kato.name ? 'email' : 'name';
      expect([person, refused(answer)]).toEqual([person, wrong]);
    }
  }
  expect(await mailsTo('thief@hostile.example')).toEqual([]);
});

test('line ends in what a client names of itself are refused, whatever the token is', async () => {
  const body = { token: wrongToken, hash: '0'.repeat(64), conditionsAccepted: true };
  for (const text of broken) {
    for (const field of ['name', 'company', 'purchaseOrder']) {
      const change = { name: 'Kato', company: 'Osaka', [field]: text };
      const answer = await send('POST', '/api/estimate/offers/accept', { json: { ...body, ...change } });
      expect([change, refused(answer)]).toEqual([change, field]);
    }
  }
});

test('line ends in the title of an estimate, the subject of its mails, are refused', async () => {
  const caller = await callerOf('estimator');
  const { path, version } = await firstEstimate(caller);
  for (const title of broken) {
    const answer = await caller.send('PATCH', path, {
      json: { title },
      headers: { 'if-match': `"${version}"` },
    });
    expect([title, refused(answer)]).toEqual([title, 'title']);
  }
});

test('line ends in the name of a company, the sender of its mails, are refused', async () => {
  const admin = await callerOf('admin');
  const company = jsonOf(await admin.get('/api/account/company'));
  for (const text of broken) {
    const answer = await admin.send('PATCH', '/api/account/company', {
      json: { name: text },
      headers: { 'if-match': `"${Number(company.version)}"` },
    });
    expect([text, refused(answer)]).toEqual([text, 'name']);
  }
  expect(jsonOf(await admin.get('/api/account/company')).name).toBe(company.name);
});
