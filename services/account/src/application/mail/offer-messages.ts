import {
  offerMailKinds,
  type MailRequest,
  type OfferMailFacts,
  type OfferMailKind,
} from '@quayside/contract/mail-request';
import { priceMarkTexts } from '@quayside/contract/price-marks';
import { offerDay } from '@quayside/contract/offer-message';
import type { Fact } from './templates/layout';
import { write, type Content } from './templates/write';

type Locale = 'ja' | 'en';
type OfferRequest = Extract<MailRequest, { facts: OfferMailFacts }>;
type Facts = OfferMailFacts & { recipient: string; organisation: string; link: string };
/** Subject, first sentence, and the label of the one action. */
type Words = readonly [subject: string, sentence: string, action: string];

/** Whether a request is about an offer. */
export const isOfferMail = (request: MailRequest): request is OfferRequest =>
  (offerMailKinds as readonly string[]).includes(request.kind);

/** `{actor}` and `{company}` are replaced by names. */
const wordsOf = {
  en: {
    offer: ['Quotation', '{company} sends you this quotation.', 'View the quotation'],
    'offer-accepted-client': [
      'Order confirmed',
      'Thank you. We have received your acceptance. The order confirmation is attached.',
      'View the order',
    ],
    'offer-accepted-staff': ['Accepted', '{actor} accepted the offer.', 'Open the estimate'],
    'offer-declined-client': [
      'Declined',
      'We have received your answer. Thank you for your time.',
      'View the answer',
    ],
    'offer-declined-staff': ['Declined', '{actor} declined the offer.', 'Open the estimate'],
    'offer-question': ['Question', '{actor} asks about the offer.', 'Open the estimate'],
    'offer-counter': ['Counter-offer', '{actor} names another price.', 'Open the estimate'],
    'offer-message': [
      'Message',
      '{actor} of {company} writes to you about the quotation.',
      'View the quotation',
    ],
    'offer-reminder': [
      'Reminder',
      'This quotation of {company} is still open. You can accept it, decline it or ask about it on its page.',
      'View the quotation',
    ],
    'offer-question-client': [
      'Question received',
      'We have received your question and will answer it by mail.',
      'View the quotation',
    ],
    'offer-counter-client': [
      'Counter-offer received',
      'We have received the price that you want and will answer it by mail.',
      'View the quotation',
    ],
  },
  ja: {
    offer: ['お見積り', '{company}よりお見積りをお送りいたします。', '見積を見る'],
    'offer-accepted-client': [
      'ご注文の確認',
      'ご承諾ありがとうございます。確かに承りました。注文請書を添付いたします。',
      '注文内容を見る',
    ],
    'offer-accepted-staff': ['承諾', '{actor}さんが見積を承諾しました。', '見積を開く'],
    'offer-declined-client': [
      'ご辞退の確認',
      'ご回答を承りました。ご検討いただきありがとうございました。',
      '回答を見る',
    ],
    'offer-declined-staff': ['辞退', '{actor}さんが見積を辞退しました。', '見積を開く'],
    'offer-question': ['ご質問', '{actor}さんから見積について質問が届きました。', '見積を開く'],
    'offer-counter': ['対案', '{actor}さんから希望価格が届きました。', '見積を開く'],
    'offer-message': ['ご連絡', '{company}の{actor}より、お見積りについてご連絡いたします。', '見積を見る'],
    'offer-reminder': [
      'ご確認のお願い',
      '{company}のお見積りにつきまして、まだご回答をいただいておりません。リンク先で承諾・辞退・ご質問ができます。',
      '見積を見る',
    ],
    'offer-question-client': [
      'ご質問の受付',
      'ご質問を承りました。回答はメールでお届けします。',
      '見積を見る',
    ],
    'offer-counter-client': [
      'ご希望価格の受付',
      'ご希望の価格を承りました。回答はメールでお届けします。',
      '見積を見る',
    ],
  },
} as const satisfies Record<Locale, Record<OfferMailKind, Words>>;

