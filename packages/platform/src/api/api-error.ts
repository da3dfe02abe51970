import type { Problem, ProblemCode } from '@quayside/contract';

/** Codes of the client itself, beside those of the services. */
export type ClientErrorCode = 'network' | 'timeout';
export type ApiErrorCode = ProblemCode | ClientErrorCode;

/** A refused or failed call. `digest` is the id of the log entry; it is empty when no server answered. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly digest: string;
  /** Of one domain, beside the code that all share: its descriptor has the sentence. */
  readonly reason?: string | undefined;
  readonly detail: string | undefined;
  readonly errors: NonNullable<Problem['errors']>;
  readonly retryAfter: number | undefined;
  /** On `stale-version`: the state as it is now. */
  readonly current: unknown;

  constructor(problem: Omit<Partial<Problem>, 'code'> & { code: ApiErrorCode; status: number }) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.code = problem.code;
    this.status = problem.status;
    this.digest = problem.digest ?? '';
    this.reason = problem.reason;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.retryAfter = problem.retryAfter;
    this.current = problem.current;
  }
}

/** By name: the class may stand in two bundles during a deployment. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
