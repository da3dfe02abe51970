import { d02Document, priceEstimate } from '@quayside/rating';
import { renderQuotation } from '../application/rendering/render';
import { offerWorkbook } from '../domain/exports/offer-sheets';
import { quotationDocument } from '../domain/quotation/definition';
import type { Snapshot } from '../domain/snapshot';
import type { PaperDocument } from '../domain/typeset/document';
import { draftSnapshotOf } from '../tests/snapshot-fixture';

/** Different offers of case D02: 37 charge lines, two pages each. */
export const offers = (count: number, from = 0): Snapshot[] =>
  Array.from({ length: count }, (_, at) => from + at).map((index) =>
    draftSnapshotOf(d02Document(), {
      number: `EST-2026-${String(index).padStart(4, '0')}`,
      title: `Press line ${index} to Long Beach`,
      titleJa: `プレスライン ${index}`,
    }),
  );

const languageOf = (index: number) => (index % 2 === 0 ? 'ja' : 'en');

/** Sets offers as PDF, in English and Japanese by turns. @returns their size in bytes */
export async function renderOffers(snapshots: readonly Snapshot[]): Promise<number> {
  let bytes = 0;
  for (const [index, snapshot] of snapshots.entries())
    bytes += (await renderQuotation(snapshot, { language: languageOf(index), payerSplit: true })).length;
  return bytes;
}

/** Writes offers as XLSX, in English and Japanese by turns. @returns their size in bytes */
export function writeOffers(snapshots: readonly Snapshot[]): number {
  return snapshots
    .map((snapshot, index) => offerWorkbook(snapshot, languageOf(index)).length)
    .reduce((sum, length) => sum + length, 0);
}

/** The same offers as blocks, for another engine. */
export const paperOffers = (snapshots: readonly Snapshot[]): PaperDocument[] =>
  snapshots.map((snapshot, index) =>
    quotationDocument(snapshot, { language: languageOf(index), payerSplit: true }),
  );

export { runsOf } from '../domain/typeset/characters';
export type { Block, Cell, ColumnWidth, Inline, Row } from '../domain/typeset/document';
export { faceFiles, families } from '../domain/typeset/fonts';

/** Prices the same offers so many times: a measure of the machine. */
export function priceOffers(snapshots: readonly Snapshot[], times: number): void {
  for (let turn = 0; turn < times; turn += 1)
    for (const { document } of snapshots) priceEstimate(structuredClone(document));
}
