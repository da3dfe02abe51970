import { nearestCode } from './known-codes';
import { percentReadings } from './percents';

/** What a check knows beside its code, as data: sentences are made of it in the reader's language. */
export type IssueParams = {
  /** Nothing was given. */
  missing?: true | undefined;
  /** What is measured: `string` by its characters, `array` by its items, `number` and `int` by their value. */
  origin?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Kind of value that was asked for: `int`, `number`, `string` … */
  expected?: string | undefined;
  /** Form of text that was asked for: `email`, `url`, `date`, `regex` … */
  format?: string | undefined;
  /** The code that was probably meant. */
  suggestion?: string | undefined;
  /** The cell of a workbook that it is about: `B3`. */
  cell?: string | undefined;
  /** What a figure is with a point and with a comma before its decimals. */
  readings?: { point: string; comma: string } | undefined;
  /** A rate of exchange that is far from the tables. */
  rate?: RateParams | undefined;
};

/** What is known of a rate of exchange that needs a confirmation, or a reason. */
export type RateParams = {
  currency: string;
  typed: string;
  /** The rate of the table that it was held against, and its day; absent where no table has the currency. */
  expected?: string | undefined;
  asOf?: string | undefined;
  /** typed ÷ expected. */
  ratio?: string | undefined;
  /** The likely slip. */
  cause?: 'per100' | 'decimalPoint' | 'inverse' | 'swapped' | undefined;
};

/** What is wrong with one field: of a refused call, of a row of an import, of a form. */
export type FieldIssue = {
  path: string;
  code: string;
  /** A code of ours (`port.format`), or the schema library's own sentence: English, and read by nobody's program. */
  message: string;
  params?: IssueParams | undefined;
};

/** An issue as the schema library finds it. */
export type SchemaIssue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[] | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly origin?: string | undefined;
  readonly expected?: string | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  /** Of a choice: what may be chosen. */
  readonly values?: readonly unknown[] | undefined;
  /** Of a key of a record: what is wrong with it. */
  readonly issues?: readonly unknown[] | undefined;
};

/**
 * The issues of a schema as every service answers them and every form shows them; unknown keys are named one by one. The values
 * themselves are not repeated.
 * @param value what was held against the schema: tells what is missing from what is wrong
 */
export function issuesOf(
  { issues }: { readonly issues: readonly SchemaIssue[] },
  value: unknown,
): FieldIssue[] {
  return issues.slice(0, 100).flatMap((found): FieldIssue[] => {
    const issue = ofKey(found);
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? []).slice(0, 20).map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: 'unrecognized_keys',
        message: 'not a field of this',
      }));
    }
    const code =
      issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
    const params = issueParams(issue, value);
    return [{ path, code, message: issue.message, ...(params ? { params } : {}) }];
  });
}

/** What is wrong with a key of a record, in place of an issue that only says that something is. */
function ofKey(issue: SchemaIssue): SchemaIssue {
  const [first] = issue.code === 'invalid_key' ? (issue.issues ?? []) : [];
  return first ? { ...(first as SchemaIssue), path: issue.path } : issue;
}

/** What an issue says beside its code; a check of our own says it by its code alone. */
export function issueParams(issue: SchemaIssue, value: unknown): IssueParams | undefined {
  if (issue.code === 'custom') {
    const { suggestion, missing } = issue.params ?? {};
    if (missing === true) return { missing };
    if (issue.message === 'decimal.either') return readingsParams(valueAt(value, issue.path));
    return typeof suggestion === 'string' ? { suggestion } : undefined;
  }
  const { origin, expected, format, minimum, maximum } = issue;
  const suggestion = suggestionOf(issue, value);
  const params: IssueParams = {
    ...(isNothing(valueAt(value, issue.path)) ? { missing: true } : {}),
    ...(origin === undefined ? {} : { origin }),
    ...(expected === undefined ? {} : { expected }),
    ...(format === undefined ? {} : { format }),
    ...(typeof minimum === 'number' ? { minimum } : {}),
    ...(typeof maximum === 'number' ? { maximum } : {}),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
  return Object.keys(params).length > 0 ? params : undefined;
}

/** Both readings of a figure that its field marked, `1.620?` or `0.15%?`: each written so that it has only one. */
function readingsParams(marked: unknown): IssueParams | undefined {
  const [, fraction] = /^(-?0\.\d+)%\?$/.exec(typeof marked === 'string' ? marked : '') ?? [];
  if (fraction) return { readings: percentReadings(fraction) };
  const [, sign = '', whole = '', separator = '', rest = ''] =
    /^(-?)(\d{1,3})([.,])(\d{3})\?$/.exec(typeof marked === 'string' ? marked : '') ?? [];
  if (!separator) return undefined;
  const few = rest.replace(/0+$/, '');
  // 1.625 would have two readings again.
  const decimal = `${sign}${whole}${few && `.${few.length === 3 ? `${few}0` : few}`}`;
  const thousands = `${sign}${whole}${rest}`;
  return {
    readings: separator === '.' ? { point: decimal, comma: thousands } : { point: thousands, comma: decimal },
  };
}

/** The choice that somebody probably meant: `40HC` for `40HQ`. */
function suggestionOf({ values, path }: SchemaIssue, value: unknown): string | undefined {
  const text = valueAt(value, path);
  const choices = values?.filter((each) => typeof each === 'string') ?? [];
  return typeof text === 'string' && text !== '' ? nearestCode(text, choices) : undefined;
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** What is at a path, or undefined. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  );
}
