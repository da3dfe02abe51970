import { isApiError } from '@quayside/platform';

/** Numbers of the estimates for which an export was refused because nobody accepted a load plan; none for other refusals. */
export function withoutLoadPlan(error: unknown): string[] {
  if (!isApiError(error)) return [];
  return error.errors.filter(({ code }) => code === 'export.no-load-plan').map(({ message }) => message);
}
