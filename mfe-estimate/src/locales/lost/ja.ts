import type { lostEn } from './en';

/** Words of the page of lost offers. */
export const lostJa: typeof lostEn = {
  title: '失注の分析',
  period: '期間',
  months_one: '{{count}} か月',
  months_other: '{{count}} か月',
  range: '{{from}} ～ {{to}}',
  none: 'この期間に辞退された見積はありません',
  noneText: '期間を長くするか、お客様が辞退した後にもう一度ご覧ください。',
  sum_one: '辞退された見積 {{count}} 件',
  sum_other: '辞退された見積 {{count}} 件',
  gapOfAll: '決定価格と比較できるのは {{priced}} 件で、当社の価格との差は平均 {{gap}} です。',
  gapUnknown: '決定価格と比較できる見積はありません。',
  gapHint:
    '価格差は、当社の税抜価格が決定価格を上回った割合です。当社のほうが低い場合はマイナスになります。10倍以上離れた価格は通貨が異なる可能性があるため比較しません。',
  by: { reason: '理由別', lane: '航路別', shipper: '荷主別', month: '月別' },
  column: {
    reason: '理由',
    lane: '航路',
    shipper: '荷主',
    month: '月',
    count: '件数',
    gap: '平均価格差',
    sell: '税抜売価',
    offer: '見積',
    declinedAt: '辞退日',
    winningPrice: '決定価格',
    competitor: '競合',
    offerGap: '価格差',
  },
  unknown: '記載なし',
  offers: '辞退された見積',
  more: '{{total}} 件のうち新しい {{shown}} 件を表示しています。',
};
