import { EventEmitter } from 'node:events';
import type { Page, Request } from '@playwright/test';
import { watchCalls } from './page-calls';

const patience = 60_000;

function createPage() {
  const page = new EventEmitter();
  const request = (url: string, resourceType = 'fetch') =>
    ({ url: () => url, resourceType: () => resourceType }) as unknown as Request;
  return { page: page as unknown as Page, emitter: page, request };
}

describe('a page is quiet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const isResolved = async (promise: Promise<void>) => {
    let done = false;
    void promise.then(() => (done = true));
    await Promise.resolve();
    await Promise.resolve();
    return done;
  };

  it('when its calls are answered, and no new one comes for half a second', async () => {
    const { page, emitter, request } = createPage();
    const calls = watchCalls(page);
    const [first, second] = [request('http://a.example/api/first'), request('http://a.example/api/second')];
    emitter.emit('request', first);
    const quiet = calls.quiet(patience);
    jest.advanceTimersByTime(10_000);
    expect(await isResolved(quiet)).toBe(false);
    emitter.emit('requestfinished', first);
    jest.advanceTimersByTime(400);
    emitter.emit('request', second);
    jest.advanceTimersByTime(10_000);
    expect(await isResolved(quiet)).toBe(false);
    emitter.emit('requestfailed', second);
    jest.advanceTimersByTime(500);
    expect(await isResolved(quiet)).toBe(true);
  });

  it('while the service holds a call until something changes', async () => {
    const { page, emitter, request } = createPage();
    const calls = watchCalls(page);
    emitter.emit('request', request('http://a.example/api/unread?wait=6&after=2'));
    emitter.emit('request', request('http://a.example/api/changes', 'eventsource'));
    const quiet = calls.quiet(patience);
    jest.advanceTimersByTime(500);
    expect(await isResolved(quiet)).toBe(true);
  });

  it('when its patience ends', async () => {
    const { page, emitter, request } = createPage();
    const calls = watchCalls(page);
    emitter.emit('request', request('http://a.example/api/unread?wait=0'));
    const quiet = calls.quiet(patience);
    jest.advanceTimersByTime(patience - 1);
    expect(await isResolved(quiet)).toBe(false);
    jest.advanceTimersByTime(1);
    expect(await isResolved(quiet)).toBe(true);
  });
});
