import type { StageId } from '@quayside/contract';
import type { FxQuote, TaxKind } from '@quayside/contract/money-terms';
import type { CostGroup, Payer, QuotedParty } from '@quayside/rating';
import type { Language } from '../../contract/common';
import type { QuotationMark } from './mark';

type Words = {
  title: string;
  orderTitle: string;
  orderNumber: string;
  purchaseOrder: string;
  acceptedOn: string;
  orderGreeting: string;
  orderTotal: string;
  mark: Record<QuotationMark, string>;
  to: (name: string) => string;
  attention: (name: string) => string;
  number: string;
  revision: string;
  issued: string;
  validUntil: string;
  project: string;
  greeting: string;
  total: string;
  totalNote: string;
  /** The note of a total in a second currency. */
  secondTotal: (rate: string, own: string) => string;
  shipment: string;
  route: string;
  incoterm: string;
  mode: Record<'FCL' | 'LCL', string>;
  departure: string;
  containers: string;
  cargo: string;
  item: string;
  size: string;
  caseNumber: string;
  pieces: string;
  weight: string;
  moreItems: (count: number) => string;
  charges: string;
  description: string;
  quantity: string;
  unitPrice: string;
  taxRate: string;
  amount: string;
  subtotal: string;
  beforeTax: string;
  tax: (name: string, rate: string, base: string) => string;
  taxName: string;
  untaxed: (name: string, base: string) => string;
  /** Per line, in place of a rate. */
  taxMark: Record<Exclude<TaxKind, 'standard' | 'reduced'>, string>;
  exempt: (base: string) => string;
  payers: string;
  seller: string;
  buyer: string;
  contingent: string;
  contingentNote: string;
  asIncurred: string;
  notIncluded: string;
  quotedFor: string;
  quotedParty: Record<QuotedParty, string>;
  /** Who pays what the offer leaves out by its terms. */
  paidBy: Record<Payer, string>;
  information: string;
  informationNote: string;
  costGroups: Record<CostGroup, string>;
  status: Record<'excluded' | 'byOthers' | 'toBeAdvised', string>;
  exchange: string;
  quotes: Record<FxQuote, string>;
  crossRate: (own: string) => string;
  /** Of rates with a buffer on what the bank quotes. */
  basedOn: (bank: string) => string;
  /** Of rates that no bank quoted. */
  typedRate: string;
  listComma: string;
  remarks: string;
  terms: string;
  shipper: string;
  preparedFor: string;
  currency: string;
  rate: string;
  assumptions: string;
  wholeWay: (from: string, to: string) => string;
  partOfWay: string;
  carrier: string;
  service: string;
  closing: string;
  closingOf: Record<'cargo' | 'document', (day: string, mode: 'FCL' | 'LCL') => string>;
  /** The sender's words to the client. */
  message: string;
  transit: string;
  days: (days: number) => string;
  arrival: (day: string) => string;
  freeTime: string;
  freeTimeOf: Record<'demurrageDays' | 'detentionDays', (days: number) => string>;
  insured: string;
  insuredShare: (percent: string) => string;
  /** In place of a quantity, where nothing is counted. */
  bases: Record<'percent-of' | 'per-started-1000' | 'value' | 'calculated-amount' | 'tariff', string>;
  acceptance: string;
  acceptanceNote: string;
  acceptanceFields: readonly string[];
  registration: string;
  phone: string;
  roundingNote: string;
  preparedBy: string;
  stages: Record<StageId, string>;
};

