import { csvContentType } from '@quayside/csv';
import type { Language } from '../../contract/common';
import type { ExportKind, QuotationFormat } from '../../contract/exports';
import { canonicalJson } from '../../domain/canonical';
import { estimatesCsv } from '../../domain/exports/csv-rows';
import { estimatesJson } from '../../domain/exports/json';
import { offerWorkbook } from '../../domain/exports/offer-sheets';
import { zip } from '../../domain/exports/zip';
import { positionsCsv, positionsOf } from '../../domain/load-report/positions';
import { loadReportOf, type LoadReport } from '../../domain/load-report/report';
import { loadWords } from '../../domain/load-report/words';
import type { Pictures } from '../../domain/letterhead';
import type { QuotationOptions } from '../../domain/quotation/layout';
import type { QuotationMark } from '../../domain/quotation/mark';
import { words } from '../../domain/quotation/words';
import type { Snapshot } from '../../domain/snapshot';
import { loadReportPdf, quotationPdf } from '../rendering/worker';

export type ExportFile = { name: string; type: string; content: Buffer };
/** How a quotation says its price. */
export type PrintedLayout = Pick<QuotationOptions, 'layout' | 'unitPrices' | 'secondCurrency'>;
export type ProduceInput = {
  kind: ExportKind;
  language: Language;
  payerSplit: boolean;
  format?: QuotationFormat | undefined;
  withCost: boolean;
  items: readonly {
    snapshot: Snapshot;
    mark: QuotationMark | undefined;
    layout?: PrintedLayout;
    pictures?: Pictures;
  }[];
  /** Told after each estimate. */
  onProgress: (done: number) => Promise<void>;
};

/** `御見積書_EST-2026-0001_R1_大阪精機株式会社`: without what file systems refuse. */
function documentName(title: string, { number, revision, shipper }: NamedFrom, language: Language): string {
  const party = language === 'ja' ? shipper.nameJa : shipper.name;
  const parts = [title, number, `R${revision}`, party];
  return parts
    .join('_')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim();
}
type NamedFrom = Pick<Snapshot, 'number' | 'revision' | 'shipper'>;

export const quotationName = (snapshot: NamedFrom, language: Language) =>
  `${documentName(words[language].title, snapshot, language)}.pdf`;

export const confirmationName = (snapshot: NamedFrom, language: Language) =>
  `${documentName(words[language].orderTitle, snapshot, language)}.pdf`;

const stem = (items: ProduceInput['items']) => {
  const first = items[0]?.snapshot;
  return items.length === 1 && first ? `${first.number}_R${first.revision}` : `estimates_${items.length}`;
};

const textTypes = { csv: csvContentType, json: 'application/json; charset=utf-8' };
const textFile = (name: string, type: keyof typeof textTypes, text: string): ExportFile => ({
  name: `${name}.${type}`,
  type: textTypes[type],
  content: Buffer.from(text, 'utf8'),
});

/** Makes the one file of an export. @throws Error when an estimate's load plan is gone */
export async function produceFile(input: ProduceInput): Promise<ExportFile> {
  const { kind, items, language, withCost, onProgress } = input;
  const snapshots = items.map(({ snapshot }) => snapshot);
  if (kind === 'quotation') return input.format === 'xlsx' ? workbooks(input) : quotations(input);
  if (kind === 'loadReport') return loadReports(input);
  if (kind === 'loadCsv' || kind === 'loadJson') {
    const reports = snapshots.map(wantReport);
    const name = `${loadWords[language].positions}_${stem(items)}`;
    const file =
      kind === 'loadCsv'
        ? textFile(name, 'csv', positionsCsv(reports))
        : textFile(name, 'json', `${canonicalJson(positionsOf(reports))}\n`);
    await onProgress(items.length);
    return file;
  }
  const text = kind === 'csv' ? estimatesCsv(snapshots, withCost) : estimatesJson(snapshots, withCost);
  await onProgress(items.length);
  return textFile(stem(items), kind, text);
}

function wantReport(snapshot: Snapshot): LoadReport {
  const report = loadReportOf(snapshot);
  if (!report) throw new Error(`${snapshot.number} R${snapshot.revision} has no accepted load plan`);
  return report;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Entry = { name: string; content: Buffer };

/** One document as it is, several as a zip. */
function packed(entries: Entry[], title: string, type = 'application/pdf'): ExportFile {
  const [first] = entries;
  if (entries.length === 1 && first) return { ...first, type };
  return { name: `${title}_${entries.length}.zip`, type: 'application/zip', content: zip(entries) };
}

async function quotations(input: ProduceInput): Promise<ExportFile> {
  const { items, language, payerSplit, onProgress } = input;
  const entries: Entry[] = [];
  for (const { snapshot, mark, layout, pictures } of items) {
    const content = await quotationPdf(snapshot, { language, payerSplit, ...layout, mark, pictures });
    entries.push({ name: quotationName(snapshot, language), content });
    await onProgress(entries.length);
  }
  return packed(entries, words[language].title);
}

async function workbooks({ items, language, onProgress }: ProduceInput): Promise<ExportFile> {
  const entries: Entry[] = [];
  for (const { snapshot } of items) {
    const name = `${documentName(words[language].title, snapshot, language)}.xlsx`;
    entries.push({ name, content: offerWorkbook(snapshot, language) });
    await onProgress(entries.length);
  }
  return packed(entries, words[language].title, workbookType);
}

async function loadReports({ items, language, onProgress }: ProduceInput): Promise<ExportFile> {
  const title = loadWords[language].fileName;
  const entries: Entry[] = [];
  for (const { snapshot, pictures = {} } of items) {
    const content = await loadReportPdf(wantReport(snapshot), language, pictures);
    entries.push({ name: `${documentName(title, snapshot, language)}.pdf`, content });
    await onProgress(entries.length);
  }
  return packed(entries, title);
}
