import type { rateCardColumns, tariffColumns as columnsOfTariffs } from '@quayside/service-supplier/contract';

export type RateCardColumn = (typeof rateCardColumns)[number];

/** Columns without which a row is no price. */
const required: readonly RateCardColumn[] = [
  'cardCode',
  'cardName',
  'stage',
  'mode',
  'validFrom',
  'validTo',
  'cardCurrency',
  'charge',
  'description',
  'basis',
  'currency',
];

/** Titles that carriers, packers and hauliers put over these columns, in English and Japanese. */
export const columnSynonyms: Record<RateCardColumn, readonly string[]> = {
  cardCode: [
    'card',
    'card no',
    'rate card',
    'tariff no',
    'contract no',
    '料金表コード',
    '料金表番号',
    'タリフ番号',
    '契約番号',
  ],
  cardName: ['tariff', 'tariff name', 'title', '料金表名', '料金表', 'タリフ名', '件名'],
  cardNameJa: ['tariff name ja', '料金表名（日本語）', '日本語名称', '和文名称'],
  stage: ['service', 'section', '工程', 'サービス', '区分'],
  portOfLoading: [
    'pol',
    'loading port',
    'port of loading',
    'from',
    'origin port',
    '積地',
    '積港',
    '船積港',
    '発地',
  ],
  portOfDischarge: [
    'pod',
    'discharge port',
    'port of discharge',
    'to',
    'destination port',
    '揚地',
    '揚港',
    '荷揚港',
    '着地',
  ],
  place: ['area', 'location', 'town', '地域', '場所', '都市'],
  mode: ['fcl/lcl', 'service type', '輸送形態', '形態', 'モード'],
  carrier: ['shipping line', 'line', 'vessel operator', '船社', '船会社', '運送会社'],
  validFrom: [
    'valid from',
    'effective',
    'effective date',
    'start',
    'from date',
    '有効開始日',
    '適用開始日',
    '適用日',
    '開始日',
  ],
  validTo: [
    'valid to',
    'valid until',
    'expiry',
    'expiry date',
    'expires',
    'end',
    '有効期限',
    '有効終了日',
    '適用終了日',
    '終了日',
  ],
  cardCurrency: ['card currency', 'base currency', '基準通貨', '料金表通貨'],
  charge: ['charge code', 'code', 'item', 'item code', '費目', '費目コード', '料金コード', 'コード'],
  description: ['charge name', 'charge', 'name', '費目名（英語）', '英文名称', '品目', '内容', '摘要'],
  descriptionJa: ['charge name ja', 'description ja', '費目名', '費目名（日本語）', '和文', '日本語'],
  basis: ['per', 'unit', 'uom', 'calculation', '単位', '計算単位', '建て', '課金単位'],
  containerType: [
    'container',
    'size',
    'size type',
    'equipment',
    'コンテナ',
    'コンテナ種類',
    'サイズ',
    'コンテナサイズ',
  ],
  rate: ['price', 'amount', 'unit price', 'tariff rate', '単価', '料金', '金額', 'レート'],
  currency: ['cur', 'ccy', 'charge currency', '通貨'],
  minimum: ['min', 'minimum charge', '最低料金', '最低額', 'ミニマム'],
  maximum: ['max', 'maximum charge', '上限', '最高額', '上限額'],
  minimumQuantity: ['min quantity', 'minimum quantity', '最低数量'],
  includedQuantity: ['free quantity', 'included', 'free', '無料数量', '含み数量'],
  breaks: ['steps', 'tiers', 'scale', '段階', 'スケール', '階段'],
  percentOf: ['percent of', 'percentage base', 'base charges', '対象費目', '割合の対象', '％対象'],
  taxCode: ['tax', 'tax code', 'vat', '税区分', '税コード'],
  loadingGroup: ['loading group', 'pol group', 'port group', '積地グループ'],
  loadingCountry: ['loading country', 'origin country', '積地国'],
  dischargeGroup: ['discharge group', 'pod group', '揚地グループ'],
  dischargeCountry: ['discharge country', 'destination country', '揚地国'],
  pickupZone: ['pickup zone', 'zone', '集荷ゾーン', '集荷地区'],
  deliveryZone: ['delivery zone', '配送ゾーン', '配送地区'],
  fromKm: ['from km', 'km from', '距離から', '下限km'],
  toKm: ['to km', 'km to', '距離まで', '上限km'],
  vehicle: ['truck', 'vehicle type', '車種', '車両'],
  transitDays: ['transit', 'transit time', 'transit days', '所要日数', '輸送日数'],
  demurrageDays: ['demurrage free', 'demurrage free days', 'デマレージ無料日数'],
  detentionDays: ['detention free', 'detention free days', 'ディテンション無料日数'],
  storageDays: ['storage free', 'storage free days', '保管無料日数'],
  contractNumber: ['contract', 'contract number', 'service contract', '契約番号（船社）'],
  lineValidFrom: ['surcharge from', 'charge valid from', '費目適用開始日'],
  confirmedShare: ['confirmed above 100%', 'confirmed share', '100%超の確認'],
  lineValidTo: ['surcharge to', 'charge valid to', '費目適用終了日'],
  quantityFrom: ['counted by', 'counts', '数量の根拠'],
  typedQuantity: ['fixed quantity', '数量固定値'],
  quantityStep: ['quantity step', 'in steps of', '数量の刻み', '刻み'],
  quantityRounding: ['rounding', 'rounding of the quantity', '端数処理'],
  maximumQuantity: ['max quantity', '最高数量'],
  timesFrom: ['times', 'times from', 'multiplied by', '第2数量'],
  typedTimes: ['factor', 'multiplier', '倍数', '係数'],
  roundPerUnit: ['rounded per unit', '単位ごとの丸め'],
  timeFrom: ['time start', '期間開始日'],
  timeTo: ['time end', '期間終了日'],
  freeUnits: ['free time', 'free days or hours', '無料期間'],
  timeStep: ['time increment', '課金刻み'],
  minimumUnits: ['minimum time', '最低課金期間'],
  calendar: ['days counted as', '暦日・営業日'],
  holidays: ['public holidays', '休日', '祝日'],
  tierFrom: ['tiers from', '段階の起点'],
  disbursement: ['disbursed', '立替'],
  contingent: ['if it arises', 'at actual', '発生時'],
  payAt: ['payable at', 'paid at', '支払地'],
  remark: ['remarks', 'comment', '備考'],
  notes: ['card notes', 'note', 'メモ', '注記'],
};

