import { d02Document, priceEstimate } from '@quayside/rating';
import { renderQuotation } from '../application/rendering/render';
import type { Snapshot } from '../domain/snapshot';
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

/** Sets offers as PDF, in English and Japanese by turns. @returns their size in bytes */
export async function renderOffers(snapshots: readonly Snapshot[]): Promise<number> {
  let bytes = 0;
  for (const [index, snapshot] of snapshots.entries()) {
    const language = index % 2 === 0 ? 'ja' : 'en';
    bytes += (await renderQuotation(snapshot, { language, payerSplit: true })).length;
  }
  return bytes;
}

/** Prices the same offers so many times: a measure of the machine. */
export function priceOffers(snapshots: readonly Snapshot[], times: number): void {
  for (let turn = 0; turn < times; turn += 1)
    for (const { document } of snapshots) priceEstimate(structuredClone(document));
}
