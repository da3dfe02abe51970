import type { FieldValues, Resolver } from 'react-hook-form';
import { i18n } from '../language/i18n';

type Issue = {
  code?: string;
  message: string;
  path: readonly PropertyKey[];
  minimum?: unknown;
  maximum?: unknown;
  origin?: string;
  format?: string;
  input?: unknown;
};
type Parsed<Output> =
  { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } };
type Schema<Output> = { safeParseAsync: (value: unknown) => Promise<Parsed<Output>> };

/**
 * Validates a form with a zod schema, without loading zod into what is shared. What went wrong is said in the member's language;
 * a message of our own (a custom check's) that is a key of the platform or of `namespace` is translated, too.
 */
export function zodResolver<Values extends FieldValues>(
  schema: Schema<Values>,
  namespace?: string,
): Resolver<Values> {
  return async (values) => {
    const parsed = await schema.safeParseAsync(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of parsed.error.issues) {
      place(errors, issue.path, { type: issue.code ?? 'custom', message: wordsOf(issue, namespace) });
    }
    return { values: {}, errors } as Awaited<ReturnType<Resolver<Values>>>;
  };
}

/** Words for one failed check of zod's, ours or a service's. `namespace` is looked into first. */
export function wordsOf(issue: Omit<Issue, 'path'>, namespace?: string): string {
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

function kindOf({ code, origin, format, minimum, input, message }: Omit<Issue, 'path'>): string {
  if (code === 'too_small') {
    if (origin === 'string') return minimum === 1 ? 'required' : 'shorterThan';
    return origin === 'number' ? 'atLeast' : 'required';
  }
  if (code === 'too_big') {
    return origin === 'string' ? 'longerThan' : origin === 'number' ? 'atMost' : 'tooLong';
  }
  const isMissing = message.endsWith('received undefined') || input === '';
  if (code === 'invalid_type' || code === 'invalid_value') {
    if (isMissing) return 'required';
    const expected = /expected (int|number)\b/.exec(message)?.[1];
    return expected === 'int' ? 'integer' : expected === 'number' ? 'decimal' : 'invalid';
  }
  if (code !== 'invalid_format') return 'invalid';
  if (format === 'email' || message === 'Invalid email address') return 'email';
  return format === 'date' || message === 'Invalid ISO date' ? 'date' : 'invalid';
}

function place(errors: Record<string, unknown>, path: readonly PropertyKey[], error: object): void {
  let at = errors;
  path.forEach((part, index) => {
    const key = String(part);
    if (index === path.length - 1) at[key] ??= error;
    else at = (at[key] ??= {}) as Record<string, unknown>;
  });
}
