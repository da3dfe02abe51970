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

const path = '/api/account/mail-server/own';

async function headersOf(admin: APIRequestContext): Promise<Record<string, string>> {
  const { version } = (await (await admin.get(path)).json()) as { version: number };
  return { origin: baseUrl.origin, 'if-match': `"${version}"` };
}

/**
 * Works with a mail server that is the own one of the administrator's company, and forgets it afterwards. Meanwhile messages of that company are
 * delivered by SMTP, and their links are not under Company › Mail: no other test may read mail of that company there at the same time.
 */
export async function withOwnMailServer(
  admin: APIRequestContext,
  work: (sink: MailSink) => Promise<void>,
): Promise<void> {
  const sink = await startMailSink();
  try {
    const answer = await admin.put(path, {
      headers: await headersOf(admin),
      data: {
        ...{ host: 'localhost', port: sink.port, encryption: 'none', user: '' },
        ...{ senderName: 'Offers', senderAddress: 'offers@sender.example' },
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await work(sink);
  } finally {
    await admin.post(`${path}/remove`, { headers: await headersOf(admin) });
    await sink.stop();
  }
}
