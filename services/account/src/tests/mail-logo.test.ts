import { demoOrganisations } from '@quayside/contract/demo';
import { paintedPng } from '@quayside/test-kit/made-files';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { simpleParser } from 'mailparser';
import { drawImage } from '../application/images/draw-image';
import { removeImage, replaceImage } from '../application/images/company-images';
import { invitationMessage } from '../application/mail/messages';
import { toolsOf } from '../application/tools';
import { startAccount, type Account } from './people';

let account: Account;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  const kit = { APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  account = await startAccount({ APP_MAIL_FROM: 'Demo <quotes@demo.example>' }, kit);
}, 60_000);
afterAll(async () => {
  await account?.cleanUp();
  await sink?.stop();
});

const scope = () => account.service.scopeFor(demoOrganisations.demo.id);

/** The message as the mail server got it. `between` happens after it is stored and before it is delivered. */
async function delivered(to: string, between: () => Promise<unknown> = () => Promise.resolve()) {
  const { mailer } = toolsOf(account.service);
  const facts = { name: 'Ken', organisation: 'Demo', inviter: 'Sato', days: 7 };
  const link = 'https://quayside.example/auth/accept#token=x';
  const content = await invitationMessage('en', { ...facts, link });
  await scope().transaction(async (inner) => {
    const stopped = Object.assign(Object.create(inner) as typeof inner, { afterCommit: () => undefined });
    await mailer.send(stopped, { ...content, to, kind: 'invitation', locale: 'en', link });
  });
  await between();
  await mailer.sendWaiting();
  const mail = sink.mails.find((each) => each.to.includes(to));
  return simpleParser(mail?.text ?? '', { skipImageLinks: true });
}

test('issue 28.8: the logo is a part of the message, and nothing of the message is loaded from anywhere', async () => {
  const logo = await drawImage('logo', paintedPng(600, 150, [31, 95, 208]));
  await replaceImage(scope(), 'logo', logo);
  // The message is as it was when it was made, whatever becomes of the logo until it is delivered.
  const mail = await delivered('first@demo.example', () => removeImage(scope(), 'logo'));
  expect(mail.attachments).toHaveLength(1);
  const [image] = mail.attachments;
  expect(image).toMatchObject({ contentType: 'image/png', contentDisposition: 'inline', related: true });
  expect(image?.content.toString('base64')).toBe(logo.small.content);
  const html = mail.html || '';
  expect(html).toContain(`src="cid:${image?.cid}"`);
  expect(html).toContain('width="160"');
  expect(html.match(/<(?:img|link|script|iframe)\b[^>]*(?:src|href)="(?!cid:)/g)).toBeNull();
  expect(html).not.toMatch(/url\(/);
});

test('issue 28.8: a company without a logo sends its name alone', async () => {
  const mail = await delivered('second@demo.example');
  expect(mail.attachments).toHaveLength(0);
  expect(mail.html).not.toContain('<img');
  expect(mail.text).toContain('Demo');
});
