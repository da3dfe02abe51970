import type { CustomsRateColumn } from '@quayside/service-estimate/contract';

/** The columns of the service's file in its order, with other titles that files use; each means one column. */
export const importSynonyms: Record<CustomsRateColumn, readonly string[]> = {
  kind: ['Kind', 'Type', '種類', '種別'],
  country: ['Country of import', 'Destination', '輸入国', '仕向国'],
  code: ['Code', 'Fee code', 'コード'],
  name: ['Name', 'Description', '名称'],
  nameJa: ['Name in Japanese', '名称（日本語）', '和名'],
  hs: ['Tariff numbers', 'HS code', 'HS', 'HTS', 'HS コード', '統計品目番号'],
  origins: ['Countries of origin', 'Origin', '原産国', '原産地'],
  validFrom: ['First day', 'Valid from', 'From', '開始日', '適用開始日'],
  validTo: ['Last day', 'Valid to', 'To', '終了日', '適用終了日'],
  rate: ['Rate', 'Duty', 'Duty rate', '率', '税率', '関税率'],
  minimum: ['Least amount', 'Minimum', '下限額', '最低額'],
  maximum: ['Most', 'Maximum', '上限額', '最高額'],
  informal: ['Informal entry', '少額申告'],
  taxRate: ['Import tax', 'VAT', '輸入税率', '輸入税'],
  share: ['Part of the value', 'Share', '対象割合'],
  order: ['Order', '適用順'],
  excludes: ['Excludes', '除外するコード'],
  confirmedShare: ['Confirmed above 100 %', 'Confirmed share', '100%超の確認'],
  source: ['Source', '出典', '根拠'],
  sourceUrl: ['Address of the source', 'URL', '出典の URL'],
  notes: ['Notes', 'Remarks', '備考'],
};

export const importColumns = Object.keys(importSynonyms) as CustomsRateColumn[];
