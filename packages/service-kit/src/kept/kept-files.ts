import {
  importResult,
  isWritable,
  planImport,
  reading,
  refuseArchived,
  tableFile,
  writtenRow,
  type ImportBody,
  type ImportDefinition,
  type ImportResult,
  type TableFileInput,
} from '@quayside/csv';
import { invalid } from '../http/problem';
import { file, type Reply } from '../http/reply';
import type { Scope } from '../tenancy/scope.types';
import { keptOf, refuseTooMany, saidFields, saveByFile, type KeptRecords } from './kept-records';

/** What is wrong with a record, by its field. */
export type KeptFault = { path: string; code: string; message: string };

/** How kept records of one kind stand in a file, and what is wrong with one beside the others. */
export type KeptFile<Fields extends object, Kept extends Fields = Fields> = {
  kept: KeptRecords<Fields, Kept>;
  table: ImportDefinition<Fields>;
  faults?: (record: Fields, others: readonly Fields[]) => KeptFault[];
};

/** What is kept of a kind changes one after the other: two at once would not see that they take the same name. */
export async function oneAfterTheOther<Fields extends object, Kept extends Fields>(
  scope: Scope,
  { resource }: Pick<KeptRecords<Fields, Kept>, 'resource'>,
): Promise<void> {
  await scope.nextNumber(`change of ${resource}`);
}

/**
 * Refuses a record that is written, or brought back from the archive, for what is wrong with it beside the others in use.
 * @throws ProblemError `invalid`; `too-large` for a new one that would be one too many
 */
export async function refuseFaulty<Fields extends object, Kept extends Fields>(
  scope: Scope,
  { kept, faults }: Pick<KeptFile<Fields, Kept>, 'kept' | 'faults'>,
  record: Fields,
  isNew = false,
): Promise<void> {
  await oneAfterTheOther(scope, kept);
  const all = await keptOf(scope, kept);
  if (isNew) refuseTooMany(all.length + 1, kept.atMost);
  const others = all.filter(({ archived }) => !archived);
  const found = faults?.(saidFields<Fields>(kept.schema, record), others) ?? [];
  if (found.length > 0) throw invalid(found);
}

/**
 * Says what a file would do, or takes it whole.
 * @throws ProblemError `invalid` where the file cannot be read, `too-large`
 */
export async function importKept<Fields extends object, Kept extends Fields>(
  scope: Scope,
  { kept, table, faults }: KeptFile<Fields, Kept>,
  body: ImportBody,
): Promise<ImportResult> {
  if (faults && !body.dryRun) await oneAfterTheOther(scope, kept);
  const stored = await keptOf(scope, kept);
  const known = new Map(stored.map((record) => [kept.keyOf(record), record]));
  const written = new Map([...known].map(([key, record]) => [key, saidFields<Fields>(kept.schema, record)]));
  const plan = reading(
    () => planImport<Fields>(table, body, written, (key) => key.toUpperCase()),
    (fault) => invalid([fault]),
  );
  refuseArchived(plan, table.keyColumn, (key) => known.get(key)?.archived === true);
  const inFile = new Map(
    plan.rows.flatMap(({ row, key, input }) =>
      input && row.outcome !== 'error' ? [[key, input] as const] : [],
    ),
  );
  // Beside what the file makes of the others, not what they were before.
  const others: Fields[] = [
    ...stored.filter((record) => !record.archived && !inFile.has(kept.keyOf(record))),
    ...inFile.values(),
  ];
  for (const { row, input } of faults ? plan.rows : []) {
    if (!input || row.outcome === 'error') continue;
    const found = faults?.(input, others) ?? [];
    if (found.length === 0) continue;
    row.outcome = 'error';
    row.errors.push(...found.map((fault) => ({ ...fault, path: fault.path.split('.')[0] ?? fault.path })));
  }
  refuseTooMany(stored.length + plan.rows.filter(({ row }) => row.outcome === 'new').length, kept.atMost);
  const write = !body.dryRun && isWritable(plan);
  if (write) await saveByFile(scope, kept, plan.rows, known);
  return importResult(plan, body.dryRun, write);
}

type Format = TableFileInput['format'];

/** The records in use as a file that changes nothing when it is imported again. */
export async function exportKept<Fields extends object, Kept extends Fields>(
  scope: Scope,
  { kept, table }: KeptFile<Fields, Kept>,
  name: string,
  format: Format,
): Promise<Reply> {
  const rows = (await keptOf(scope, kept))
    .filter(({ archived }) => !archived)
    .map((record) => ({ key: kept.keyOf(record), record }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ record }) => writtenRow(table, saidFields<Fields>(kept.schema, record)));
  return downloaded({ name, format, columns: table.columns, rows });
}

/** A table as a download, CSV or a workbook. */
export function downloaded(input: TableFileInput): Reply {
  const { name, type, content } = tableFile(input);
  return file({ name, type, content: Buffer.from(content) });
}

/** How calls of files are served. */
export const servedFile = {
  import: { files: ['csv', 'rows'], bodyLimit: 6_000_000, deadline: 60_000 },
  export: { deadline: 30_000 },
};
