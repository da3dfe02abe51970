import { waitFor } from '@testing-library/dom';
import { useSignInAgainStore, setSignInAgain } from '../session/sign-in-again';
import { answerCalls, json, problem } from '../testing/answers';
import type { ApiError } from './api-error';
import { queryClient } from './query-client';
import { transport } from './transport';

const path = '/api/estimate/estimates';
const get = () => transport.json({ method: 'GET', path });
const post = (body: object) => transport.json({ method: 'POST', path, body });
const patch = (body: object) => transport.json({ method: 'PATCH', path: `${path}/a`, version: 3, body });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('should have failed')),
    (error: unknown) => error as ApiError,
  );

describe('calls of a service', () => {
  afterEach(() => setSignInAgain(false));

  it('sends the version as If-Match and leaves empty query values out', async () => {
    const calls = answerCalls(() => json(200, { id: 'a', version: 4 }));
    const query = { q: '', limit: 5, none: undefined };
    await transport.json({ method: 'PATCH', path: `${path}/a`, version: 3, body: { title: 'x' }, query });
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      path: '/api/estimate/estimates/a?limit=5',
      body: { title: 'x' },
    });
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
    expect(calls[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('says who saved first when the version is stale', async () => {
    answerCalls(() => problem(412, 'stale-version', { current: { version: 9, title: 'theirs' } }));
    const error = await failure(patch({}));
    expect(error).toMatchObject({
      code: 'stale-version',
      status: 412,
      digest: 'd-123',
      current: { version: 9 },
    });
  });

  it('keeps the places of what was refused', async () => {
    const errors = [{ path: 'cargo.0.height', code: 'too_small', message: 'Too small' }];
    answerCalls(() => problem(422, 'invalid', { errors }));
    expect((await failure(post({}))).errors).toEqual(errors);
  });

  it('asks to sign in when the session ended, once for all calls, and goes on with the same request', async () => {
    setSignInAgain(true);
    let signedIn = false;
    const calls = answerCalls(() => (signedIn ? json(201, { id: 'new' }) : problem(401, 'unauthenticated')));
    const saved = Promise.all([post({ title: 'kept' }), get()]);
    await waitFor(() =>
      expect(useSignInAgainStore.getState().asking !== undefined && calls.length === 2).toBe(true),
    );
    signedIn = true;
    useSignInAgainStore.getState().asking?.(true);
    expect(await saved).toEqual([{ id: 'new' }, { id: 'new' }]);
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts).toHaveLength(2);
    expect(posts[1]?.body).toEqual({ title: 'kept' });
    expect(posts[1]?.headers.get('idempotency-key')).toBe(posts[0]?.headers.get('idempotency-key'));
    expect(useSignInAgainStore.getState().asking).toBeUndefined();
  });

  it('fails with 401 when the member does not sign in again', async () => {
    setSignInAgain(true);
    answerCalls(() => problem(401, 'unauthenticated'));
    const work = failure(get());
    await waitFor(() => expect(useSignInAgainStore.getState().asking !== undefined).toBe(true));
    useSignInAgainStore.getState().asking?.(false);
    expect((await work).code).toBe('unauthenticated');
  });

  it('calls a lost network by its name, and a late answer, and an answer that is no problem document', async () => {
    answerCalls(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure(get())).code).toBe('network');
    answerCalls(() => new Promise<Response>(() => undefined));
    expect((await failure(transport.json({ method: 'GET', path, timeout: 20 }))).code).toBe('timeout');
    answerCalls(() => new Response('<html>bad gateway</html>', { status: 502 }));
    expect(await failure(get())).toMatchObject({
      code: 'service-unavailable',
      digest: '',
      status: 502,
    });
  });

  it('gives a call up when its page is left', async () => {
    answerCalls(() => new Promise<Response>(() => undefined));
    const controller = new AbortController();
    const work = failure(transport.json({ method: 'GET', path, signal: controller.signal }));
    controller.abort();
    expect((await work).name).toBe('AbortError');
  });

  it('takes the name of a file from the answer, in any script', async () => {
    answerCalls(
      () =>
        new Response('pdf', {
          headers: {
            'Content-Disposition': `attachment; filename="q.pdf"; filename*=UTF-8''%E8%A6%8B%E7%A9%8D.pdf`,
          },
        }),
    );
    expect((await transport.file({ method: 'GET', path: '/api/estimate/exports/1' })).name).toBe('見積.pdf');
  });

  it('tries again only what may heal by itself', () => {
    const retry = queryClient.getDefaultOptions().queries?.retry as (
      count: number,
      error: unknown,
    ) => boolean;
    const of = (code: string) => Object.assign(new Error(code), { name: 'ApiError', code });
    expect(
      ['network', 'timeout', 'service-unavailable', 'gateway-timeout'].map((code) => retry(0, of(code))),
    ).toEqual([true, true, true, true]);
    expect(['forbidden', 'invalid', 'internal', 'not-found'].map((code) => retry(0, of(code)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(retry(3, of('network'))).toBe(false);
  });
});
