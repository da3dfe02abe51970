import type { Problem } from '@quayside/contract';
import type { z } from 'zod';
import { invalid } from './problem';

/** zod's issues as `errors[]`; unknown keys are named one by one. The values themselves are not repeated. */
export function issuesOf(error: z.ZodError): NonNullable<Problem['errors']> {
  return error.issues.slice(0, 100).flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, 20).map((key) => ({
        path: path ? `${path}.${key}` : key,
        code: 'unrecognized_keys',
        message: 'not a field of this',
      }));
    }
    return [
      {
        path,
        code:
          issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code,
        message: issue.message,
      },
    ];
  });
}

/** @throws ProblemError `invalid` with a path per issue */
export async function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> {
  const parsed = await schema.safeParseAsync(value);
  if (!parsed.success) throw invalid(issuesOf(parsed.error));
  return parsed.data;
}
