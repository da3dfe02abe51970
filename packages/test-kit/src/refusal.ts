/** A refusal of the service, as `application/problem+json` says it. */
export class Refusal {
  constructor(readonly problem: { status: number; code: string; [member: string]: unknown }) {}
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
