import type * as en from './en';

export const stageWords: typeof en.stageWords = {
  packing: '梱包',
  vanning: 'バンニング',
  'sea-transport': '海上輸送',
  warehouse: '倉庫',
  'origin-delivery': '輸出地配送',
  'origin-custom': '輸出通関',
  'destination-delivery': '輸入地配送',
  'destination-custom': '輸入通関',
};

export const revisionStateWords: typeof en.revisionStateWords = {
  draft: '下書き',
  pricing: '作成中',
  inReview: '承認待ち',
  approved: '承認済み',
  sent: '送付済み',
  viewed: '閲覧済み',
  accepted: '受注',
  declined: '失注',
  expired: '期限切れ',
  withdrawn: '取り下げ',
  superseded: '旧版',
  cancelled: '受注取消',
};

export const packingWords: typeof en.packingWords = {
  crate: '木箱',
  openCrate: '透かし木箱',
  skid: 'スキッド',
  carton: 'カートン',
  pallet: 'パレット',
  asIs: '無梱包',
  inCase: '同梱',
};

export const fieldFaults: typeof en.fieldFaults = {
  code: { format: '英数字と - _ . / で 40 文字以内、先頭は英数字にしてください。' },
  country: { format: '国を選んでください（JP のような 2 文字）。' },
  currency: { format: '通貨を選んでください（JPY のような 3 文字）。' },
  phone: { format: '電話番号を入力してください（例：+81 45-000-0000）。' },
  port: { format: 'UN/LOCODE を 5 文字で入力してください（例：JPYOK）。' },
  decimal: {
    format: '数字を入力してください（例：1234.5）。',
    either: '{{point}} とも {{comma}} とも読めます。どちらかの書き方で入力してください。',
    currency: '通貨記号が通貨と一致しません。金額の通貨を確認してください。',
    negative: '負の値は入力できません。',
    tooLong: '桁数が多すぎます。',
  },
};

export const fileFaults: typeof en.fileFaults = {
  encoding: 'UTF-8 でも Shift_JIS でもないファイルです。',
  empty: '見出しの下にデータがありません。',
  malformed: '表として読み取れません。',
  tooManyRows: '5,000 行を超えています。',
  repeatedColumn: '見出しが重複しています。',
  tooLarge: 'ファイルが大きすぎます。',
  oldWorkbook:
    '旧形式（.xls）またはパスワード付きのブックです。パスワードなしの .xlsx で保存し直してください。',
  workbook: 'ブックが壊れていて読み取れません。表計算ソフトで開き、.xlsx で保存し直してください。',
  cellFault: 'セル {{cell}} の数式に値がありません。表計算ソフトで直すか、値を入力してください。',
  struck:
    'セル {{cell}} に取り消し線があります。表計算ソフトで内容を削除するか、取り消し線を外してください。',
};