export const importColumns = Object.keys(columnSynonyms) as RateCardColumn[];

export type TariffColumn = (typeof columnsOfTariffs)[number];

/** Those of tariffs: whose side, and with which shipper it was agreed, by name or id. */
export const tariffSynonyms: Record<TariffColumn, readonly string[]> = {
  layer: ['side', 'price side', 'cost or sell', '原価売価', '料金区分'],
  shipperId: ['shipper', 'customer', 'agreed with', '荷主', '荷主名', '顧客', '協定先'],
  ...columnSynonyms,
};

export const tariffColumns = Object.keys(tariffSynonyms) as TariffColumn[];

const isRequired = (column: TariffColumn): boolean =>
  column === 'layer' || required.some((each) => each === column);

/** Columns whose figures are amounts of money, or numbers of what is counted. */
const figures: Partial<Record<TariffColumn, 'money' | 'count'>> = {
  ...{ rate: 'money', minimum: 'money', maximum: 'money' },
  ...{ minimumQuantity: 'count', includedQuantity: 'count', maximumQuantity: 'count' },
};

/** A column as the import knows it. */
export const importField = (column: TariffColumn, label: string) => ({
  id: column,
  label,
  required: isRequired(column),
  synonyms: tariffSynonyms[column],
  ...(figures[column] ? { figures: figures[column] } : {}),
});
