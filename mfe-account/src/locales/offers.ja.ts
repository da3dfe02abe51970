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
  images: {
    title: 'ロゴと社印',
    note: 'ファイルを選ぶとすぐに保存されます。送付済みの見積には、送付時のロゴと社印が残ります。',
    rules: 'SVG・PNG・JPEG、1MBまで',
    sending: 'アップロード中…',
    kinds: { logo: 'ロゴ', seal: '社印' },
    where: {
      logo: '見積書・注文請書・バンニングレポート・見積ページ・メールに表示',
      seal: '見積書・注文請書の署名欄の横に表示（下書きには表示しません）',
    },
    none: { logo: 'ロゴはまだありません。', seal: '社印はありません。' },
    choose: { logo: 'ロゴを選ぶ', seal: '社印を選ぶ' },
    replace: { logo: 'ロゴを差し替える', seal: '社印を差し替える' },
    remove: { logo: 'ロゴを削除', seal: '社印を削除' },
    removeTitle: { logo: 'ロゴを削除しますか？', seal: '社印を削除しますか？' },
    removeText: '今後の書類とメールには表示されません。送付済みの見積には残ります。',
    saved: { logo: 'ロゴを保存しました。', seal: '社印を保存しました。' },
    removed: { logo: 'ロゴを削除しました。', seal: '社印を削除しました。' },
    fault: {
      large: 'ファイルが1MBを超えています。',
      type: 'SVG・PNG・JPEGのファイルではありません。',
      svg: 'SVGにスクリプト・埋め込み画像・リンクなど、受け付けられない内容が含まれています。図形だけで書き出すか、PNGにしてください。',
      pixels: '画素数が多すぎます。2500万画素まで受け付けます。',
      shape: '画像が小さすぎるか、細長すぎて印刷できません。',
      damaged: '画像を開けません。ファイルが壊れている可能性があります。',
    },
  },
  page: '見積ページ',
  brandColour: '自社の色',
  brandColourHelp: '例：#1f5fd0。空欄の場合は製品の色になります。',
  sample: '承諾する',
  adjusted: '読みやすさのため調整',
};
