import type { FieldIssue } from './issues';

/** RFC 9457 problem document as every service and the gateway answer it. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance?: string;
  /** Stable, translated by the front end. */
  code: ProblemCode;
  /** Why, in the words of a single domain: `account.invitation-closed`, see `defineProblems`. */
  reason?: string;
  /** Id of the log entry. */
  digest: string;
  errors?: FieldIssue[];
  /** Seconds, where trying again makes sense. */
  retryAfter?: number;
  /** On 412: the state as it is now, with its ETag. */
  current?: unknown;
};

/** Codes and their HTTP status: one list for services, gateway and the front end's translations. */
export const problemStatus = {
  malformed: 400,
  unauthenticated: 401,
  'wrong-credentials': 401,
  forbidden: 403,
  'foreign-origin': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'state-conflict': 409,
  'request-in-progress': 409,
  gone: 410,
  'stale-version': 412,
  'too-large': 413,
  'unsupported-media-type': 415,
  misdirected: 421,
  invalid: 422,
  'idempotency-mismatch': 422,
  'version-required': 428,
  'too-many-requests': 429,
  'header-too-large': 431,
  internal: 500,
  'service-unavailable': 503,
  'gateway-timeout': 504,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Reasons of one domain by their names, as a problem says them. */
export type DomainProblems = Readonly<Record<string, `${string}.${string}`>>;

/**
 * Reasons that one domain refuses by, beside the codes that all services share: what kind of refusal it is stays for the code to say, so
 * that whoever does not know the reason treats it rightly. Its remote has a sentence for each in its descriptor (`problems`).
 */
export function defineProblems<Domain extends string, const Name extends string>(
  domain: Domain,
  names: readonly Name[],
): { readonly [Key in Name]: `${Domain}.${Key}` } {
  const named = names.map((name) => [name, `${domain}.${name}`] as const);
  // One of each name: what the type says, which `fromEntries` does not know.
  return Object.fromEntries(named) as { readonly [Key in Name]: `${Domain}.${Key}` };
}
