import type { offers as english } from './offers.en';

export const offers: typeof english = {
  title: '見積の送付',
  followUp: 'フォローアップ',
  followUpNote:
    '荷主が承諾・辞退・質問・対案のいずれかで回答するまで行います。リマインドは見積リンク付きのメールで、ルールごとに宛先一人につき一回だけ送ります。タスクは送付した人と担当者に表示します。',
  hours: 'リマインドは、荷主の国の平日8時から20時に送ります。見積ごとに停止できます。',
  reasons: {
    unopened: '見積が開かれていない',
    unanswered: '見積が開かれたが、回答がない',
    ending: '有効期限が近い',
  },
  days: { unopened: '経過日数', unanswered: '経過日数', ending: '期限までの日数' },
  act: '行うこと',
  acts: { off: '何もしない', task: '営業担当のタスク', reminder: '荷主へのリマインド' },
  page: '見積ページ',
  brandColour: '自社の色',
  brandColourHelp: '例：#1f5fd0。空欄の場合は製品の色になります。',
  sample: '承諾する',
  adjusted: '読みやすさのため調整',
};
