import { jest } from '@jest/globals';
import { addressPattern, type BodyOf, type Call, type Calls, type PathParameters } from '@quayside/api';
import type { z } from 'zod';
import { responseOf, type Refusal } from './refusal';

/** What the page asked of a call. */
export type Asked<C extends Call = Call> = {
  name: C['name'];
  params: Record<PathParameters<C['path']>, string>;
  query: Record<string, string>;
  body: BodyOf<C>;
  /** Of `If-Match`. */
  version: number | undefined;
};

type AnswerOfCall<C extends Call> = C['response'] extends z.ZodType ? z.input<C['response']> : void;
type Answers<C extends Calls> = {
  [Name in keyof C]?: (
    asked: Asked<C[Name]>,
  ) => AnswerOfCall<C[Name]> | Refusal | Promise<AnswerOfCall<C[Name]> | Refusal>;
};

/**
 * Answers a service's calls by their names, as its contract types them; the client holds each answer against the contract's
 * schema. A call nobody thought of fails the test. Gives what was asked, the first first.
 */
export function answerContract<C extends Calls>(calls: C, answers: Answers<C>): Asked[] {
  const asked: Asked[] = [];
  const known = Object.values<Call>(calls).map((call) => ({ call, pattern: addressPattern(call) }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), 'http://localhost:3000');
    const method = (init?.method ?? 'GET').toLowerCase();
    const found = known
      .map(({ call, pattern }) => ({ call, match: call.method === method && pattern.exec(url.pathname) }))
      .find(({ match }) => match);
    const answer = found && answers[found.call.name];
    if (!found?.match || !answer) throw new Error(`nobody answers ${method} ${url.pathname}`);
    const version = new Headers(init?.headers).get('if-match')?.replaceAll('"', '');
    const question = {
      name: found.call.name,
      params: { ...found.match.groups },
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as never) : (undefined as never),
      version: version === undefined ? undefined : Number(version),
    };
    asked.push(question);
    return responseOf(await answer(question as never));
  });
  return asked;
}
