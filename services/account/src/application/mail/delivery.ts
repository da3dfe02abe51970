import type { FieldChanges, Scope, Service, Stored } from '@quayside/service-kit';
import { z } from 'zod';
import { attachmentFailure, failureOf, type MailFailure } from '../../domain/mail/failure';
import { isPrivateKind } from '../../domain/mail/private-kinds';
import { retryAfter } from '../../domain/mail/retry';
import type { MailFields } from '../../domain/records';
import { mailQueues, outgoingMail } from '../../store/outgoing-mail';
import { attachmentsOf } from './attachments';
import { createLease } from './lease';
import type { MailServers } from './mail-server';
import { reportOutcome } from './outcome';
import { opened } from './seal';
import { logoId } from './templates/write';
import type { WayOut } from './way-out';

/** One turn of a company ends after this, so that a slow mail server holds up no round of the others. */
const turnMilliseconds = 10_000;
const readAtOnce = 50;

type Parts = { now: () => Date; owner: string; key: Uint8Array };
type Mail = Stored<MailFields>;
export type Delivery = { deliver(organisationId: string): Promise<void> };

const contentSchema = z.object({
  text: z.string(),
  html: z.string().optional(),
  /** The logo that the HTML shows, as PNG in Base64. */
  logo: z.string().optional(),
});

/** Part of the message: reading it loads nothing from a server, so that it reports nothing about the reader. */
const inlineLogo = (content: string | undefined) =>
  content === undefined
    ? []
    : [
        {
          ...{ filename: 'logo.png', contentType: 'image/png', cid: logoId },
          contentDisposition: 'inline' as const,
          content: Buffer.from(content, 'base64'),
        },
      ];

