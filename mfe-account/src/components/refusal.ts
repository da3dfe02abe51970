import { ApiError, isApiError } from '@quayside/platform';

/**
 * A refusal with its paths as the form names them. What `place` answers undefined for stands above the form.
 */
export function replaced(error: unknown, place: (path: string) => string | undefined): unknown {
  if (!isApiError(error) || error.errors.length === 0) return error;
  return new ApiError({
    code: error.code,
    status: error.status,
    digest: error.digest,
    detail: error.detail,
    retryAfter: error.retryAfter,
    current: error.current,
    errors: error.errors.map((issue) => ({ ...issue, path: place(issue.path) ?? 'form' })),
  });
}