export const words: Record<Language, Words> = {
  en: {
    title: 'Quotation',
    orderTitle: 'Order confirmation',
    orderNumber: 'Order',
    purchaseOrder: 'Your order number',
    acceptedOn: 'Accepted on',
    orderTotal: 'Total',
    orderGreeting: 'Thank you for your order. We confirm it as follows.',
    mark: {
      draft: 'Draft: not an offer',
      withdrawn: 'Withdrawn: this offer no longer holds',
      declined: 'Declined: this offer no longer holds',
      expired: 'Expired: the validity of this offer has ended',
      superseded: 'Superseded: a newer revision replaces this offer',
      cancelled: 'Cancelled: the order of this quotation was cancelled',
    },
    to: (name) => name,
    attention: (name) => `Attn. ${name}`,
    number: 'Number',
    revision: 'Revision',
    issued: 'Date',
    validUntil: 'Valid until',
    project: 'Project',
    greeting: 'Thank you for your inquiry. We are pleased to quote as follows.',
    total: 'Total',
    totalNote: 'including tax',
    secondTotal: (rate, own) => `For information at ${rate}; the price is in ${own}`,
    shipment: 'Shipment',
    route: 'Route',
    incoterm: 'Terms (Incoterms 2020)',
    mode: { FCL: 'Full container load (FCL)', LCL: 'Less than container load (LCL)' },
    departure: 'Departure',
    containers: 'Containers',
    cargo: 'Cargo',
    item: 'Item',
    size: 'L × W × H mm',
    caseNumber: 'Case no.',
    pieces: 'Pieces',
    weight: 'kg each',
    moreItems: (count) => `and ${count} more items`,
    charges: 'Charges',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    taxRate: 'Tax',
    amount: 'Amount',
    subtotal: 'Subtotal',
    beforeTax: 'Total before tax',
    tax: (name, rate, base) => `${name} ${rate} on ${base}`,
    taxName: 'Consumption tax',
    untaxed: (name, base) => `${name}: ${base}`,
    taxMark: { exportExempt: 'zero', nonTaxable: 'exempt', outOfScope: 'no tax' },
    exempt: (base) => `Tax exempt: ${base}`,
    payers: 'Who pays (before tax)',
    seller: 'Seller',
    buyer: 'Buyer',
    contingent: 'Contingent charges (not in the total)',
    contingentNote: 'Billed only if and as they occur.',
    asIncurred: 'as incurred',
    notIncluded: 'Not included',
    quotedFor: 'Quotation for',
    quotedParty: { seller: 'the seller (exporter)', buyer: 'the buyer (consignee)', both: 'both sides' },
    paidBy: { seller: 'paid by the seller', buyer: 'paid by the buyer' },
    information: 'For information (not in the total)',
    informationNote: 'Charges that the other side pays under the terms. Not part of this offer.',
    costGroups: {
      packing: 'Packing',
      loading: 'Loading at the seller’s place',
      originDelivery: 'Origin delivery',
      originWarehouse: 'Origin warehouse',
      vanning: 'Vanning',
      originCustoms: 'Export clearance',
      originTerminal: 'Terminal handling at origin',
      mainCarriage: 'Main carriage',
      insurance: 'Cargo insurance',
      destinationTerminal: 'Terminal handling at destination',
      destinationDelivery: 'Destination delivery',
      unloading: 'Unloading at destination',
      destinationCustoms: 'Import clearance',
      duty: 'Import duty',
      importTax: 'Import tax',
    },
    status: { excluded: 'excluded', byOthers: 'by others', toBeAdvised: 'to be advised' },
    exchange: 'Exchange rates',
    quotes: { tts: 'TTS', mid: 'mid rate', ttb: 'TTB' },
    crossRate: (own) => `crossed over ${own}`,
    basedOn: (bank) => `based on ${bank}`,
    typedRate: 'typed for this quotation',
    listComma: ', ',
    remarks: 'Remarks',
    terms: 'Conditions',
    shipper: 'Client',
    preparedFor: 'Subject',
    currency: 'Currency',
    rate: 'Exchange rate',
    assumptions: 'Assumptions',
    wholeWay: (from, to) => `All services from ${from} to ${to}`,
    partOfWay: 'The services named here',
    carrier: 'Carrier and vessel',
    service: 'Service',
    closing: 'Closing',
    closingOf: {
      cargo: (day, mode) => `${mode === 'FCL' ? 'CY' : 'CFS'} closing ${day}`,
      document: (day) => `documents ${day}`,
    },
    message: 'Message',
    transit: 'Transit time',
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    arrival: (day) => `arrival about ${day}`,
    freeTime: 'Free time',
    freeTimeOf: {
      demurrageDays: (days) => `demurrage ${days} days`,
      detentionDays: (days) => `detention ${days} days`,
    },
    insured: 'Insured amount',
    insuredShare: (percent) => `(${percent} of the value)`,
    bases: {
      'percent-of': 'percentage',
      'per-started-1000': 'by value',
      value: 'by value',
      'calculated-amount': 'as calculated',
      tariff: 'by tariff',
    },
    acceptance: 'Acceptance',
    acceptanceNote: 'To accept this quotation, sign here and return this page.',
    acceptanceFields: ['Company', 'Name, position', 'Date', 'Signature'],
    registration: 'Registration no.',
    phone: 'Phone',
    roundingNote:
      'Costs are rounded before they are added up: quantity × unit price may differ from the amount by the rounding.',
    preparedBy: 'Prepared by',
    stages: {
      packing: 'Packing',
      vanning: 'Vanning',
      'sea-transport': 'Sea transport',
      warehouse: 'Warehouse',
      'origin-delivery': 'Origin delivery',
      'origin-custom': 'Origin customs',
      'destination-delivery': 'Destination delivery',
      'destination-custom': 'Destination customs',
    },
  },
  ja: {
    title: '御見積書',
    orderTitle: '注文請書',
    orderNumber: '受注番号',
    purchaseOrder: '貴社注文番号',
    acceptedOn: '承諾日',
    orderTotal: '御注文金額',
    orderGreeting: 'ご注文をいただき誠にありがとうございます。下記のとおりお請けいたします。',
    mark: {
      draft: '下書き（正式な見積書ではありません）',
      withdrawn: '取り下げ済み（この見積は無効です）',
      declined: '辞退済み（この見積は無効です）',
      expired: '有効期限切れ（この見積は無効です）',
      superseded: '旧版（新しい版に差し替えられています）',
      cancelled: '受注取消（この見積による注文は取り消されました）',
    },
    to: (name) => `${name} 御中`,
    attention: (name) => `ご担当 ${name} 様`,
    number: '見積番号',
    revision: '版',
    issued: '発行日',
    validUntil: '有効期限',
    project: 'プロジェクト',
    greeting: '平素は格別のお引き立てを賜り厚く御礼申し上げます。下記のとおり御見積申し上げます。',
    total: '御見積金額',
    totalNote: '税込',
    secondTotal: (rate, own) => `参考（${rate} で換算。お見積りは ${own} 建てです）`,
    shipment: '輸送条件',
    route: '航路',
    incoterm: '取引条件（インコタームズ 2020）',
    mode: { FCL: 'FCL（コンテナ単位）', LCL: 'LCL（混載）' },
    departure: '出港予定日',
    containers: 'コンテナ',
    cargo: '貨物',
    item: '品名',
    size: 'L × W × H mm',
    caseNumber: 'ケース番号',
    pieces: '数量',
    weight: '単重 kg',
    moreItems: (count) => `ほか ${count} 品目`,
    charges: '料金明細',
    description: '内容',
    quantity: '数量',
    unitPrice: '単価',
    taxRate: '税区分',
    amount: '金額',
    subtotal: '小計',
    beforeTax: '税抜合計',
    tax: (name, rate, base) => `${name} ${rate}（対象 ${base}）`,
    taxName: '消費税',
    untaxed: (name, base) => `${name}（対象 ${base}）`,
    taxMark: { exportExempt: '免税', nonTaxable: '非課税', outOfScope: '不課税' },
    exempt: (base) => `輸出免税・非課税対象 ${base}`,
    payers: '費用負担（税抜）',
    seller: '売主負担',
    buyer: '買主負担',
    contingent: '発生時のみの費用（合計に含まれません）',
    contingentNote: '発生した場合に限り、実費を申し受けます。',
    asIncurred: '実費',
    notIncluded: '見積に含まれない費用',
    quotedFor: '見積の対象',
    quotedParty: { seller: '売主（輸出者）負担分', buyer: '買主（荷受人）負担分', both: '売主・買主双方' },
    paidBy: { seller: '売主負担', buyer: '買主負担' },
    information: '参考費用（合計に含まれません）',
    informationNote: '取引条件上、相手方の負担となる費用です。本見積には含まれません。',
    costGroups: {
      packing: '梱包',
      loading: '積込',
      originDelivery: '輸出地配送',
      originWarehouse: '輸出地倉庫',
      vanning: 'バンニング',
      originCustoms: '輸出通関',
      originTerminal: '積地ターミナル費用',
      mainCarriage: '国際輸送',
      insurance: '貨物保険',
      destinationTerminal: '揚地ターミナル費用',
      destinationDelivery: '輸入地配送',
      unloading: '荷卸し',
      destinationCustoms: '輸入通関',
      duty: '関税',
      importTax: '輸入税',
    },
    status: { excluded: '対象外', byOthers: '他社手配', toBeAdvised: '追ってご連絡' },
    exchange: '換算レート',
    quotes: { tts: 'TTS', mid: 'TTM', ttb: 'TTB' },
    crossRate: (own) => `${own} を介したクロスレート`,
    basedOn: (bank) => `${bank} に基づく`,
    typedRate: '本見積用に手入力',
    listComma: '、',
    remarks: '備考',
    terms: '見積条件',
    shipper: '宛先',
    preparedFor: '件名',
    currency: '通貨',
    rate: '換算レート',
    assumptions: '前提条件',
    wholeWay: (from, to) => `${from} から ${to} までの一貫料金`,
    partOfWay: '下記サービスの一括料金',
    carrier: '船会社・本船',
    service: 'サービス',
    closing: 'カット日',
    closingOf: {
      cargo: (day, mode) => `${mode === 'FCL' ? 'CY' : 'CFS'}カット ${day}`,
      document: (day) => `書類カット ${day}`,
    },
    message: 'ご連絡事項',
    transit: '所要日数',
    days: (days) => `${days}日`,
    arrival: (day) => `到着予定 ${day}`,
    freeTime: 'フリータイム',
    freeTimeOf: {
      demurrageDays: (days) => `デマレージ ${days}日`,
      detentionDays: (days) => `ディテンション ${days}日`,
    },
    insured: '保険金額',
    insuredShare: (percent) => `（価格の ${percent}）`,
    bases: {
      'percent-of': '料率',
      'per-started-1000': '価格比例',
      value: '価格比例',
      'calculated-amount': '計算額',
      tariff: '料金表による',
    },
    acceptance: 'ご承諾',
    acceptanceNote: '本見積をご承諾いただける場合は、ご署名のうえご返送ください。',
    acceptanceFields: ['会社名', '役職・氏名', '日付', 'ご署名'],
    registration: '登録番号',
    phone: '電話',
    roundingNote: '端数処理のため、数量 × 単価と金額にわずかな差が生じる場合があります。',
    preparedBy: '担当',
    stages: {
      packing: '梱包',
      vanning: 'バンニング',
      'sea-transport': '海上輸送',
      warehouse: '倉庫',
      'origin-delivery': '輸出地配送',
      'origin-custom': '輸出通関',
      'destination-delivery': '輸入地配送',
      'destination-custom': '輸入通関',
    },
  },
};