/** Gives a message to the mail server. @returns why it was not accepted */
async function attempt(scope: Scope, mail: Mail, way: WayOut, key: Uint8Array): Promise<MailFailure | null> {
  const found = contentOf(mail, key);
  if (!found) return { code: 'unreadable', said: '', concerns: 'message', isFinal: true };
  const { logo, ...content } = found;
  const { to, subject, messageId, replyTo } = mail;
  let attachments: Awaited<ReturnType<typeof attachmentsOf>>;
  try {
    attachments = await attachmentsOf(scope, mail);
  } catch (error) {
    return attachmentFailure(error);
  }
  try {
    await way.send({
      to: { name: '', address: to },
      subject,
      messageId,
      ...content,
      attachments: [...attachments, ...inlineLogo(logo)],
      ...(replyTo ? { replyTo: { name: replyTo.name, address: replyTo.email } } : {}),
    });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Records what came of a message, and reports it. */
async function settle(
  scope: Scope,
  { id, version }: Pick<Mail, 'id' | 'version'>,
  change: FieldChanges<MailFields>,
): Promise<void> {
  await scope.transaction(async (inner) =>
    reportOutcome(inner, await inner.store(outgoingMail).update(id, version, change)),
  );
}

/**
 * Delivers the messages of one company one after the other, in the order of their creation. A lease in the database lets one process do it at a
 * time; an attempt is counted before the message is given to the server, on the version that was read.
 */
export function createDelivery(service: Service, servers: MailServers, parts: Parts): Delivery {
  const { now, key } = parts;
  const { mayDeliver, release } = createLease(parts);
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();

  /** Tries one message and records what came of it. @returns what keeps the whole company waiting */
  async function deliverOne(scope: Scope, due: Mail, way: WayOut): Promise<MailFailure | null> {
    const store = scope.store(outgoingMail);
    const at = now().toISOString();
    if (due.validUntil !== null && due.validUntil <= at) {
      const reason = { code: 'expired' as const, said: '' };
      await settle(scope, due, { state: 'parked', reason, nextAttemptAt: null });
      return null;
    }
    const mail = await store.update(due.id, due.version, { attempts: due.attempts + 1 });
    const failure = await attempt(scope, mail, way, key);
    if (!failure) {
      await settle(scope, mail, {
        ...{ state: 'sent', sealed: null, reason: null, nextAttemptAt: null, sentAt: now().toISOString() },
        ...(isPrivateKind(mail.kind) ? { text: null, link: null } : {}),
      });
      return null;
    }
    const { code, said, isFinal, concerns } = failure;
    service.log.warn({ code, said, kind: mail.kind, attempts: mail.attempts }, 'a message was not accepted');
    const isLate = (mail.giveUpAt ?? '') <= now().toISOString();
    const state = isFinal ? 'failed' : isLate ? 'parked' : 'waiting';
    const nextAttemptAt = state === 'waiting' ? later(retryAfter(mail.attempts)) : null;
    await settle(scope, mail, {
      state,
      reason: { code, said },
      // While the server is left alone the message keeps its place in the order.
      nextAttemptAt: concerns === 'server' && state === 'waiting' ? mail.nextAttemptAt : nextAttemptAt,
    });
    return concerns === 'server' ? failure : null;
  }

  /** Nothing goes out now: the mail server is left alone for a while, and what has waited for a day is parked. */
  async function pause(scope: Scope, { code, said }: MailFailure): Promise<void> {
    const store = scope.store(outgoingMail);
    const queue = await scope.store(mailQueues).get(scope.organisationId);
    const failures = queue.failures + 1;
    const late = await store.findMany({ state: 'waiting', giveUpAt: { lte: now().toISOString() } });
    for (const { id, version } of late) {
      const change = { state: 'parked' as const, reason: { code, said }, nextAttemptAt: null };
      await settle(scope, { id, version }, change);
    }
    await release(scope, { pausedUntil: later(retryAfter(failures)), failures });
  }

  async function keepAll(scope: Scope): Promise<void> {
    const store = scope.store(outgoingMail);
    for (const each of await store.findMany({ state: 'waiting' }))
      await settle(scope, each, { state: 'kept', nextAttemptAt: null, giveUpAt: null });
  }

  async function turn(organisationId: string): Promise<void> {
    const scope = service.scopeFor(organisationId);
    const store = scope.store(outgoingMail);
    if (!(await mayDeliver(scope))) return;
    const way = await servers.wayOut(scope);
    if (!way) await keepAll(scope);
    const end = Date.now() + turnMilliseconds;
    let hasSent = false;
    for (;;) {
      const at = now().toISOString();
      const due = await store.findMany(
        { state: 'waiting', nextAttemptAt: { lte: at } },
        { sort: 'createdAt', limit: readAtOnce },
      );
      if (!way || due.length === 0) break;
      for (const mail of due) {
        if (Date.now() > end || !(await mayDeliver(scope))) return void (await release(scope));
        const failure = await deliverOne(scope, mail, way);
        if (failure) return pause(scope, failure);
        hasSent = true;
      }
    }
    await release(scope, hasSent ? { pausedUntil: null, failures: 0 } : {});
  }

  async function turns(organisationId: string): Promise<void> {
    do {
      again.delete(organisationId);
      try {
        await turn(organisationId);
      } catch (error) {
        // One company's failure never stops the others; the next round tries again.
        service.log.error({ error, organisationId }, 'the delivery of mail failed');
      }
    } while (again.has(organisationId));
    running.delete(organisationId);
  }

  return {
    deliver(organisationId) {
      // A preview works on a copy of the data: the messages in it are production's to deliver.
      if (service.config.APP_PREVIEW !== undefined) return Promise.resolve();
      const current = running.get(organisationId);
      if (current) {
        again.add(organisationId);
        return current;
      }
      const started = turns(organisationId);
      running.set(organisationId, started);
      return started;
    },
  };
}

/**
 * Text and HTML of a message. Former releases sealed the plain text alone, and sealed nothing of a message that was readable because there was
 * no mail server.
 * @returns nothing for a message that was sealed with another key
 */
function contentOf({ sealed, text }: Mail, key: Uint8Array): z.output<typeof contentSchema> | undefined {
  if (!sealed) return text === null ? undefined : { text };
  try {
    const stored = opened(sealed, key);
    return stored.startsWith('{') ? contentSchema.parse(JSON.parse(stored)) : { text: stored };
  } catch {
    return undefined;
  }
}
