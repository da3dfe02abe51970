import type { FieldValues, Resolver } from 'react-hook-form';
import { i18n } from '../language/i18n';

type Issue = {
  code?: string;
  message: string;
  minimum?: unknown;
  maximum?: unknown;
  origin?: string;
  format?: string;
  input?: unknown;
};
/** What is wrong, by the path of the field: a key below `validation` of the remote's or the platform's words. */
export type Faults = Record<string, string | undefined>;

/** Makes a form check its values without a schema library in the browser; the service checks them again. */
export function resolverOf<Values extends FieldValues>(
  check: (values: Values) => Faults,
  namespace: string,
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries(check(values)).flatMap(([path, key]) =>
      key ? [[path, key] as const] : [],
    );
    if (faults.length === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const [path, key] of faults)
      place(errors, path.split('.'), { type: key, message: wordsOf({ message: key }, namespace) });
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Values>>>;
  };
}

/** Words for one failed check of zod's, ours or a service's. `namespace` is looked into first. */
export function wordsOf(issue: Issue, namespace?: string): string {
  for (const name of [issue.message, issue.code ?? '']) {
    if (!/^[\w.-]+$/.test(name)) continue;
    const key = `validation.${name}`;
    for (const ns of [namespace, 'platform']) {
      if (ns && i18n.exists(key, { ns, returnObjects: false })) return i18n.t(key, { ns });
    }
  }
  const known = { ...issue, ...limitsIn(issue.message) };
  return i18n.t(`validation.${kindOf(known)}`, {
    ns: 'platform',
    minimum: known.minimum,
    maximum: known.maximum,
  });
}

/** A service passes on zod's sentence, not its figures: `Too small: expected string to have >=8 characters`. */
function limitsIn(message: string): Partial<Issue> {
  const match = /^Too (small|big): expected (\w+) to \w+ [<>]=?(-?[\d.]+)/.exec(message);
  if (!match) return {};
  const [, side, origin, figure] = match;
  return { origin, [side === 'small' ? 'minimum' : 'maximum']: Number(figure) };
}

const isFigure = (origin: string | undefined) => origin === 'number' || origin === 'int';

function kindOf({ code, origin, format, minimum, input, message }: Issue): string {
  if (code === 'too_small') {
    if (origin === 'string') return minimum === 1 ? 'required' : 'shorterThan';
    return isFigure(origin) ? 'atLeast' : 'required';
  }
  if (code === 'too_big') {
    return origin === 'string' ? 'longerThan' : isFigure(origin) ? 'atMost' : 'tooLong';
  }
  const isMissing = /received (undefined|null)$/.test(message) || input === '';
  if (code === 'invalid_type' || code === 'invalid_value') {
    if (isMissing) return 'required';
    const expected = /expected (int|number)\b/.exec(message)?.[1];
    return expected === 'int' ? 'integer' : expected === 'number' ? 'decimal' : 'invalid';
  }
  if (code !== 'invalid_format') return 'invalid';
  if (format === 'email' || message === 'Invalid email address') return 'email';
  return format === 'date' || message === 'Invalid ISO date' ? 'date' : 'invalid';
}

function place(errors: Record<string, unknown>, path: readonly string[], error: object): void {
  let at = errors;
  path.forEach((part, index) => {
    if (index === path.length - 1) at[part] ??= error;
    else at = (at[part] ??= {}) as Record<string, unknown>;
  });
}
