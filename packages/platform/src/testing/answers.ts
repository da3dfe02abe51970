/** Answers `fetch` for a test: each call is recorded, the handler says what comes back. */
export type Call = { method: string; path: string; headers: Headers; body: unknown };

export function answerCalls(handler: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const call = {
      method: init?.method ?? 'GET',
      path: String(input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    if (init?.signal?.aborted) return Promise.reject(init.signal.reason as Error);
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      Promise.resolve(handler(call)).then(resolve, reject);
    });
  });
  return calls;
}

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const problem = (status: number, code: string, more: object = {}) =>
  json(status, { type: 'about:blank', title: code, status, code, digest: 'd-123', ...more });
