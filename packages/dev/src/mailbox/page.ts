import { createServer, type ServerResponse } from 'node:http';
import { simpleParser } from 'mailparser';
import { startSmtpSink, type KeptMail } from './smtp';

export type Mailbox = { smtpUrl: string; pageUrl: string; stop(): Promise<void> };

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** Links of a message can be opened, and nothing of it runs. */
const linked = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s&]+(?:&#38;[^\s&]+)*/g, (link) => `<a href="${link}">${link}</a>`);

async function shown(mail: KeptMail): Promise<string> {
  const { subject = '', text = '' } = await simpleParser(mail.text);
  const head = `${escaped(mail.to.join(', '))} · ${mail.at.toISOString()}`;
  return `<details><summary><b>${escaped(subject)}</b><br><small>${head}</small></summary><pre>${linked(text)}</pre></details>`;
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem}details{border-top:1px solid #8886;padding:.75rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}';

/**
 * The mailbox of `npm start`: takes what the product sends and shows it, newest first. Both ports are on the loopback address, and a page of
 * another site cannot read it under a name of its own. Messages are gone when it ends.
 */
export async function startMailbox({
  smtpPort,
  pagePort,
}: {
  smtpPort: number;
  pagePort: number;
}): Promise<Mailbox> {
  const sink = await startSmtpSink({ port: smtpPort, most: 500 });
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    if (!['localhost', '127.0.0.1'].includes(host)) return answer(response, 403, 'Only on this machine.');
    Promise.all([...sink.mails].reverse().map(shown)).then(
      (mails) =>
        answer(
          response,
          200,
          `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${style}</style><h1>Mailbox</h1>${mails.join('') || '<p>No messages yet.</p>'}`,
        ),
      () => answer(response, 500, 'A message cannot be read.'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(pagePort, '127.0.0.1', resolve);
  });
  // The mailbox keeps no process alive.
  server.unref();
  const address = server.address();
  const port = address === null || typeof address === 'string' ? pagePort : address.port;
  return {
    smtpUrl: `smtp://127.0.0.1:${sink.port}`,
    pageUrl: `http://localhost:${port}`,
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await sink.stop();
    },
  };
}
