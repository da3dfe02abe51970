import { startMailSink } from '@quayside/test-kit/mail-sink';
import request from 'supertest';
import { startEmptyAccount, type Account } from './people';

const notice = { to: ['projects@quayside.example'], subject: 'projects p2 was taken out', text: 'errors' };
const send = (account: Account, who: string, body: object = notice) =>
  request(account.app).post('/internal/notices').set(account.asService(who)).send(body);

test('a notice of the gateway goes out by the mail server, and where there is none that is said', async () => {
  const sink = await startMailSink();
  const account = await startEmptyAccount(
    { APP_MAIL_FROM: 'Quayside <run@kaigan.example>' },
    { APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}` },
  );
  const silent = await startEmptyAccount();
  try {
    expect((await send(account, 'gateway').expect(200)).body).toEqual({ sent: true });
    expect(sink.mails).toMatchObject([
      { to: notice.to, text: expect.stringContaining(notice.subject) as string },
    ]);
    expect((await send(silent, 'gateway').expect(200)).body).toEqual({ sent: false });
    await send(account, 'estimate').expect(403);
    await send(account, 'gateway', { ...notice, to: ['nobody'] }).expect(422);
    await send(account, 'gateway', { ...notice, to: [] }).expect(422);
    expect(sink.mails).toHaveLength(1);
  } finally {
    await Promise.all([account.cleanUp(), silent.cleanUp(), sink.stop()]);
  }
}, 60_000);
