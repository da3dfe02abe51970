import { issuesOf } from '@quayside/contract/issues';
import type { z } from 'zod';
import { invalid } from './problem';

/** @throws ProblemError `invalid` with a path per issue */
export async function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(value);
  if (!parsed.success) throw invalid(issuesOf(parsed.error, value));
  return parsed.data;
}
