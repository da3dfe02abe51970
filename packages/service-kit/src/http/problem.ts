import { problemStatus, type Problem, type ProblemCode } from '@quayside/contract';

export type ProblemExtras = {
  detail?: string;
  /** One of the service's own, of `defineProblems`: its remote has words for it. */
  reason?: string;
  errors?: Problem['errors'];
  /** Seconds. */
  retryAfter?: number;
  current?: unknown;
  headers?: Record<string, string>;
  cause?: unknown;
};

const titles: Record<ProblemCode, string> = {
  malformed: 'The request could not be read',
  unauthenticated: 'Sign in first',
  'wrong-credentials': 'Wrong e-mail or password',
  forbidden: 'Not allowed',
  'foreign-origin': 'Request from another site',
  'not-found': 'Not found',
  'method-not-allowed': 'Method not allowed',
  conflict: 'Conflicts with an existing record',
  'state-conflict': 'Not possible in its current state',
  'request-in-progress': 'The same request is still in progress',
  gone: 'No longer valid',
  'stale-version': 'Someone changed it in the meantime',
  'too-large': 'Too large',
  'unsupported-media-type': 'Unsupported content type',
  misdirected: 'Not served under this host name',
  invalid: 'Some values are not valid',
  'idempotency-mismatch': 'Idempotency key already used for another request',
  'version-required': 'If-Match with the version being changed is required',
  'too-many-requests': 'Too many attempts',
  'header-too-large': 'The request headers are too large',
  internal: 'Something went wrong on our side',
  'service-unavailable': 'Temporarily unavailable',
  'gateway-timeout': 'No response in time',
};

/** An answer that is not a success, thrown anywhere below a route. Becomes `application/problem+json`. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;
  constructor(
    readonly code: ProblemCode,
    readonly extras: ProblemExtras = {},
  ) {
    super(extras.detail ?? titles[code], extras.cause === undefined ? undefined : { cause: extras.cause });
    this.status = problemStatus[code];
  }
}

/** `throw problem('not-found')`. */
export function problem(code: ProblemCode, extras: ProblemExtras = {}): ProblemError {
  return new ProblemError(code, extras);
}

/** 422 with paths: `throw invalid([{ path: 'shipperId', code: 'unknown', message: 'no such shipper' }])`. */
export function invalid(errors: NonNullable<Problem['errors']>, detail?: string): ProblemError {
  return new ProblemError('invalid', { errors, detail });
}

/** The document of RFC 9457 as it is answered. */
export function problemDocument(
  error: ProblemError,
  context: { instance?: string; digest: string },
): Problem {
  return {
    type: `urn:quayside:problem:${error.code}`,
    title: titles[error.code],
    status: error.status,
    ...(error.extras.detail === undefined ? {} : { detail: error.extras.detail }),
    ...(context.instance === undefined ? {} : { instance: context.instance }),
    code: error.code,
    ...(error.extras.reason === undefined ? {} : { reason: error.extras.reason }),
    digest: context.digest,
    ...(error.extras.errors === undefined ? {} : { errors: error.extras.errors }),
    ...(error.extras.retryAfter === undefined ? {} : { retryAfter: error.extras.retryAfter }),
    ...(error.extras.current === undefined ? {} : { current: error.extras.current }),
  };
}
