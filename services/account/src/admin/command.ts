import type { Service } from '@quayside/service-kit';
import type { z } from 'zod';
import { email as emailSchema } from '../contract/common';
import { people, type Person } from '../store/people';
import type { Terminal } from './terminal';

/** A mistake of whoever typed the command: its message is all that is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** It was understood and cannot be done: its message says why. */
export class NotDoneError extends Error {
  override name = 'NotDoneError';
}

export type Values = Record<string, string | boolean | undefined>;

export type Command = {
  summary: string;
  usage: string;
  /** `flag` takes no value. */
  options: Record<string, 'value' | 'flag'>;
  /** Names of what stands behind the command without a dash. */
  positionals?: readonly string[];
  /** Name of what may stand behind those, as often as one likes. */
  more?: string;
  run(context: {
    service: Service;
    terminal: Terminal;
    values: Values;
    positionals: string[];
  }): Promise<void>;
};

/** The value of an option, if one was given. */
export const textOf = (values: Values, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;

/** @throws UsageError that names the option, not the field */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  optionOf: Record<string, string>,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const field = String(issue.path[0] ?? '');
    return `${optionOf[field] ?? field}: ${issue.message}`;
  });
  throw new UsageError([...new Set(lines)].join('\n'));
}

/** @throws NotDoneError when nobody has the address */
export async function personOf(service: Service, given: string): Promise<Person> {
  const email = checked(emailSchema, given, { '': 'the e-mail address' });
  const person = await service.unscoped(people).findOne({ email }).lean();
  if (!person) throw new NotDoneError(`Nobody has the address ${email} here.`);
  return person;
}
