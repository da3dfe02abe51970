import { jest } from '@jest/globals';

type Answer = (body: unknown, request: { url: URL; headers: Headers }) => unknown;

/** A refusal of the service, as `application/problem+json` says it. */
export class Refusal {
  constructor(readonly problem: { status: number; code: string; [member: string]: unknown }) {}
}

/**
 * Answers calls by `METHOD /path`; the longest key that the call begins with counts. A call nobody thought of fails the test.
 */
export function answerCalls(answers: Record<string, Answer>): void {
  const keys = Object.keys(answers).sort((one, other) => other.length - one.length);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://localhost:3000');
    const call = `${init?.method ?? 'GET'} ${url.pathname}`;
    const key = keys.find((each) => call.startsWith(each));
    if (!key) throw new Error(`nobody answers ${call}`);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = answers[key]?.(body, { url, headers: new Headers(init?.headers) });
    return responseOf(answer);
  });
}

/** What the browser gets of an answer, or of a refusal. */
export function responseOf(answer: unknown): Response {
  const status = answer instanceof Refusal ? answer.problem.status : 200;
  const body =
    answer instanceof Refusal
      ? { type: 'x', title: answer.problem.code, digest: 'test', ...answer.problem }
      : answer;
  const text = JSON.stringify(body) ?? '';
  return {
    ok: status < 400,
    status,
    headers: new Headers(),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  } as Response;
}
