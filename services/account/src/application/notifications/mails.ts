import { notificationSentence } from '@quayside/contract/notification-words';
import type { Scope, Service, Stored } from '@quayside/service-kit';
import type { NotificationFields } from '../../domain/notifications/records';
import type { MemberFields } from '../../domain/records';
import { companies } from '../../store/companies';
import { write, type Content } from '../mail/templates/write';
import { toolsOf } from '../tools';

type Locale = 'ja' | 'en';
type Told = Pick<NotificationFields, 'kind' | 'count' | 'facts' | 'path'>;

const words = {
  en: {
    dear: (name: string) => `Dear ${name},`,
    digest: 'Your notifications of the day',
    intro: (count: number) =>
      count === 1 ? 'There is one notification for you.' : `There are ${count} notifications for you.`,
    open: 'Open Quayside',
    note: 'You choose in your profile which notifications come by mail.',
    more: (count: number) => `And ${count} more.`,
  },
  ja: {
    dear: (name: string) => `${name} 様`,
    digest: '本日のお知らせ',
    intro: (count: number) => `お知らせが ${count} 件あります。`,
    open: 'Quayside を開く',
    note: 'メールで受け取るお知らせは、プロフィールで選べます。',
    more: (count: number) => `ほか ${count} 件`,
  },
} as const;

/** More would be no mail that anyone reads. */
const mostInDigest = 50;

type Addressee = { locale: Locale; recipient: string; organisation: string };

/** The mail of one notification. */
export function notificationMessage(told: Told, to: Addressee & { link: string }): Promise<Content> {
  const { locale, recipient, organisation, link } = to;
  const { dear, open, note } = words[locale];
  const sentence = notificationSentence(locale, told);
  return write(sentence, {
    locale,
    company: organisation,
    paragraphs: [dear(recipient), sentence, ...(told.count > 1 ? [] : [told.facts.title[locale]])],
    action: { label: open, link },
    note,
  });
}

/** The daily mail: a sentence with its link for each notification. */
export function digestMessage(
  list: readonly Told[],
  to: Addressee & { publicUrl: string },
): Promise<Content> {
  const { locale, recipient, organisation, publicUrl } = to;
  const { dear, digest, intro, open, note, more } = words[locale];
  const left = list.length - mostInDigest;
  return write(digest, {
    locale,
    company: organisation,
    paragraphs: [
      dear(recipient),
      intro(list.length),
      ...list
        .slice(0, mostInDigest)
        .map((told) => `${notificationSentence(locale, told)}\n${new URL(told.path, publicUrl).href}`),
      ...(left > 0 ? [more(left)] : []),
    ],
    action: { label: open, link: publicUrl },
    note,
  });
}

async function addresseeOf(scope: Scope, member: Stored<MemberFields>): Promise<Addressee> {
  const company = await scope.store(companies).get(scope.organisationId);
  const { locale, name, nameJa } = member;
  const isJapanese = locale === 'ja';
  return {
    locale,
    recipient: isJapanese ? (nameJa ?? name) : name,
    organisation: isJapanese ? company.nameJa : company.name,
  };
}

/** Requests the mail of a notification, in its transaction. */
export async function sendNotificationMail(
  service: Service,
  scope: Scope,
  member: Stored<MemberFields>,
  told: Told,
): Promise<void> {
  const link = new URL(told.path, service.config.APP_PUBLIC_URL).href;
  const content = await notificationMessage(told, { ...(await addresseeOf(scope, member)), link });
  const mail = { ...content, to: member.email, kind: 'notification' as const, locale: member.locale, link };
  await toolsOf(service).mailer.send(scope, mail);
}

/** Requests the daily mail of a member. */
export async function sendDigestMail(
  service: Service,
  scope: Scope,
  member: Stored<MemberFields>,
  list: readonly Told[],
): Promise<void> {
  const publicUrl = new URL('/', service.config.APP_PUBLIC_URL).href;
  const content = await digestMessage(list, { ...(await addresseeOf(scope, member)), publicUrl });
  const kind = 'notification-digest' as const;
  const mail = { ...content, to: member.email, kind, locale: member.locale, link: publicUrl };
  await toolsOf(service).mailer.send(scope, mail);
}
