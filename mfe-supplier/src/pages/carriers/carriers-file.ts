import type { carrierColumns } from '@quayside/service-supplier/contract';
import { carriersEn } from '../../locales/carriers/en';
import { carriersJa } from '../../locales/carriers/ja';

export type CarrierColumn = (typeof carrierColumns)[number];
type Row = Record<string, string>;

/** Titles that stand over these columns, besides their names in both languages. */
const synonyms: Record<CarrierColumn, readonly string[]> = {
  code: ['scac', 'scac code', 'carrier code'],
  name: ['name en', 'carrier', 'shipping line', '英語名', '船社名'],
  nameJa: ['name ja', '和名', '日本語名'],
  kind: ['type', '種別'],
  aliases: ['alias', 'also known as', '呼称'],
  validFrom: ['valid from', '適用開始日'],
  validTo: ['valid to', '適用終了日'],
  source: ['from', '根拠'],
  notes: ['remarks', '注記'],
};

/** The columns of a file, each under its name in the language in use. */
export const carrierFileFields = (label: (column: CarrierColumn) => string) =>
  (Object.keys(synonyms) as CarrierColumn[]).map((id) => ({
    id,
    label: label(id),
    required: id === 'code' || id === 'name' || id === 'kind',
    synonyms: [...synonyms[id], carriersEn.field[id], carriersJa.field[id]],
  }));

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
const kinds = new Map(
  [carriersEn.kind, carriersJa.kind].flatMap((words) =>
    Object.entries<string>(words).map(([id, word]) => [plain(word), id] as const),
  ),
);

/** A row of a file with the words that people use as the service's; what nobody knows stays, for the service to name. */
export function carrierRow(row: Row): Row {
  const kind = kinds.get(plain(row.kind ?? ''));
  return kind ? { ...row, kind } : row;
}
