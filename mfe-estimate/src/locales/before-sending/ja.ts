import type { beforeSendingEn } from './en';

export const beforeSendingJa: typeof beforeSendingEn = {
  guard: {
    'incomplete-header':
      '貨物、積地港・揚地港、指定地が必要です。「基本情報を編集」と梱包の工程で入力してください。',
    needed: '未入力の項目があります：{{what}}',
    neededFirst: {
      cargo: '貨物（梱包の工程で入力）',
      portOfLoading: '積地港（「基本情報を編集」で入力）',
      portOfDischarge: '揚地港（「基本情報を編集」で入力）',
      namedPlace: '指定地（「基本情報を編集」で入力）',
    },
    and: '、',
    'missing-charge': '{{stage}}: {{charge}} が計上されていません。',
    'uncharged-amount': '{{stage}}: {{charge}}（{{amount}}）が計算されていますが、明細に計上されていません。',
    'unpriced-line': '{{stage}}: {{charge}} の金額がありません。',
    'expired-rate': '{{stage}}: {{charge}} の単価は {{date}} で期限切れです。',
    'markup-rule': '{{stage}}: {{charge}} のマークアップが料金ルールと異なります。',
    'stale-tables': '{{stage}}: 自社の表（関税・手数料）の内容が変わりました：{{codes}}',
    'unrated-charge':
      '{{stage}}: 料金を設定した後に貨物や輸送条件が変わりました。現在は通常必要な費目が計上されていません：{{charges}}',
    'other-shipper':
      'この見積の料金は {{shipper}} 向けに設定されたもので、現在の荷主とは異なります。荷主ごとの契約料金やルールが異なることがあります。料金を再設定するか、このままでよいことを確認してください。',
    'card-changed': {
      price:
        '{{charge}}：この見積の単価は {{then}} ですが、{{source}}では現在 {{now}} です。料金を再設定するか、以前の単価のままでよいことを確認してください。',
      terms:
        '{{charge}}：{{source}}の段階・上下限・計算条件が変更されています（単価 {{then}}）。料金を再設定するか、以前の条件のままでよいことを確認してください。',
      days: '{{charge}}：{{source}}の有効期間が変更され（料金設定時：{{then}}、現在：{{now}}）、出港日には有効ではありません。料金を再設定するか、このままでよいことを確認してください。',
      archived:
        '{{charge}}：{{source}}（{{now}}）はアーカイブされています。料金を再設定するか、単価 {{then}} のままでよいことを確認してください。',
      added:
        '{{charge}}：{{source}}に {{then}}（{{now}}）が追加されていますが、この見積に計上されていません。料金を再設定するか、計上しなくてよいことを確認してください。',
    },
    priceSource: { card: '料金表', tariff: '販売料金表' },
    'lacking-duty':
      '{{hsCode}}：自社の税率表にある追加関税が輸入申告に含まれていません（{{duties}}）。仕向地通関で取り込むか、適用されないことを確認してください。',
    'fx-table':
      '{{currency}} の換算レートは {{rate}} ですが、{{date}} の自社レート表では {{expected}} です。レートを更新するか、このままでよいことを確認してください。',
    'tax-changes':
      '税 {{tax}} の税率はこの見積では {{rate}} ですが、作業日までに {{date}} から {{own}} に変わります。訂正するか、このままでよいことを確認してください。',
    'archived-supplier':
      '{{supplier}} はアーカイブ済みですが、その料金がこの見積に使われています。料金を再設定するか、このままでよいことを確認してください。',
    'tax-table':
      '税 {{tax}} の税率は、この見積では {{rate}}、自社の税率表では {{own}} です。訂正するか、このままでよいことを確認してください。',
    unprintable:
      '{{field}}：帳票に印字できない文字があります（{{characters}}）。代わりに文字番号が［ ］内に印字されます。別の文字に置き換えてください。',
    'left-out':
      '{{stage}}: ルール「{{rule}}」により {{charge}} が除外されていますが、この見積の仕入先はこれを請求します。費目を追加するか、除外してよいことを確認してください。',
    'card-anywhere':
      '{{charge}}：料金表「{{card}}」には場所・ゾーン・距離の指定がなく、どの場所にも同じ料金が適用されます。料金表にゾーンを設定するか、{{place}} にこの料金が適用されることを確認してください。',
    'card-place':
      '{{charge}}：料金表「{{card}}」は {{place}} の料金ですが、この見積の場所は {{where}} です。別の料金表を使うか、この料金が適用されることを確認してください。',
    'supplier-abroad':
      '{{supplier}} の所在国は {{country}} ですが、貨物は {{here}} にあります。現地の仕入先を使うか、現地で作業できることを確認してください。',
    'open-duty': {
      origin:
        '{{hsCode}}：自社の税率表に特定の原産国に対する「{{name}}」（{{rate}}）がありますが、貨物の原産国が複数または未入力です。原産国を入力するか、この税番の関税を入力してください。課税されない場合はその旨を確認してください。',
      subdivision:
        '{{hsCode}}：自社の税率表にこの税番の細分に対する「{{name}}」（{{rate}}）があります。細分までの税番を入力するか、この税番の関税を入力してください。課税されない場合はその旨を確認してください。',
    },
    'named-place':
      '貿易条件は {{rule}} {{place}} ですが、経路では {{expected}} です。「基本情報を編集」で指定地または経路を訂正するか、このままでよいことを確認してください。',
    'unnamed-delivery':
      '{{stage}}: {{rule}} では売主が {{place}} まで運びますが、納品先がないため、港からの配送料が計上されていません。「基本情報を編集」で納品先を入力するか、「指定地は港である」を選択してください。',
    'unnamed-pickup':
      '{{stage}}: {{rule}} では買主が売主の施設で貨物を引き取りますが、集荷先がないため、港までの集荷料が計上されていません。「基本情報を編集」で集荷先を入力してください。',
    departed:
      '出港日（{{date}}）が過去の日付です。料金と保管日数はこの日付で計算されます。日付をご確認ください。',
    error: '{{stage}}: {{charge}} を計算できません。',
    'margin-floor': '粗利率 {{margin}} が下限 {{floor}} を下回っています。管理者は承認できます。',
    validity: '有効期限が切れているか、未入力です。「基本情報を編集」で設定してください。',
    'changed-since-approval': '承認後に変更されています。差し戻して再度承認を受けてください。',
    superseded: 'より新しい版に差し替えられています。',
    expired: '有効期限が切れています。',
    hash: '表示していた書類と異なります。読み込み直してください。',
    evidence: '荷主の受諾方法を入力してください。',
    state: '既に別の状態になっています。読み込み直してください。',
    other: 'まだ解決していない点があります。',
  },
  unpricedIn_one: '{{stage}}: 金額未定の費目が {{count}} 件あります。',
  unpricedIn_other: '{{stage}}: 金額未定の費目が {{count}} 件あります。',
  expiredIn_one:
    '{{stage}}: 単価の期限が切れた費目が {{count}} 件あります。料金を再設定するか、単価を入力してください。',
  expiredIn_other:
    '{{stage}}: 単価の期限が切れた費目が {{count}} 件あります。料金を再設定するか、単価を入力してください。',
  markupIn_one: '{{stage}}: マークアップが料金ルールと異なる費目が {{count}} 件あります。',
  markupIn_other: '{{stage}}: マークアップが料金ルールと異なる費目が {{count}} 件あります。',
  outgrownIn_one:
    '{{stage}}: 料金を設定した後に貨物や輸送条件が変わり、通常は不要になった費目が {{count}} 件あります。',
  outgrownIn_other:
    '{{stage}}: 料金を設定した後に貨物や輸送条件が変わり、通常は不要になった費目が {{count}} 件あります。',
  otherLaneIn_one:
    '{{stage}}: 別の航路・場所・輸送形態の料金表による単価が {{count}} 件あります。料金を再設定するか、単価を入力してください。',
  otherLaneIn_other:
    '{{stage}}: 別の航路・場所・輸送形態の料金表による単価が {{count}} 件あります。料金を再設定するか、単価を入力してください。',
  acknowledgedBy: '{{name}} が確認済み（{{when}}）',
  act: { markup: 'ルールを適用', rate: '料金を再設定' },
  ofCargo: '{{hsCode}}：貨物から申告行を追加',
  fallsAway: '{{what}} – 自社の表に該当する行がなくなったため取り消されます',
  printedField: {
    title: '件名',
    remarks: '備考',
    message: '荷主へのメッセージ',
    shipper: '荷主',
    project: 'プロジェクト',
    contact: '先方担当者',
    author: '作成者',
    company: '自社情報',
    terms: '見積条件',
    incoterm: '指定地',
    route: '輸送経路',
    fx: '換算レートの出典',
    cargo: '貨物',
    stages: '費目',
  },
  newLine: '新しい明細',
  marginUnknown: '不明',
  openOf: '開く: {{what}}',
  open: '開く',
  failed: '送付前に必要なことを確認できませんでした。',
  again: '再試行',
};
