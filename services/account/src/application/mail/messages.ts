import type { EstimateMailFacts, RequestedMailKind } from '@quayside/contract/mail-request';
import { write, type Content } from './templates/write';

export type Message = Content & { to: string };
type Locale = 'ja' | 'en';

/** An invitation, in the language of the person. */
export function invitationMessage(
  locale: Locale,
  facts: { name: string; organisation: string; inviter: string; link: string; days: number },
): Promise<Content> {
  const { name, organisation, inviter, link, days } = facts;
  return locale === 'ja'
    ? write(`${organisation}（Quayside）へのご招待`, {
        locale,
        company: organisation,
        paragraphs: [
          `${name} 様`,
          `${organisation} の ${inviter} さんから、見積システム Quayside への招待が届いています。`,
          `次のリンクを開いて登録を完了してください（有効期限：${days}日間、1回のみ有効）。`,
        ],
        action: { label: '招待を開く', link },
        note: 'お心当たりのない場合は、このメールを破棄してください。',
      })
    : write(`Invitation to ${organisation} on Quayside`, {
        locale,
        company: organisation,
        paragraphs: [
          `Dear ${name},`,
          `${inviter} of ${organisation} invites you to Quayside, their estimate system.`,
          `Open this link to accept. It works once, within ${days} days.`,
        ],
        action: { label: 'Open the invitation', link },
        note: 'If you do not know what this is about, ignore this message.',
      });
}

/** A link to choose a new password. */
export function resetMessage(
  locale: Locale,
  facts: { name: string; organisation: string; link: string; minutes: number },
): Promise<Content> {
  const { name, organisation, link, minutes } = facts;
  return locale === 'ja'
    ? write('Quayside パスワードの再設定', {
        locale,
        company: organisation,
        paragraphs: [
          `${name} 様`,
          `パスワード再設定のご依頼を受け付けました。次のリンクから新しいパスワードを設定してください（有効期限：${minutes}分、1回のみ有効）。`,
        ],
        action: { label: 'パスワードを再設定', link },
        note: 'お心当たりのない場合は、このメールを破棄してください。現在のパスワードは変わりません。',
      })
    : write('Reset your Quayside password', {
        locale,
        company: organisation,
        paragraphs: [
          `Dear ${name},`,
          `Somebody asked to reset your password. Choose a new one here; the link works once, within ${minutes} minutes.`,
        ],
        action: { label: 'Choose a new password', link },
        note: 'If it was not you, ignore this message. Your password stays as it is.',
      });
}

/** A proof that the settings of a mail server work. */
export function testMessage(locale: Locale): Promise<Content> {
  return locale === 'ja'
    ? write('Quayside テストメール', {
        locale,
        company: 'Quayside',
        paragraphs: ['このメールが届いていれば、Quayside のメール設定は正しく動作しています。'],
      })
    : write('Quayside test message', {
        locale,
        company: 'Quayside',
        paragraphs: ['If you can read this, the mail settings of Quayside work.'],
      });
}

const estimateWords = {
  ja: {
    'estimate-submitted': ['承認依頼', 'さんが見積の承認を依頼しました。'],
    'estimate-approved': ['承認済み', 'さんが見積を承認しました。'],
    'estimate-returned': ['差戻し', 'さんが見積を差し戻しました。'],
  },
  en: {
    'estimate-submitted': ['For approval', 'submitted an estimate for approval.'],
    'estimate-approved': ['Approved', 'approved your estimate.'],
    'estimate-returned': ['Returned', 'returned your estimate.'],
  },
} as const satisfies Record<Locale, Record<RequestedMailKind, readonly [string, string]>>;

/** A step of an estimate, for those who go on with it. */
export function estimateMessage(
  kind: RequestedMailKind,
  locale: Locale,
  given: EstimateMailFacts & { recipient: string; organisation: string; link: string },
): Promise<Content> {
  const { number, revision, actor, comment, recipient, organisation, link } = given;
  const [title, shipper] = [given.title[locale], given.shipper[locale]];
  const [state, sentence] = estimateWords[locale][kind];
  const isJapanese = locale === 'ja';
  const facts = isJapanese
    ? [
        { label: '見積', value: `${number} 第${revision}版` },
        { label: '件名', value: title },
        { label: '荷主', value: shipper },
      ]
    : [
        { label: 'Estimate', value: `${number} R${revision}` },
        { label: 'Title', value: title },
        { label: 'Shipper', value: shipper },
      ];
  return write(isJapanese ? `【${state}】${number} ${title}` : `${state}: ${number} ${title}`, {
    locale,
    company: organisation,
    paragraphs: [
      isJapanese ? `${recipient} 様` : `Dear ${recipient},`,
      isJapanese ? `${actor}${sentence}` : `${actor} ${sentence}`,
    ],
    quote: comment ?? undefined,
    facts,
    action: { label: isJapanese ? '見積を開く' : 'Open the estimate', link },
  });
}
