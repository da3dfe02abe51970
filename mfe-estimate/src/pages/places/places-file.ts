import type { placeColumns } from '@quayside/service-estimate/contract';
import { placesEn } from '../../locales/places/en';
import { placesJa } from '../../locales/places/ja';

export type PlaceColumn = (typeof placeColumns)[number];
type Row = Record<string, string>;

/** Titles that stand over these columns, besides their names in both languages. */
const synonyms: Record<PlaceColumn, readonly string[]> = {
  code: ['un/locode', 'locode', 'port code', '港コード'],
  name: ['name en', 'port', 'place', '英語名'],
  nameJa: ['name ja', '日本語名', '港名'],
  kind: ['type', '区分'],
  aliases: ['alias', 'also known as', '呼称'],
  latitude: ['lat'],
  longitude: ['lon', 'lng'],
  validFrom: ['valid from', '適用開始日'],
  validTo: ['valid to', '適用終了日'],
  source: ['from', '根拠'],
  notes: ['remarks', '注記'],
};

/** The columns of a file, each under its name in the language in use. */
export const placeFileFields = (label: (column: PlaceColumn) => string) =>
  (Object.keys(synonyms) as PlaceColumn[]).map((id) => ({
    id,
    label: label(id),
    required: id === 'code',
    synonyms: [...synonyms[id], placesEn.field[id], placesJa.field[id]],
  }));

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
const kinds = new Map(
  [placesEn.kind, placesJa.kind].flatMap((words) =>
    Object.entries(words).map(([id, word]) => [plain(word), id] as const),
  ),
);

/** A row of a file with the words that people use as the service's; what nobody knows stays, for the service to name. */
export function placeRow(row: Row): Row {
  const kind = kinds.get(plain(row.kind ?? ''));
  return kind ? { ...row, kind } : row;
}
