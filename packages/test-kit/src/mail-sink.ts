import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type SunkMail = { from: string; to: string[]; user: string | undefined; text: string };

export type MailSink = {
  port: number;
  /** What arrived, oldest first; `text` is the message as it was sent, with its headers. */
  mails: SunkMail[];
  stop(): Promise<void>;
};

/** A mail server on this machine that keeps what it is given. With a password it takes mail from nobody without it. */
export async function startMailSink(account?: { user: string; password: string }): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) done(null, { user: username });
      else done(new Error('user and password do not fit'));
    },
    onData(stream, { envelope, user }, done) {
      text(stream).then(
        (message) => {
          mails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            user,
            text: message,
          });
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail sink has no port');
  return {
    port: address.port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
