import { createTransport, type SendMailOptions, type TransportOptions } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { MailServer } from '../../contract/setup';

/** Where a message goes out, and as whose. */
export type WayOut = {
  /** The sender's address, with or without a name. */
  from: string;
  /** @throws Error of nodemailer, or with its codes, when the message was not accepted */
  send(mail: SendMailOptions): Promise<unknown>;
};

/** Shorter than a request may take, so that a silent server is an answer and not a lost request. */
const patience = {
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 5_000,
  dnsTimeout: 3_000,
};

type Sender = string | { name: string; address: string };
/** `servername`: the name that the certificate must have, where the host is an address. */
export type Connection = Omit<MailServer, 'from'> & { servername?: string };

export function transportOf(connection: Connection, from: Sender) {
  const { host, port, encryption, user, password, servername } = connection;
  const options: SMTPTransport.Options = {
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(user ? { auth: { user, pass: password } } : {}),
    ...(servername ? { tls: { servername } } : {}),
    ...patience,
  };
  return createTransport(options, { from });
}

export function transportAt(url: string, from: Sender) {
  return createTransport({ url, ...patience } as TransportOptions, { from });
}
