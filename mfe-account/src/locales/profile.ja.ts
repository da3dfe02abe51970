import type * as english from './profile.en';

export const profile: typeof english.profile = {
  title: 'プロフィール',
  person: '本人情報',
  name: '氏名（英語）',
  nameJa: '氏名（日本語）',
  phone: '電話番号',
  phoneHelp: '送付した見積のページで荷主に表示します。',
  timeZone: 'タイムゾーン',
  save: '保存',
  saved: 'プロフィールを保存しました。',
  appearance: '言語とテーマ',
  language: '言語',
  theme: 'テーマ',
  atOnce: 'どちらもすぐに反映され、プロフィールに保存されます。',
};

export const password: typeof english.password = {
  title: 'パスワード',
  changedAt: '最終変更 {{at}}',
  rules: 'パスワードの条件',
  ruleLength: '{{shortest}} 文字以上。空白を含め、どの文字も使えます。',
  ruleGuess: 'よくある単語、キーの並び、繰り返し、自分の氏名やメールアドレスは使えません。',
  ruleDifferent: '現在のパスワードと異なること。変更するとほかのセッションは終了します。',
  current: '現在のパスワード',
  new: '新しいパスワード',
  repeat: '新しいパスワード（確認）',
  change: 'パスワードを変更',
  changed: 'パスワードを変更しました。',
  othersEnded: 'ほかのセッションはすべて終了しました。',
};

export const sessions: typeof english.sessions = {
  title: 'セッション',
  device: '端末',
  current: 'この端末',
  address: '接続元',
  signedIn: 'サインイン',
  lastSeen: '最終利用',
  end: '終了',
  ended: 'セッションを終了しました。',
  endOthers: 'ほかをすべて終了',
  endOthersTitle: 'ほかのセッションをすべて終了しますか',
  endOthersText: 'この端末ではサインインしたままです。ほかの端末では再度サインインが必要になります。',
  othersEnded: 'ほかのセッションをすべて終了しました。',
};
