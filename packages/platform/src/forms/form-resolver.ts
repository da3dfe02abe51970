import type { FieldIssue, IssueParams } from '@quayside/contract/issues';
import { i18n } from '../language/i18n';

/** What is wrong, by the path of the field: a key below `validation` of the remote's or the platform's words. */
export type Faults = Record<string, string | undefined>;

/** Words for one issue of a service or a schema. `namespace` is looked into first. */
export function wordsOf({ code, message, params = {} }: Partial<FieldIssue>, namespace?: string): string {
  const names = params.missing ? [] : [message ?? '', code ?? ''];
  for (const name of names) {
    if (!/^[\w.-]+$/.test(name)) continue;
    // What is probably meant is worth a sentence of its own.
    const keys = [...(params.suggestion ? [`validation.${name}Like`] : []), `validation.${name}`];
    for (const key of keys)
      for (const ns of [namespace, 'platform']) {
        if (ns && i18n.exists(key, { ns, returnObjects: false }))
          return i18n.t(key, { ns, cell: params.cell, suggestion: params.suggestion, ...params.readings });
      }
  }
  const { minimum, maximum } = params;
  return i18n.t(`validation.${kindOf(code, params)}`, { ns: 'platform', minimum, maximum });
}

/** The words of an issue; where we have none, its English sentence is better than none for who reads English. */
export function sentenceOf(issue: FieldIssue, namespace?: string): string {
  const words = wordsOf(issue, namespace);
  const isVague = words === i18n.t('validation.invalid', { ns: 'platform' });
  return isVague && i18n.language === 'en' && /\w \w/.test(issue.message) ? issue.message : words;
}

const isFigure = (origin: string | undefined) => origin === 'number' || origin === 'int';

const kindOfFormat: Readonly<Record<string, string>> = { email: 'email', date: 'date', url: 'website' };

function kindOf(
  code: string | undefined,
  { missing, origin, minimum, maximum, expected, format }: IssueParams,
): string {
  if (missing) return 'required';
  if (code === 'too_small') {
    if (isFigure(origin)) return minimum === undefined ? 'invalid' : 'atLeast';
    return origin === 'string' && minimum !== undefined && minimum > 1 ? 'shorterThan' : 'required';
  }
  if (code === 'too_big') {
    if (maximum === undefined) return 'tooLong';
    return origin === 'string' ? 'longerThan' : isFigure(origin) ? 'atMost' : 'tooLong';
  }
  if (code === 'invalid_type' && expected === 'int') return 'integer';
  if (code === 'invalid_type' && expected === 'number') return 'decimal';
  return (code === 'invalid_format' && kindOfFormat[format ?? '']) || 'invalid';
}

/** Puts an error at its path; the first of a path counts. */
export function place(errors: Record<string, unknown>, path: readonly string[], error: object): void {
  let at = errors;
  path.forEach((part, index) => {
    if (index === path.length - 1) at[part] ??= error;
    else at = (at[part] ??= {}) as Record<string, unknown>;
  });
}
