import type { commentsEn } from './en';

/** 社内コメントの言葉 */
export const commentsJa: typeof commentsEn = {
  title: '社内コメント',
  private: '原価を見られるメンバーだけに表示されます。荷主には表示されません。',
  none: 'コメントはまだありません。',
  unread_one: '新着 {{count}} 件',
  unread_other: '新着 {{count}} 件',
  isNew: '新着',
  about: '対象',
  aboutEstimate: '見積全体',
  line: '明細',
  wholeStage: '工程全体',
  write: 'コメント',
  hint: '@ を入力するとメンバーを指定できます。',
  mention: '指定するメンバー',
  send: 'コメントする',
  remove: '自分のコメントを削除',
  removeTitle: 'このコメントを削除しますか',
  removeText: '全員から見えなくなり、元に戻せません。',
  removeNow: 'コメントを削除',
  revision: '第 {{revision}} 版',
  mentions: '宛先: {{names}}',
};
