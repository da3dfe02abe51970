import { chargesEn } from '../../locales/charges/en';
import { chargesJa } from '../../locales/charges/ja';
import type { chargeColumns } from '@quayside/service-estimate/contract';

export type ChargeColumn = (typeof chargeColumns)[number];
type Row = Record<string, string>;

/** Titles that stand over these columns, besides their names in both languages. */
const synonyms: Record<ChargeColumn, readonly string[]> = {
  code: ['charge code', '費目コード'],
  name: ['name en', 'charge', '英語名'],
  nameJa: ['name ja', '日本語名', '費目名'],
  aliases: ['alias', 'also known as', '呼称'],
  stage: ['工程名'],
  costGroup: ['group', '費用グループ'],
  taxKind: ['vat', '消費税'],
  basis: ['per', 'unit', '計算単位'],
  lclBasis: ['basis lcl', 'LCL 単位'],
  counts: ['for containers', 'コンテナの対象'],
  chargedBy: ['whose charge', '請求者'],
  percentOf: ['percent of', '対象費目'],
  disbursement: ['pass-through', '立替'],
  contingent: ['if it occurs', '発生時'],
  hidden: ['hide', '非表示'],
  validFrom: ['valid from', '適用開始日'],
  validTo: ['valid to', '適用終了日'],
  source: ['from', '根拠'],
  notes: ['remarks', '注記'],
};
const required: readonly string[] = ['code', 'name', 'nameJa'];

/** The columns of a file, each under its name in the language in use. */
export const chargeFileFields = (label: (column: ChargeColumn) => string) =>
  (Object.keys(synonyms) as ChargeColumn[]).map((id) => ({
    id,
    label: label(id),
    required: required.includes(id),
    synonyms: [...synonyms[id], chargesEn.field[id], chargesJa.field[id]],
  }));

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** Words of both languages to the service's word. */
const meanings = (...words: readonly Record<string, string>[]) =>
  new Map(words.flatMap((tree) => Object.entries(tree).map(([id, word]) => [plain(word), id] as const)));

const stages = meanings(chargesJa.stage, chargesEn.stage);
const groups = meanings(chargesJa.group, chargesEn.group);
const taxes = meanings(chargesJa.tax, chargesEn.tax);
const bases = meanings(chargesJa.basis, chargesEn.basis);
const counts = meanings(chargesJa.counts, chargesEn.counts);
const chargers = meanings(chargesJa.chargedBy, chargesEn.chargedBy);
const worded: readonly (readonly [ChargeColumn, ReadonlyMap<string, string>])[] = [
  ['stage', stages],
  ['costGroup', groups],
  ['taxKind', taxes],
  ['basis', bases],
  ['lclBasis', bases],
  ['counts', counts],
  ['chargedBy', chargers],
];

/** A row of a file with the words that people use as the service's; what nobody knows stays, for the service to name. */
export function chargeRow(row: Row): Row {
  const changed = worded.flatMap(([column, words]) => {
    const word = words.get(plain(row[column] ?? ''));
    return word ? [[column, word]] : [];
  });
  return { ...row, ...Object.fromEntries(changed) };
}
