import { issuesOf, valueAt, type FieldIssue, type SchemaIssue } from '@quayside/contract/issues';
import { useEffect } from 'react';
import {
  useForm,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { i18n } from '../language/i18n';
import { place, sentenceOf, wordsOf, type Faults } from './form-resolver';

/** What a form takes of a schema: whoever calls it brings the schema library, and not with the first page. */
export type Schema = {
  safeParse: (value: unknown) => { error?: { readonly issues: readonly SchemaIssue[] } | undefined };
};

export type ContractChecks<Values> = {
  /** The schema of the call's body, loaded once: `async () => (await import('…/supplier.schemas')).supplierInputSchema`. */
  schema: () => Promise<Schema>;
  /** The whole record as the call sends it, each row of a list in its place. */
  body: (values: Values) => unknown;
  /** Where in the form a part of the body stands that is laid out otherwise there; undefined for what no field holds. */
  place?: (path: string, values: Values) => string | undefined;
  /** What the form knows beyond the schema; said where the schema says nothing of the field. */
  also?: (values: Values) => Faults;
  /** Where words for codes are: `validation.<code>` of this namespace comes before the platform's. */
  namespace: string;
};

/** Of each form: its schema once it is here, and a way to ask for it. A schema that could not be fetched is asked for again. */
function loaderOf(schema: () => Promise<Schema>) {
  let asked: Promise<Schema | undefined> | undefined;
  return () =>
    (asked ??= schema().catch(() => {
      asked = undefined;
      return undefined;
    }));
}

/**
 * Checks a form by the contract's own schema: the body that would be sent is held against the schema that the service holds it
 * against, and its issues are said by the same words at the same fields. Where the schema cannot be fetched, the service alone
 * checks.
 */
export function contractChecks<Values extends FieldValues>({
  schema,
  body,
  place: placed,
  also,
  namespace,
}: ContractChecks<Values>) {
  const load = loaderOf(schema);
  const resolver: Resolver<Values> = async (values) => {
    const sent = body(values);
    const error = (await load())?.safeParse(sent).error;
    const issues = (error ? issuesOf(error, sent) : []).map((issue): Told => {
      const path = placed ? placed(issue.path, values) : issue.path;
      return { ...issue, ...(path === undefined ? {} : { path }), entry: entryAt(sent, issue.path) };
    });
    const errors = errorsOf(issues, also?.(values) ?? {}, values, namespace);
    if (Object.keys(errors).length === 0) return { values, errors: {} };
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Values>>>;
  };
  return { load, resolver };
}

/** A form that its contract checks; the schema is fetched once the form is on the screen. */
export function useContractForm<Values extends FieldValues>(
  { load, resolver }: ReturnType<typeof contractChecks<Values>>,
  options: Omit<UseFormProps<Values>, 'resolver'>,
): UseFormReturn<Values> {
  useEffect(() => void load(), [load]);
  return useForm<Values>({ ...options, resolver });
}

/** An issue, and what was typed where it is about one of a list. */
type Told = FieldIssue & { entry: string | undefined };

function entryAt(sent: unknown, path: string): string | undefined {
  const parts = path.split('.');
  const entry = valueAt(sent, parts);
  return typeof entry === 'string' && entry && Array.isArray(valueAt(sent, parts.slice(0, -1)))
    ? entry
    : undefined;
}

function errorsOf(
  issues: readonly Told[],
  also: Faults,
  values: object,
  namespace: string,
): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  const nowhere: string[] = [];
  for (const issue of issues) {
    const sentence = sentenceOf(issue, namespace);
    const parts = issue.path.split('.');
    const field = fieldOf(values, parts);
    const { entry } = issue;
    // Of several that are typed into one field it is said which.
    const isOneOfMany = entry !== undefined && field !== undefined && field.length < parts.length;
    const message = isOneOfMany ? i18n.t('validation.entry', { ns: 'platform', entry, sentence }) : sentence;
    if (field) place(errors, field, { type: issue.code, message });
    else nowhere.push(`${issue.path}: ${message}`);
  }
  for (const [path, key] of Object.entries(also))
    if (key) place(errors, path.split('.'), { type: key, message: wordsOf({ message: key }, namespace) });
  // What no field holds is said above the form: unsaid, nobody would know why nothing is saved.
  if (nowhere.length > 0) errors.root = { type: 'contract', message: nowhere.join(' ') };
  return errors;
}

/** The field that an issue is about, or that holds what it is about: several codes may be typed into one field. */
function fieldOf(values: object, path: readonly string[]): string[] | undefined {
  let at: unknown = values;
  const field: string[] = [];
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !(part in at)) break;
    const inside: unknown = Reflect.get(at, part);
    // A list of words or of ids is chosen in one field.
    if (Array.isArray(at) && typeof inside !== 'object') return field;
    at = inside;
    field.push(part);
  }
  const isWhole = field.length === path.length;
  const isRows = typeof at === 'object' && at !== null;
  return field.length > 0 && (isWhole || !isRows) ? field : undefined;
}
