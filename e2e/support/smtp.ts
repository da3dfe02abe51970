import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { expect, type APIRequestContext } from '@playwright/test';
import { simpleParser, type ParsedMail } from 'mailparser';
import { baseUrl } from './http';

/** What arrived for an address, oldest first. */
export async function mailsTo({ mails }: Pick<MailSink, 'mails'>, address: string): Promise<ParsedMail[]> {
  return Promise.all(mails.filter(({ to }) => to.includes(address)).map(({ text }) => simpleParser(text)));
}

/** The link of an offer in a message; empty where there is none. */
export const offerLinkOf = ({ text = '' }: Pick<ParsedMail, 'text'>): string =>
  /https?:\/\/\S+\/offers\/[\w-]+/.exec(text)?.[0] ?? '';

/**
 * Starts a mail server and makes it the own one of the administrator's company. Messages of that company are then delivered by SMTP, and their
 * links are no longer under Company › Mail: no other test may read the mail of that company there.
 */
export async function ownMailServer(admin: APIRequestContext): Promise<MailSink> {
  const sink = await startMailSink();
  const path = '/api/account/mail-server/own';
  const { version } = (await (await admin.get(path)).json()) as { version: number };
  const answer = await admin.put(path, {
    headers: { origin: baseUrl.origin, 'if-match': `"${version}"` },
    data: {
      ...{ host: 'localhost', port: sink.port, encryption: 'none', user: '' },
      ...{ senderName: 'Offers', senderAddress: 'offers@sender.example' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return sink;
}