const reasons = {
  en: {
    price: 'Price',
    time: 'Transit time or dates',
    scope: 'Scope of the service',
    lostTo: 'Another provider',
    cancelled: 'The shipment does not take place',
  },
  ja: {
    price: '価格',
    time: '輸送日数・日程',
    scope: 'サービス範囲',
    lostTo: '他社に決定',
    cancelled: '輸送の中止',
  },
} as const satisfies Record<Locale, Record<NonNullable<OfferMailFacts['reason']>, string>>;

/** An amount with all its digits: the text is formatted as it is, never through a binary number. */
function moneyText({ amount, currency }: { amount: string; currency: string }, locale: Locale): string {
  // The standard takes decimal texts; the types know numbers only.
  const digits = amount as unknown as number;
  return `${currency} ${new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(digits)}`;
}

const labels = {
  en: {
    quotation: 'Quotation',
    title: 'Title',
    shipper: 'Shipper',
    total: 'Total with tax',
    validUntil: 'Valid until',
    purchaseOrder: 'Order number',
    reason: 'Reason',
    counter: 'Wanted total with tax',
    beforeTax: ' (before tax)',
  },
  ja: {
    quotation: '見積番号',
    title: '件名',
    shipper: '荷主',
    total: '合計（税込）',
    validUntil: '有効期限',
    purchaseOrder: '注文番号',
    reason: '理由',
    counter: 'ご希望の合計（税込）',
    beforeTax: '（税抜）',
  },
} as const;

function aboutOffer(locale: Locale, facts: Facts): Fact[] {
  const { number, revision, total, validUntil, purchaseOrder, reason, counter } = facts;
  const own = labels[locale];
  const marks = priceMarkTexts(facts, locale);
  const rows: (Fact | false)[] = [
    { label: own.quotation, value: locale === 'ja' ? `${number} 第${revision}版` : `${number} R${revision}` },
    { label: own.title, value: facts.title[locale] },
    { label: own.shipper, value: facts.shipper[locale] },
    { label: own.total, value: [moneyText(total, locale), ...marks].join(' · '), isMain: !counter },
    validUntil !== null && { label: own.validUntil, value: offerDay(validUntil, locale) },
    purchaseOrder !== null && { label: own.purchaseOrder, value: purchaseOrder },
    reason !== null && { label: own.reason, value: reasons[locale][reason] },
    counter !== null && { label: own.counter, value: moneyText(counter, locale), isMain: true },
  ];
  const lines = (facts.counterLines ?? []).map(({ charge, offered, wanted }): Fact => ({
    label: charge[locale],
    value: `${moneyText(offered, locale)} → ${moneyText(wanted, locale)}${own.beforeTax}`,
  }));
  return [...rows.filter((row) => row !== false), ...lines];
}

/** The text is the company's, in its own letter; all others are what the client or a colleague said. */
const isOwnWords = (kind: OfferMailKind) => kind === 'offer' || kind === 'offer-message';

/** A message about an offer: to the client with their own link, or to the salesperson. */
export function offerMessage(kind: OfferMailKind, locale: Locale, facts: Facts): Promise<Content> {
  const { number, actor, text, recipient, organisation, link, isTest } = facts;
  const [state, sentence, action] = wordsOf[locale][kind];
  const title = facts.title[locale];
  const isJapanese = locale === 'ja';
  const test = isTest ? (isJapanese ? '【テスト】' : '[Test] ') : '';
  const subject = isJapanese
    ? `${test}【${state}】${number} ${title}`
    : `${test}${state}: ${number} ${title}`;
  return write(subject, {
    locale,
    company: organisation,
    paragraphs: [
      isJapanese ? `${recipient} 様` : `Dear ${recipient},`,
      sentence.replace('{actor}', () => actor).replace('{company}', () => organisation),
      ...(text && isOwnWords(kind) ? [text] : []),
    ],
    quote: isOwnWords(kind) ? undefined : (text ?? undefined),
    facts: aboutOffer(locale, facts),
    action: { label: action, link },
    ...((kind === 'offer' || kind === 'offer-reminder') && !isTest
      ? {
          note: isJapanese
            ? `このリンクは ${recipient} 様専用です。`
            : `This link was made for ${recipient}. Please do not pass it on.`,
        }
      : {}),
  });
}
