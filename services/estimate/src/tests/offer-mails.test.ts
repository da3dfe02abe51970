import { demoOrganisations } from '@quayside/contract/demo';
import request from 'supertest';
import { aya, offerCalls } from './offer-setting';
import { startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { outside, open, tokenOf, sent, acceptance, links, mails } = offerCalls(() => setting);

test('issue 28.1: what became of the letter of an offer is shown at its recipient', async () => {
  const { id } = await sent([aya]);
  const [link] = (await links(id)).items;
  expect(link.mail).toEqual({ state: 'waiting', reason: null });
  const data = { reference: link.id, state: 'failed', reason: '550 no such mailbox' };
  await setting.service.feed([
    { from: 'account', type: 'mail.outcome', aggregateId: 'a'.repeat(24), version: 3, data },
    {
      from: 'account',
      type: 'mail.outcome',
      aggregateId: 'b'.repeat(24),
      version: 3,
      data: { ...data, reference: 'f'.repeat(24) },
    },
  ]);
  expect((await links(id)).items[0].mail).toEqual({ state: 'failed', reason: '550 no such mailbox' });
});

test('issue 28.2: the quotation is attached where the sender asks for it, and to the confirmation of an order', async () => {
  const attachments = async (id: string, kind: string) =>
    (await mails(id, kind)).map((each) => each.attachments);
  const linked = await sent([aya]);
  expect(await attachments(linked.id, 'offer')).toEqual([undefined]);
  const { id } = await sent([aya], { attachment: 'attached' });
  const [[first] = []] = (await attachments(id, 'offer')) as { reference: string }[][];
  const ask = (reference: string, organisationId: string, headers = setting.service.asService('account')) =>
    request(setting.service.app)
      .get('/internal/mail-attachments')
      .query({ organisationId, reference })
      .set(headers);
  const reference = first?.reference ?? '';
  const { body } = await ask(reference, demoOrganisations.demo.id).expect(200);
  expect(body).toMatchObject({ contentType: 'application/pdf', fileName: expect.stringMatching(/\.pdf$/) });
  expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  await ask(reference, demoOrganisations.other.id).expect(404);
  await ask('f'.repeat(24) + ':ja', demoOrganisations.demo.id).expect(404);
  await ask(reference, demoOrganisations.demo.id, {}).expect(401);
  const token = await tokenOf(id, aya.email);
  const { content } = await open(token);
  await outside('accept', acceptance(token, content.hash)).expect(200);
  expect(await attachments(id, 'offer-accepted-client')).toEqual([[first]]);
}, 60_000);
