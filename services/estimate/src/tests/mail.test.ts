import type { MailRequest } from '@quayside/contract/mail-request';
import { demoMemberIds } from '@quayside/contract/demo';
import { admin, approver, createD02, estimateCalls, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  const member = (id: string, data: object) => ({
    from: 'account',
    type: 'member.saved',
    aggregateId: id,
    version: 2,
    data: data as Record<string, unknown>,
  });
  await setting.service.feed([
    member(demoMemberIds.approver, {
      name: 'Mori Naoko',
      nameJa: '森 直子',
      email: 'approver@demo.example',
      locale: 'ja',
      roles: ['approver'],
    }),
    member(demoMemberIds.admin, {
      name: 'Tanaka Ken',
      email: 'admin@demo.example',
      locale: 'en',
      roles: ['admin'],
    }),
    member(demoMemberIds.estimator, {
      name: 'Sato Yui',
      email: 'estimator@demo.example',
      locale: 'en',
      roles: ['estimator'],
    }),
    member(demoMemberIds.auditor, {
      name: 'Gone',
      email: 'gone@demo.example',
      roles: ['approver'],
      active: false,
    }),
  ]);
}, 60_000);
afterAll(() => setting.stop());

const { move } = estimateCalls(() => setting);
const requestsOf = async (estimateId: string): Promise<MailRequest[]> =>
  (await setting.service.events())
    .filter(({ type, aggregateId }) => type === 'mail.requested' && aggregateId === estimateId)
    .map(({ data }) => data as MailRequest);

test('issue 28.1: a submission requests mail to those who may approve it, the answer one to who submitted it', async () => {
  const submitted = await move(estimator, await createD02(setting), 'submit', { comment: 'Please look' });
  const [first] = await requestsOf(submitted.id);
  expect(first).toMatchObject({
    kind: 'estimate-submitted',
    replyTo: { email: 'estimator@demo.example', name: 'Sato Yui' },
    path: `/estimate/${submitted.id}`,
    facts: { revision: 1, actor: 'Sato Yui', comment: 'Please look', shipper: { ja: '大阪精機株式会社' } },
  });
  expect(first?.recipients).toEqual([
    { email: 'approver@demo.example', name: '森 直子', language: 'ja' },
    { email: 'admin@demo.example', name: 'Tanaka Ken', language: 'en' },
  ]);
  const returned = await move(approver, submitted, 'return', { comment: 'Too low' });
  const again = await move(estimator, returned, 'submit');
  await move(admin, again, 'approve');
  const requests = await requestsOf(submitted.id);
  expect(requests.map(({ kind }) => kind)).toEqual([
    'estimate-submitted',
    'estimate-returned',
    'estimate-submitted',
    'estimate-approved',
  ]);
  expect(requests[1]).toMatchObject({
    recipients: [{ email: 'estimator@demo.example', name: 'Sato Yui', language: 'en' }],
    facts: { comment: 'Too low' },
  });
}, 60_000);

test('issue 28.1: a refused step and a withdrawn submission request no mail', async () => {
  const submitted = await move(estimator, await createD02(setting), 'submit');
  await move(estimator, submitted, 'approve', {}, 403);
  await move(estimator, submitted, 'return');
  expect((await requestsOf(submitted.id)).map(({ kind }) => kind)).toEqual(['estimate-submitted']);
}, 60_000);
