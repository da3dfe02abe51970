export const ja = {
  title: 'お知らせ',
  open: 'お知らせ',
  unread: 'お知らせ（未読 {{count}} 件）',
  said: '未読のお知らせが {{count}} 件あります',
  isUnread: '未読',
  markAll: 'すべて既読にする',
  older: '以前のお知らせを表示',
  empty: 'お知らせはまだありません',
  emptyText: '荷主からの回答、承認、見積の期限などがここに表示されます。',
  choose: 'お知らせの受け取り方を選ぶ',
};
