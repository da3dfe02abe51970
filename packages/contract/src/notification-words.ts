import type { NotificationFacts, NotificationKind } from './notification';

type Language = 'en' | 'ja';

/** The sentence of one, and of several. `{label}`, `{actor}`, `{detail}`, `{date}` and `{count}` are replaced. */
type Sentences = Readonly<Record<NotificationKind, readonly [one: string, several: string]>>;

const en: Sentences = {
  submitted: ['{actor} submitted {label} for approval.', '{count} estimates were submitted for approval.'],
  approved: ['{actor} approved {label}.', '{count} estimates were approved.'],
  returned: ['{actor} returned {label}.', '{count} estimates were returned.'],
  mailFailed: [
    'The mail about {label} did not reach {detail}.',
    '{count} mails about offers did not reach their recipients.',
  ],
  firstView: ['{actor} opened {label} for the first time.', '{count} offers were opened for the first time.'],
  question: ['{actor} asks about {label}.', 'Clients asked {count} questions.'],
  counterOffer: ['{actor} names another price for {label}.', 'Clients made {count} counter-offers.'],
  accepted: ['{actor} accepted {label}.', '{count} offers were accepted.'],
  declined: ['{actor} declined {label}.', '{count} offers were declined.'],
  expiresSoon: ['{label} expires on {date}.', '{count} offers expire soon.'],
  expired: ['{label} has expired.', '{count} offers have expired.'],
  mention: ['{actor} mentions you on {label}.', 'You were mentioned {count} times.'],
  assigned: ['{actor} assigned {label} to you.', '{count} tasks were assigned to you.'],
  stageDue: ['{detail} of {label} is due on {date}.', '{count} stages are due.'],
  rateEnds: ['{detail}, used in {label}, ends on {date}.', '{count} rates that are used end soon.'],
};

const ja: Sentences = {
  submitted: [
    '{actor}さんが {label} の承認を依頼しました。',
    '{count} 件の見積について承認が依頼されました。',
  ],
  approved: ['{actor}さんが {label} を承認しました。', '{count} 件の見積が承認されました。'],
  returned: ['{actor}さんが {label} を差し戻しました。', '{count} 件の見積が差し戻されました。'],
  mailFailed: [
    '{label} のメールが {detail} に届きませんでした。',
    '見積のメール {count} 通が宛先に届きませんでした。',
  ],
  firstView: ['{actor}さんが {label} を初めて開きました。', '{count} 件の見積が初めて開かれました。'],
  question: ['{actor}さんから {label} について質問が届きました。', '荷主から質問が {count} 件届きました。'],
  counterOffer: ['{actor}さんから {label} の対案が届きました。', '荷主から対案が {count} 件届きました。'],
  accepted: ['{actor}さんが {label} を承諾しました。', '{count} 件の見積が承諾されました。'],
  declined: ['{actor}さんが {label} を辞退しました。', '{count} 件の見積が辞退されました。'],
  expiresSoon: ['{label} の有効期限は {date} です。', '{count} 件の見積の有効期限が近づいています。'],
  expired: ['{label} の有効期限が切れました。', '{count} 件の見積の有効期限が切れました。'],
  mention: ['{actor}さんが {label} であなたに言及しました。', 'あなたへの言及が {count} 件あります。'],
  assigned: ['{actor}さんが {label} をあなたの担当にしました。', '{count} 件があなたの担当になりました。'],
  stageDue: ['{label} の{detail}の期限は {date} です。', '{count} 件の工程の期限が来ています。'],
  rateEnds: [
    '{label} で使われている {detail} は {date} に終了します。',
    '使用中の料金 {count} 件がまもなく終了します。',
  ],
};

const sentences = { en, ja };

/** `assigned` names the stage where one was assigned and not the whole estimate. */
const stageAssigned = {
  en: '{actor} assigned {detail} of {label} to you.',
  ja: '{actor}さんが {label} の{detail}をあなたの担当にしました。',
};

/**
 * A notification as one sentence. Screens and mails write the same.
 * @param formatDate - how a day is written; as ISO when absent
 */
export function notificationSentence(
  language: Language,
  notification: { kind: NotificationKind; count: number; facts: NotificationFacts },
  formatDate: (day: string) => string = (day) => day,
): string {
  const { kind, count, facts } = notification;
  const [one, several] = sentences[language][kind];
  const isStage = kind === 'assigned' && facts.detail !== null;
  const sentence = count > 1 ? several : isStage ? stageAssigned[language] : one;
  const values: Readonly<Record<string, string>> = {
    label: facts.label,
    actor: facts.actor ?? '–',
    detail: facts.detail?.[language] ?? '–',
    date: facts.date === null ? '–' : formatDate(facts.date),
    count: String(count),
  };
  return sentence.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
}
