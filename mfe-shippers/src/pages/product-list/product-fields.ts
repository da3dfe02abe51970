import { packingOf as kindOf } from '@quayside/csv/packing-words';
import { shipperTitles } from '../../components/shipper-titles';
import type { productColumns, shipperColumn } from '@quayside/service-shippers/contract';

export type ProductColumn = (typeof productColumns)[number];
type Field = {
  id: ProductColumn | typeof shipperColumn;
  required?: boolean;
  synonyms: readonly string[];
  /** Titles that mean it where nothing else does. */
  weak?: readonly string[];
  /** Its figures are lengths or weights, whose unit is asked where the title does not state it. */
  measure?: 'length' | 'weight';
  /** Its figures are amounts of money: a title that says thousands or dozens is asked about. */
  figures?: 'money';
};

/** Columns of a product file with the titles that shippers and their systems give them, in both languages. */
export const productFields: readonly Field[] = [
  {
    id: 'code',
    required: true,
    synonyms: [
      'product code',
      'item code',
      'item no',
      'item number',
      'part no',
      'part number',
      'sku',
      'model',
      'コード',
      '品番',
      '製品コード',
      '商品コード',
      '部品番号',
      '型番',
      '型式',
    ],
  },
  {
    id: 'name',
    required: true,
    synonyms: [
      'name en',
      'english name',
      'product name',
      'item name',
      'description',
      'description of goods',
      '品名(英)',
      '品名(英文)',
      '品名(英語)',
      '英文名',
      '英語品名',
      '英文品名',
      '名称(英)',
    ],
    weak: ['品名', '製品名', '商品名', '名称'],
  },
  {
    id: 'nameJa',
    synonyms: [
      'name ja',
      'japanese name',
      'name (japanese)',
      '品名(和)',
      '和文品名',
      '日本語品名',
      '製品名(和)',
      '名称(和)',
      '和名',
    ],
    // Beside an English name the other one is Japanese.
    weak: ['品名', '製品名', '商品名', '名称'],
  },
  {
    id: 'lengthMm',
    required: true,
    measure: 'length',
    synonyms: ['length', 'l', 'depth', '長さ', '縦', '奥行', '奥行き', 'たて'],
  },
  {
    id: 'widthMm',
    required: true,
    measure: 'length',
    synonyms: ['width', 'w', '幅', '横', 'よこ'],
  },
  {
    id: 'heightMm',
    required: true,
    measure: 'length',
    synonyms: ['height', 'h', '高さ', '高', 'たかさ'],
  },
  {
    id: 'netKg',
    required: true,
    measure: 'weight',
    synonyms: [
      'net',
      'net weight',
      'nw',
      'n w',
      'weight',
      '正味重量',
      '純重量',
      'ネット',
      'ネット重量',
      '重量',
    ],
  },
  {
    id: 'grossKg',
    measure: 'weight',
    synonyms: ['gross', 'gross weight', 'gw', 'g w', '総重量', 'グロス', 'グロス重量'],
  },
  {
    id: 'hsCode',
    synonyms: ['hs', 'hs code', 'hs no', 'tariff code', 'commodity code', 'HSコード', '統計品目番号', '税番'],
  },
  {
    id: 'originCountry',
    synonyms: ['origin', 'country of origin', 'origin country', 'coo', '原産国', '原産地'],
  },
  {
    id: 'unitValue',
    figures: 'money',
    synonyms: [
      'unit price',
      'unit price jpy',
      'unit price usd',
      'unit price eur',
      'price',
      'value',
      'unit value',
      'fob price',
      '単価',
      '単価円',
      '単価jpy',
      '単価usd',
      '単価ドル',
      '価格',
      '申告単価',
    ],
  },
  { id: 'currency', synonyms: ['cur', 'ccy', 'currency code', '通貨', '通貨コード'] },
  { id: 'unNumber', synonyms: ['un', 'un no', 'un number', '国連番号', 'UN番号'] },
  {
    id: 'dangerousClass',
    synonyms: [
      'class',
      'dg class',
      'imo class',
      'imdg class',
      'hazard class',
      '危険物等級',
      'クラス',
      '等級',
    ],
  },
  { id: 'stackable', synonyms: ['stack', 'stacking', '段積み', '段積', '段積み可', '段積可'] },
  { id: 'thisSideUp', synonyms: ['side up', 'upright', '天地無用', '横倒し禁止'] },
  {
    id: 'packing',
    synonyms: ['packing style', 'package', 'package type', '荷姿', '梱包', '梱包形態', '梱包区分'],
  },
  { id: 'notes', synonyms: ['note', 'remarks', 'remark', 'comment', '備考', '摘要', '注意事項'] },
  shipperTitles,
];

export const packings = ['crate', 'openCrate', 'skid', 'carton', 'pallet', 'asIs'] as const;
/** A way of packing as people write it; a word that is none stays as it is, for the service to refuse. */
export function packingOf(text: string): string {
  const kind = kindOf(text);
  return packings.find((packing) => packing === kind) ?? text;
}

/** What stands in for columns that a file does not have. Chosen in view, never assumed. */
export type ProductFallbacks = Record<'stackable' | 'thisSideUp' | 'packing', string> & {
  /** Of unit values whose file has no column of currencies. */
  currency?: string;
};

/** Rows as the service reads them. A column that is there counts, even when a cell of it is empty. */
export function productRows(
  rows: readonly Record<string, string>[],
  fallbacks: ProductFallbacks,
): Record<string, string>[] {
  return rows.map((row) => {
    const complete: Record<string, string> = { ...fallbacks, ...row };
    return { ...complete, packing: packingOf(complete.packing ?? '') };
  });
}
