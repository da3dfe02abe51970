import type { ServerResponse } from 'node:http';
import { json, startTestService, type TestService } from '../testing/start-gateway';
import { callUpstream } from './upstream';

let service: TestService;
let asked: Promise<ServerResponse>;
beforeEach(async () => {
  let tell: (response: ServerResponse) => void = () => undefined;
  asked = new Promise((resolve) => (tell = resolve));
  service = await startTestService((_request, response) => tell(response));
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
    ],
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await service.stop();
});

const call = (onWorking?: () => void) =>
  callUpstream({
    base: service.url,
    method: 'GET',
    path: '/',
    headers: {},
    answerWithin: 12_000,
    onWorking,
    signal: new AbortController().signal,
  });

test('a service that hangs is given up', async () => {
  const answer = call();
  const refused = expect(answer).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
  await asked;
  jest.advanceTimersByTime(12_000);
  await refused;
});

test('a service that says it works on it is waited for', async () => {
  let tell: () => void = () => undefined;
  const answer = call(() => tell());
  const response = await asked;
  for (let turn = 0; turn < 3; turn += 1) {
    const heard = new Promise<void>((resolve) => (tell = resolve));
    jest.advanceTimersByTime(11_000);
    response.writeProcessing();
    await heard;
  }
  json(response, 200, {});
  const { statusCode } = await answer;
  expect(statusCode).toBe(200);
});
