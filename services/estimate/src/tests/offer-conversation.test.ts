import { demoMemberIds } from '@quayside/contract/demo';
import { aya, bob, offerCalls } from './offer-setting';
import { estimator, shipperMember, startSetting, type Setting } from './setting';

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

const { outside, open, tokenOf, sent, mails } = offerCalls(() => setting);
const path = (id: string, rest: string) => `/estimates/${id}/${rest}`;

test('issue 28.4: question, counter-offer and answer go both ways, each recipient sees their own', async () => {
  const { id } = await sent([aya, bob]);
  const [token, other] = [await tokenOf(id, aya.email), await tokenOf(id, bob.email)];
  const [line] = (await open(token)).content.lines;
  const question = await outside('ask', { token, text: 'Is <b>insurance</b> in it?' }).expect(201);
  await outside('counter', { token, target: { of: 'total', currency: 'JPY', amount: '900000.25' } }).expect(
    201,
  );
  await outside('counter', { token, target: { of: 'total', currency: 'USD', amount: '1' } }).expect(422);
  await outside('counter', { token, target: { of: 'total', currency: 'JPY', amount: '1e3' } }).expect(422);
  const lines = (lineId: string) => ({ of: 'lines', currency: 'JPY', lines: [{ lineId, amount: '10' }] });
  await outside('counter', { token, target: lines('nothing') }).expect(422);
  const [same] = lines(line.id).lines;
  await outside('counter', { token, target: { ...lines(line.id), lines: [same, same] } }).expect(422);
  await outside('counter', { token, target: lines(line.id), text: 'This one' }).expect(201);
  expect(await mails(id, 'offer-question')).toMatchObject([
    { recipients: [{ email: 'estimator@demo.example' }], replyTo: { email: aya.email } },
  ]);
  expect((await mails(id, 'offer-counter'))[0]?.facts).toMatchObject({
    counter: { amount: '900000.25', currency: 'JPY' },
  });
  const to = (all: { recipients: unknown[] }[]) => all.map(({ recipients }) => recipients);
  const ayaOnly = [{ email: aya.email, name: aya.name, language: 'ja' }];
  expect(to(await mails(id, 'offer-question-client'))).toEqual([ayaOnly]);
  const confirmed = await mails(id, 'offer-counter-client');
  expect(to(confirmed)).toEqual([ayaOnly, ayaOnly]);
  expect(confirmed[1]?.facts).toMatchObject({
    counter: null,
    text: 'This one',
    counterLines: [{ offered: { amount: line.sell, currency: 'JPY' }, wanted: { amount: '10' } }],
  });
  await open(await tokenOf(id, aya.email, 'offer-counter-client'));
  const api = setting.call(estimator);
  const answered = await api
    .post(path(id, 'messages'))
    .send({ text: 'Yes, it is.', answers: question.body.id })
    .expect(201);
  expect(answered.body).toMatchObject({ kind: 'answer', author: { kind: 'staff', mine: true } });
  const [mail] = await mails(id, 'offer-message');
  expect(mail).toMatchObject({ recipients: [{ email: aya.email }], facts: { text: 'Yes, it is.' } });
  const shown = (await outside('messages', { token: await tokenOf(id, aya.email, 'offer-message') })).body
    .items;
  expect(shown.map(({ kind }: { kind: string }) => kind)).toEqual([
    'question',
    'counter-offer',
    'counter-offer',
    'answer',
  ]);
  expect((await outside('messages', { token: other })).body.items).toEqual([]);
  await api.post(path(id, 'messages')).send({ text: 'For all' }).expect(201);
  expect((await outside('messages', { token: other })).body.items).toHaveLength(1);
  expect((await api.get(path(id, 'messages')).expect(200)).body.items).toHaveLength(5);
  await setting.call(shipperMember).get(path(id, 'messages')).expect(404);
});

test('issue 28.4: a counter-offer stands next to the figures of the offer, with exact differences', async () => {
  const { id, totals } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const { content } = await open(token);
  const [one, two] = content.lines.filter(
    ({ sell, inTotal }: { sell: string; inTotal: boolean }) => sell && inTotal,
  );
  const target = {
    ...{ of: 'lines', currency: 'JPY' },
    lines: [
      { lineId: one.id, amount: '0' },
      { lineId: two.id, amount: String(Number(two.sell) + 5) },
    ],
  };
  const { body } = await outside('counter', { token, target }).expect(201);
  const { sell } = totals as { sell: string };
  const wanted = Number(sell) - Number(one.sell) + 5;
  expect(body.comparison).toMatchObject({
    ...{ withTax: false, offered: sell, wanted: String(wanted), difference: String(5 - Number(one.sell)) },
    lines: [
      { lineId: one.id, offered: one.sell, wanted: '0', difference: `-${one.sell}` },
      { lineId: two.id, offered: two.sell, difference: '5' },
    ],
  });
  await outside('counter', { token, target: { of: 'total', currency: 'JPY', amount: '1000000' } }).expect(
    201,
  );
  const shown = (await setting.call(estimator).get(path(id, 'messages')).expect(200)).body.items;
  const { total } = content.totals;
  expect(shown[1].comparison).toMatchObject({
    ...{ withTax: true, offered: total, wanted: '1000000', difference: String(1_000_000 - Number(total)) },
    share: expect.stringMatching(/^-0\.\d{1,4}$/),
  });
  expect(JSON.stringify(shown)).not.toContain('"cost"');
});
