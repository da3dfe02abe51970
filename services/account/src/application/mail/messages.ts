export type Message = { subject: string; text: string };
type Locale = 'ja' | 'en';

/** Texts of the messages to people, in their language. */
export function invitationMessage(
  locale: Locale,
  facts: { name: string; organisation: string; inviter: string; link: string; days: number },
): Message {
  return locale === 'ja'
    ? {
        subject: `${facts.organisation}（Quayside）へのご招待`,
        text: `${facts.name} 様\n\n${facts.organisation} の ${facts.inviter} さんから、見積システム Quayside への招待が届いています。\n次のリンクを開いて登録を完了してください（有効期限：${facts.days}日間、1回のみ有効）。\n\n${facts.link}\n\nお心当たりのない場合は、このメールを破棄してください。`,
      }
    : {
        subject: `Invitation to ${facts.organisation} on Quayside`,
        text: `Dear ${facts.name},\n\n${facts.inviter} of ${facts.organisation} invites you to Quayside, their estimate system.\nOpen this link to accept. It works once, within ${facts.days} days.\n\n${facts.link}\n\nIf you do not know what this is about, ignore this message.`,
      };
}

export function resetMessage(
  locale: Locale,
  facts: { name: string; link: string; minutes: number },
): Message {
  return locale === 'ja'
    ? {
        subject: 'Quayside パスワードの再設定',
        text: `${facts.name} 様\n\nパスワード再設定のご依頼を受け付けました。\n次のリンクから新しいパスワードを設定してください（有効期限：${facts.minutes}分、1回のみ有効）。\n\n${facts.link}\n\nお心当たりのない場合は、このメールを破棄してください。現在のパスワードは変わりません。`,
      }
    : {
        subject: 'Reset your Quayside password',
        text: `Dear ${facts.name},\n\nSomebody asked to reset your password. Choose a new one here; the link works once, within ${facts.minutes} minutes.\n\n${facts.link}\n\nIf it was not you, ignore this message. Your password stays as it is.`,
      };
}

export function testMessage(locale: Locale): Message {
  return locale === 'ja'
    ? {
        subject: 'Quayside テストメール',
        text: 'このメールが届いていれば、Quayside のメール設定は正しく動作しています。',
      }
    : {
        subject: 'Quayside test message',
        text: 'If you can read this, the mail settings of Quayside work.',
      };
}
