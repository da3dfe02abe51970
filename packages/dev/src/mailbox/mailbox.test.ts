import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { startMailbox, type Mailbox } from '.';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
});
afterAll(() => mailbox.stop());

const read = (host: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { port } = new URL(mailbox.pageUrl);
    request({ host: '127.0.0.1', port, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => (body += part));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

test('issue 28.1: the local mailbox shows a message and its link, and runs nothing of it', async () => {
  await createTransport({ url: mailbox.smtpUrl }).sendMail({
    from: 'a@demo.example',
    to: 'b@demo.example',
    subject: '<b>招待</b>',
    text: 'Open http://localhost:3000/auth/accept#token=abc\n<script>alert(1)</script>',
  });
  const { status, body } = await read('localhost:3119');
  expect(status).toBe(200);
  expect(body).toContain('href="http://localhost:3000/auth/accept#token=abc"');
  expect(body).toContain('招待');
  expect(body).not.toMatch(/<script|<b>招待/);
  expect((await read('evil.example')).status).toBe(403);
});
