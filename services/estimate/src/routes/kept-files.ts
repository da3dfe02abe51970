import {
  csvContentType,
  importResult,
  isWritable,
  planImport,
  reading,
  writeCsv,
  type ImportBody,
  type ImportDefinition,
  type ImportResult,
} from '@quayside/csv';
import { file, invalid, type Scope } from '@quayside/service-kit';
import { keptOf, refuseTooMany, saidFields, saveByFile, type KeptRecords } from '../application/kept-records';

type Fault = { path: string; code: string; message: string };

/** How kept records of one kind stand in a file, and what is wrong with one beside the others. */
export type KeptFile<Fields extends { code: string }> = {
  kept: KeptRecords<Fields>;
  csv: ImportDefinition<Fields>;
  faults: (record: Fields, others: readonly Fields[]) => Fault[];
};

/** Says what a file would do, or takes it whole. */
export async function importKept<Fields extends { code: string }>(
  scope: Scope,
  { kept, csv, faults }: KeptFile<Fields>,
  body: ImportBody,
): Promise<ImportResult> {
  const stored = await keptOf(scope, kept);
  const known = new Map(stored.map((record) => [record.code, record]));
  const written = new Map(stored.map((record) => [record.code, saidFields<Fields>(kept.schema, record)]));
  const plan = reading(
    () => planImport<Fields>(csv, body, written, (code) => code.toUpperCase()),
    (fault) => invalid([fault]),
  );
  const inFile = new Map(plan.rows.flatMap(({ key, input }) => (input ? [[key, input] as const] : [])));
  // Beside what the file makes of the others, not what they were before.
  const others = [
    ...stored.filter(({ archived, code }) => !archived && !inFile.has(code)),
    ...inFile.values(),
  ];
  for (const { row, input } of plan.rows) {
    if (!input || row.outcome === 'error') continue;
    const found = faults(input, others);
    if (found.length === 0) continue;
    row.outcome = 'error';
    row.errors.push(...found.map((fault) => ({ ...fault, path: fault.path.split('.')[0] ?? fault.path })));
  }
  refuseTooMany(stored.length + plan.rows.filter(({ row }) => row.outcome === 'new').length);
  const write = !body.dryRun && isWritable(plan);
  if (write) await saveByFile(scope, kept, plan.rows, known);
  return importResult(plan, body.dryRun, write);
}

/** The records in use as a file that changes nothing when it is imported again. */
export async function exportKept<Fields extends { code: string }>(
  scope: Scope,
  { kept, csv }: KeptFile<Fields>,
  name: string,
) {
  const records = (await keptOf(scope, kept)).filter(({ archived }) => !archived);
  const rows = records
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map((record) => csv.write(saidFields<Fields>(kept.schema, record)));
  return file({
    name,
    type: csvContentType,
    content: Buffer.from(writeCsv(csv.columns, rows), 'utf8'),
  });
}

/** How calls of files are served. */
export const servedFile = {
  import: { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
  export: { deadline: 30_000 },
};
