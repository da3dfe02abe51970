import type { AnswerOf, BodyOf, Call, Calls, PathParameters, QueryOf } from './call';
import { fillPath } from './path';

export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** A request as a transport sends it: below `/api/<service>`, nothing encoded twice. */
export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  body?: unknown;
  /** For `If-Match`. */
  version?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The same key makes a repeated POST the same request; the transport makes one up when absent. */
  idempotencyKey?: string | undefined;
  /** Milliseconds. */
  timeout?: number | undefined;
};

/** Sends requests and reads answers; refusals are thrown. */
export type Transport = {
  json: (request: Request) => Promise<unknown>;
  /** A file, with the name that the server gave it. */
  file: (request: Request) => Promise<{ name: string; blob: Blob }>;
};

type Optional<Key extends string, Value> = Value extends undefined
  ? unknown
  : undefined extends Value
    ? { [K in Key]?: Value }
    : Record<never, never> extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

/** What makes one question of a call another: its parameters and its query. */
export type QuestionOf<C extends Call> = ([PathParameters<C['path']>] extends [never]
  ? unknown
  : { params: Readonly<Record<PathParameters<C['path']>, string>> }) &
  Optional<'query', QueryOf<C>>;

/** What a call is asked with, besides how it is sent. */
export type InputOf<C extends Call> = QuestionOf<C> &
  Optional<'body', BodyOf<C>> &
  (C['ifMatch'] extends true ? { version: number } : unknown);

export type SendOptions = Pick<Request, 'signal' | 'idempotencyKey' | 'timeout'>;

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input & SendOptions] : [input: Input & SendOptions];
type KeyArguments<Question> =
  Record<never, never> extends Question ? [question?: Question] : [question: Question];

/** `['projects', 'getProject', { projectId }, {}]`: what is known of one question, in the query cache. */
export type CallKey = readonly [service: string, name: string, ...rest: readonly object[]];

type PartOf<Question> = { [Part in keyof Question]?: Partial<Question[Part]> };

export type ClientCall<C extends Call> = {
  (...input: Arguments<InputOf<C>>): Promise<AnswerOf<C>>;
  /** The answer as a file: PDF, CSV. */
  file(...input: Arguments<InputOf<C>>): Promise<{ name: string; blob: Blob }>;
  /** The request itself, for uploads, which send it in their own way. */
  request(...input: Arguments<InputOf<C>>): Request;
  /** Key of one question; without an argument that of all questions of this call. */
  key(question?: PartOf<QuestionOf<C>>): CallKey;
  /** For TanStack Query: `useQuery(projects.getProject.query({ params: { projectId } }))`. */
  query(...question: KeyArguments<QuestionOf<C>>): {
    queryKey: CallKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<AnswerOf<C>>;
  };
};

export type Client<C extends Calls> = { readonly [Name in keyof C]: ClientCall<C[Name]> };

type LooseInput = SendOptions & {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  version?: number;
};

/**
 * Functions of a service's calls, with path, query, body and answer typed by the contract. Where the contract comes with its
 * schemas (development and tests; a production build has their outline), what is sent and answered is held against them.
 */
export function createClient<C extends Calls>(calls: C, transport: Transport): Client<C> {
  return Object.fromEntries(
    Object.values<Call>(calls).map((call) => [call.name, clientCall(call, transport)]),
  ) as unknown as Client<C>;
}

function clientCall(call: Call, transport: Transport) {
  const key = ({ params, query }: LooseInput = {}): CallKey => [
    call.service,
    call.name,
    ...(params || query ? [params ?? {}] : []),
    ...(query ? [withoutEmpty(query)] : []),
  ];
  const ask = async (input: LooseInput = {}) => {
    const answer = await transport.json(requestOf(call, input));
    const fault = faultOf(call.response, answer);
    if (fault) throw new TypeError(`${call.name} answers what its contract does not allow: ${fault}`);
    return answer;
  };
  return Object.assign(ask, {
    file: (input: LooseInput = {}) => transport.file(requestOf(call, input)),
    request: (input: LooseInput = {}) => requestOf(call, input),
    key,
    query: (question: LooseInput = {}) => ({
      queryKey: key({ params: {}, ...question, query: question.query ?? {} }),
      queryFn: ({ signal }: { signal: AbortSignal }) => ask({ ...question, signal }),
    }),
  });
}

function requestOf(call: Call, { params, ...rest }: LooseInput): Request {
  const fault = faultOf(call.body, rest.body, isOfProgram);
  if (fault) throw new TypeError(`${call.name} is sent what its contract does not know: ${fault}`);
  return {
    ...rest,
    method: call.method.toUpperCase() as Request['method'],
    path: `/api/${call.service}${fillPath(call.path, params)}`,
  };
}

type IssueLike = { readonly code?: string; readonly path: readonly PropertyKey[]; readonly message: string };

/** What somebody typed, or has not typed yet, is the service's to refuse; a field that the contract does not have is a fault of the program. */
const isOfProgram = ({ code }: IssueLike) => code === 'unrecognized_keys';

function faultOf(
  schema: Call['response'],
  value: unknown,
  counts: (issue: IssueLike) => boolean = () => true,
): string | undefined {
  const issues = schema?.safeParse(value).error?.issues.filter(counts) ?? [];
  if (issues.length === 0) return undefined;
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
}

function withoutEmpty(query: Readonly<Record<string, QueryValue>>): Record<string, QueryValue> {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
