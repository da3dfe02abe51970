import { issueParams } from '@quayside/contract/issues';
import { mayHold } from '@quayside/contract/texts';
import type { z } from 'zod';
import { importRowLimit, type ImportBody, type ImportResult, type ImportRow } from './contract';
import { figuresIn, unmistakable, type FigureColumns, type FiguresRead } from './file-figures';
import { CsvError, readCsv } from './read';

export type ImportDefinition<Input> = {
  columns: readonly string[];
  /** Columns that a file may have and of which nothing is stored: they are checked by who imports. */
  checkedColumns?: readonly string[];
  /** Column that decides between new and changed; where `key` is given, the one that is told when two rows are the same. */
  keyColumn: string;
  /** What a row is known by that has no name of its own, worked out of what it says. */
  key?: (input: Input) => string;
  schema: z.ZodType<Input>;
  /** Columns of figures: a figure that may be read in two ways is asked back. */
  figures?: FigureColumns;
  /** What is wrong with cells before they are read, as where one may be meant in two ways. */
  faults?: (values: Record<string, string>) => ImportRow['errors'];
  /** Cells to an unchecked input. */
  read: (values: Record<string, string>) => unknown;
  /** The stored thing as cells, by column: what the export writes. */
  write: (input: Input) => Record<string, string | undefined>;
  /** Column of an issue's path, e.g. `dangerous.un` is `unNumber`. The first part when it is a column. */
  columnOf?: (path: string) => string | undefined;
};

/** A record as cells that are read again in one way only. */
export const writtenRow = <Input>(
  { figures, write }: Pick<ImportDefinition<Input>, 'figures' | 'write'>,
  input: Input,
): Record<string, string | undefined> => unmistakable(figures ?? {}, write(input));

export type PlannedRow<Input> = { row: ImportRow; key: string; input?: Input };

export type ImportPlan<Input> = { unknownColumns: string[]; rows: PlannedRow<Input>[] };

/** The rows of an import's body, from its text or as corrected on the screen. @throws CsvError */
export function importRows(body: ImportBody): { columns: string[]; rows: Record<string, string>[] } {
  if (body.rows !== undefined) {
    if (body.rows.length === 0) throw new CsvError('csv.empty');
    if (body.rows.length > importRowLimit) throw new CsvError('csv.tooManyRows');
    return { columns: [...new Set(body.rows.flatMap((row) => Object.keys(row)))], rows: body.rows };
  }
  return readCsv(body.csv ?? '');
}

/**
 * Decides for each row what an import would do, without writing. Rows are matched to `stored` by their key (as
 * `keyOf` sees it); a key that comes twice in the file is an error of the second row.
 */
export function planImport<Input>(
  definition: ImportDefinition<Input>,
  body: ImportBody,
  stored: ReadonlyMap<string, Input>,
  keyOf: (text: string) => string = (text) => text,
): ImportPlan<Input> {
  const { columns, rows } = importRows(body);
  const unknownColumns = columns.filter(
    (column) => !definition.columns.includes(column) && !definition.checkedColumns?.includes(column),
  );
  const figures = figuresIn(definition.figures ?? {}, rows);
  const seen = new Set<string>();
  return {
    unknownColumns,
    rows: rows.map((values, index) => {
      const planned = planRow(
        definition,
        { values, read: figures(values), number: index + 1 },
        stored,
        keyOf,
      );
      if (planned.key !== '' && seen.has(planned.key)) {
        planned.row.errors.push({
          path: definition.keyColumn,
          code: 'import.repeatedKey',
          message: 'This key comes twice in the file.',
        });
        planned.row.outcome = 'error';
      }
      seen.add(planned.key);
      return planned;
    }),
  };
}

/** Cells with line breaks where one line is wanted, or other control characters. */
export function characterFaults(values: Record<string, string>): ImportRow['errors'] {
  return Object.entries(values).flatMap(([path, text]) =>
    mayHold(path, text)
      ? []
      : [{ path, code: 'characters', message: 'This is one line, without control characters.' }],
  );
}

function planRow<Input>(
  definition: ImportDefinition<Input>,
  { values, read: figures, number }: { values: Record<string, string>; read: FiguresRead; number: number },
  stored: ReadonlyMap<string, Input>,
  keyOf: (text: string) => string,
): PlannedRow<Input> {
  const read = definition.read(figures.values);
  const parsed = definition.schema.safeParse(read);
  const faults = [
    ...characterFaults(values),
    ...figures.faults,
    ...(definition.faults?.(figures.values) ?? []),
  ];
  const keyText = definition.key ? '' : (values[definition.keyColumn] ?? '').normalize('NFKC').trim();
  const named = keyOf(keyText);
  const row: ImportRow = { row: number, outcome: 'error', key: keyText, values, changes: [], errors: [] };
  if (faults.length > 0) {
    row.errors = faults;
    return { row, key: named };
  }
  if (!parsed.success) {
    row.errors = parsed.error.issues.map((issue) => {
      const path = issue.path.join('.');
      const first = String(issue.path[0] ?? '');
      const column = definition.columnOf?.(path) ?? (definition.columns.includes(first) ? first : path);
      const missing = issue.code === 'invalid_type' && (values[column] ?? '') === '';
      return {
        path: column,
        code: missing ? 'required' : codeOf(issue),
        message: missing ? 'A value is needed.' : issue.message,
        params: issueParams(issue, read),
      };
    });
    return { row, key: named };
  }
  const { data } = parsed;
  const key = definition.key?.(data) ?? named;
  row.key = definition.key ? key : keyText;
  const before = stored.get(key);
  if (before === undefined) return { row: { ...row, outcome: 'new' }, key, input: data };
  const was = writtenRow(definition, before);
  const is = writtenRow(definition, data);
  const changes = definition.columns.filter((column) => (was[column] ?? '') !== (is[column] ?? ''));
  return {
    row: { ...row, outcome: changes.length > 0 ? 'changed' : 'unchanged', changes },
    key,
    input: data,
  };
}

/**
 * Refuses rows about what is in the archive: to change it there would change nothing that is in use, and to bring it back is for
 * somebody to say.
 */
export function refuseArchived(
  { rows }: ImportPlan<unknown>,
  keyColumn: string,
  isArchived: (key: string) => boolean,
): void {
  for (const { row, key } of rows) {
    if (!isArchived(key)) continue;
    row.outcome = 'error';
    row.errors.push({ path: keyColumn, code: 'import.archived', message: 'It is in the archive.' });
  }
}

/** Messages such as `hsCode.format` are codes of ours; zod's own sentences come with zod's code. */
function codeOf(issue: { code: string; message: string }): string {
  return /^[a-zA-Z]+\.[a-zA-Z]+$/.test(issue.message) ? issue.message : issue.code;
}

/** The answer to an import. `committed` says whether it was written. */
export function importResult(plan: ImportPlan<unknown>, dryRun: boolean, committed: boolean): ImportResult {
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 };
  for (const { row } of plan.rows) counts[row.outcome] += 1;
  return {
    dryRun,
    committed,
    counts,
    unknownColumns: plan.unknownColumns,
    rows: plan.rows.map(({ row }) => row),
  };
}

/** True when nothing stands against writing the whole file. */
export function isWritable(plan: ImportPlan<unknown>): boolean {
  return plan.unknownColumns.length === 0 && plan.rows.every(({ row }) => row.outcome !== 'error');
}
