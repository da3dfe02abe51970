import {
  planImport,
  readTable,
  tableFile,
  tableFormats,
  writtenRow,
  type ImportDefinition,
} from '@quayside/csv';
import { fieldsIn, fieldsOf, withoutEach } from './schema-fields';

type Schema<Value> = Parameters<typeof fieldsOf>[0] & {
  safeParse: (value: unknown) => { success: boolean; data?: Value };
};
type Row = Readonly<Record<string, string | undefined>>;
type Read<Value> = { input: Value | undefined; outcome: string; errors: readonly { path: string }[] };

/** How things of a kind stand in a file, and how they are read of it. */
export type FileOf<Value> = {
  schema: Schema<Value>;
  columns: readonly string[];
  rows: (value: Value) => Row[];
  /** What an import of these rows makes of the thing, where `stored` is there before. */
  read: (rows: Record<string, string>[], stored: Value | undefined) => readonly Read<Value>[];
};

/** A file that is imported by a definition of one row a thing. */
export const fileOf = <Value>(
  definition: ImportDefinition<Value>,
  keyOf: (value: Value) => string,
): FileOf<Value> => ({
  schema: definition.schema,
  columns: definition.columns,
  rows: (value) => [writtenRow(definition, value)],
  read: (rows, stored) => {
    const known = new Map(stored === undefined ? [] : [[keyOf(stored), stored]]);
    const plan = planImport(definition, { dryRun: true, rows }, known);
    return plan.rows.map(({ row: { outcome, errors }, input }) => ({ outcome, errors, input }));
  },
});

/** Without what says nothing, and figures without zeros behind them: `1.6250` is 1.625. */
export function plainly(value: unknown): unknown {
  if (typeof value === 'string') return /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plainly);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const plain = plainly(field);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** Fields of the schema that no sample has: a test over the samples says nothing of them. */
export const fieldsWithoutSample = <Value>(
  { schema }: FileOf<Value>,
  samples: readonly Value[],
): string[] => {
  const covered = new Set(samples.flatMap((sample) => fieldsIn(sample)));
  return fieldsOf(schema).filter((field) => !covered.has(field));
};

/**
 * What a file loses: each sample is written as CSV and as a workbook and read again, as new and over what is stored. With `parts` the sample once without each
 * of its fields is written as well.
 */
export function lostByFile<Value>(
  file: FileOf<Value>,
  samples: readonly Value[],
  of: 'parts' | 'whole' = 'parts',
): string[] {
  const variants = samples.flatMap((sample, index) => [
    { without: 'nothing', value: sample, index, formats: tableFormats },
    ...(of === 'parts' ? withoutEach(sample) : []).map((each) => ({
      ...each,
      index,
      formats: ['csv'] as const,
    })),
  ]);
  return variants.flatMap(({ without, value, index, formats }) => {
    if (!file.schema.safeParse(value).success) return [];
    return formats.flatMap((format) => {
      const name = `sample ${index + 1} without ${without}, ${format}`;
      const { content } = tableFile({ name: 'again', format, columns: file.columns, rows: file.rows(value) });
      const { rows } = readTable(content);
      const [fresh] = file.read(rows, undefined);
      const [is, was] = [fresh?.input, value].map((each) => JSON.stringify(sorted(plainly(each))));
      const lost = is === was ? [] : [`${name}: ${JSON.stringify(fresh?.errors)} ${is} is not ${was}`];
      const changed = file.read(rows, value).filter(({ outcome }) => outcome !== 'unchanged');
      return [...lost, ...changed.map(({ outcome }) => `${name}: over what is stored ${outcome}`)];
    });
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  );
}
