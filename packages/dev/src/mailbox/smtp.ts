import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type KeptMail = { from: string; to: string[]; user: string | undefined; text: string; at: Date };
/** An answer of the server that refuses a recipient. */
export type Refused = { responseCode: number; text: string };

export type MailSink = {
  port: number;
  /** What arrived, oldest first; `text` is the message as it was sent, with its headers. */
  mails: KeptMail[];
  /** Refuses a recipient; nothing: takes the message. */
  answer: (address: string) => Refused | undefined;
  /** The server ends each connection at once, as one that is not there. */
  isAway: boolean;
  stop(): Promise<void>;
};

export type MailSinkOptions = {
  /** Without it the server refuses mail. */
  account?: { user: string; password: string } | undefined;
  /** Any free one when absent. */
  port?: number;
  /** How many messages are stored at most. */
  most?: number;
};

/** A mail server on the loopback address that keeps what it is given and delivers nothing. */
export async function startSmtpSink({
  account,
  port = 0,
  most = Infinity,
}: MailSinkOptions = {}): Promise<MailSink> {
  const mails: KeptMail[] = [];
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    size: 30_000_000,
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (sink.isAway) done(Object.assign(new Error('not here'), { responseCode: 421 }));
      else done();
    },
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) done(null, { user: username });
      else done(new Error('user and password do not fit'));
    },
    onRcptTo({ address }, _session, done) {
      const refused = sink.answer(address);
      if (refused) done(Object.assign(new Error(refused.text), { responseCode: refused.responseCode }));
      else done();
    },
    onData(stream, { envelope, user }, done) {
      text(stream).then(
        (message) => {
          mails.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            user,
            text: message,
            at: new Date(),
          });
          if (mails.length > most) mails.shift();
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A sender that goes away in the middle of a message ends nothing here.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  const sink: MailSink = {
    port: address.port,
    mails,
    answer: () => undefined,
    isAway: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
