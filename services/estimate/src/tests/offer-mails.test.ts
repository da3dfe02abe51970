import { demoOrganisations } from '@quayside/contract/demo';
import request from 'supertest';
import { aya, bob, offerCalls } from './offer-setting';
import { approver, startSetting, type Setting } from './setting';
import { pdfTexts } from './pdf-texts';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { outside, open, tokenOf, sent, acceptance, links, mails, move, read } = offerCalls(() => setting);

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

const attachments = async (id: string, kind: string) =>
  (await mails(id, kind)).map((each) => each.attachments) as { reference: string }[][];
const ask = (
  reference: string,
  organisationId: string = demoOrganisations.demo.id,
  headers = setting.service.asService('account'),
) =>
  request(setting.service.app)
    .get('/internal/mail-attachments')
    .query({ organisationId, reference })
    .set(headers);

test('issue 28.2: the quotation is attached where the sender asks for it', async () => {
  const linked = await sent([aya]);
  expect(await attachments(linked.id, 'offer')).toEqual([undefined]);
  const { id } = await sent([aya], { attachment: 'attached' });
  const [[first] = []] = await attachments(id, 'offer');
  const reference = first?.reference ?? '';
  const { body } = await ask(reference).expect(200);
  expect(body).toMatchObject({ contentType: 'application/pdf', fileName: expect.stringMatching(/\.pdf$/) });
  expect(Buffer.from(body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  await ask(reference, demoOrganisations.other.id).expect(404);
  await ask('f'.repeat(24) + ':ja').expect(404);
  await ask(`${reference}:invoice`).expect(404);
  await ask(`${reference}:constructor`).expect(404);
  await ask(reference, demoOrganisations.demo.id, {}).expect(401);
}, 60_000);

test.each([
  [aya, ['御注文金額', 'PO-77', '1,310,125'], 'ご署名'],
  [bob, ['Order confirmation', 'PO-77', '1,310,125'], 'Signature'],
])(
  'issue 28.4: an acceptance brings its client the confirmation of the order once, in their language',
  async (person, words, invitation) => {
    const { id } = await sent([person]);
    const token = await tokenOf(id, person.email);
    const { hash } = (await open(token)).content;
    const row = await setting.service.service.connection.collection('revisions').findOne({ estimateId: id });
    const reference = `${String(row?._id)}:${person.language}:confirmation`;
    // Nothing is confirmed before it is accepted.
    await ask(reference).expect(409);
    const accept = () => outside('accept', acceptance(token, hash, { purchaseOrder: 'PO-77' })).expect(200);
    await accept();
    await accept();
    expect(await attachments(id, 'offer-accepted-client')).toEqual([[{ reference }]]);
    const confirmation = async () => {
      const { body } = await ask(reference).expect(200);
      return pdfTexts(Buffer.from(body.content, 'base64')).join(' ');
    };
    const text = await confirmation();
    for (const word of words) expect(text).toContain(word);
    // It asks for nothing any more.
    expect(text).not.toContain(invitation);
    // The cost of case D02.
    expect(text).not.toContain('1,171,707');
    await ask(reference, demoOrganisations.other.id).expect(404);
    // A mail that is delivered after the order was cancelled still has its document.
    await move(approver, await read(id), 'cancel', { comment: 'The plant was closed.' });
    expect(await confirmation()).not.toContain('The plant was closed.');
  },
  60_000,
);
