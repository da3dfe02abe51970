import type { Language } from '../contract/common';
import type { ExportKind } from '../contract/exports';
import type { Snapshot } from '../domain/snapshot';
import { quotationPdf } from '../quotation/worker';
import { words } from '../quotation/words';
import { estimatesCsv } from './csv-rows';
import { estimatesJson } from './json';
import { zip } from './zip';

export type ExportFile = { name: string; type: string; content: Buffer };
export type ProduceInput = {
  kind: ExportKind;
  language: Language;
  payerSplit: boolean;
  withCost: boolean;
  items: readonly { snapshot: Snapshot; draft: boolean }[];
  /** Told after each estimate. */
  onProgress: (done: number) => Promise<void>;
};

/** `御見積書_EST-2026-0001_R1_大阪精機株式会社.pdf`: without what file systems refuse. */
export function quotationName({ number, revision, shipper }: Snapshot, language: Language): string {
  const party = language === 'ja' ? shipper.nameJa : shipper.name;
  const parts = [words[language].title, number, `R${revision}`, party];
  return `${parts
    .join('_')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()}.pdf`;
}

const stem = (items: ProduceInput['items']) => {
  const first = items[0]?.snapshot;
  return items.length === 1 && first ? `${first.number}_R${first.revision}` : `estimates_${items.length}`;
};

/** Makes the one file of an export. */
export async function produceFile(input: ProduceInput): Promise<ExportFile> {
  const { kind, items, withCost, onProgress } = input;
  const snapshots = items.map(({ snapshot }) => snapshot);
  if (kind === 'quotation') return quotations(input);
  const csv = kind === 'csv';
  const text = csv ? estimatesCsv(snapshots, withCost) : estimatesJson(snapshots, withCost);
  await onProgress(items.length);
  return {
    name: `${stem(items)}.${csv ? 'csv' : 'json'}`,
    type: csv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    content: Buffer.from(text, 'utf8'),
  };
}

async function quotations({ items, language, payerSplit, onProgress }: ProduceInput): Promise<ExportFile> {
  const entries: { name: string; content: Buffer }[] = [];
  for (const { snapshot, draft } of items) {
    const content = await quotationPdf(snapshot, { language, payerSplit, draft });
    entries.push({ name: quotationName(snapshot, language), content });
    await onProgress(entries.length);
  }
  const [first] = entries;
  if (entries.length === 1 && first) return { ...first, type: 'application/pdf' };
  return {
    name: `${words[language].title}_${entries.length}.zip`,
    type: 'application/zip',
    content: zip(entries),
  };
}
