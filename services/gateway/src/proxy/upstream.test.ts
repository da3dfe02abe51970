import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { json, startTestService, type TestService } from '../testing/start-gateway';
import { callUpstream } from './upstream';

let service: TestService;
let asked: Promise<ServerResponse>;
beforeEach(async () => {
  let tell: (response: ServerResponse) => void = () => undefined;
  asked = new Promise((resolve) => (tell = resolve));
  service = await startTestService((_request, response) => tell(response));
});
afterEach(() => service.stop());

const answerWithin = 1_500;
const call = () =>
  callUpstream({
    base: service.url,
    method: 'GET',
    path: '/',
    headers: {},
    answerWithin,
    signal: new AbortController().signal,
  });

test('a service that hangs is given up', async () => {
  await expect(call()).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
});

test('a service that says it works on it is waited for', async () => {
  const answer = call();
  const response = await asked;
  for (let turn = 0; turn < 4; turn += 1) {
    await delay(answerWithin / 2);
    response.writeProcessing();
  }
  json(response, 200, {});
  expect((await answer).statusCode).toBe(200);
});

test('an answer that stops on its way is given up', async () => {
  const answer = call();
  (await asked).writeHead(200, { 'content-length': 5 }).write('a');
  await expect((await answer).body.text()).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
});

test('a read whose open connection was closed meanwhile is asked again', async () => {
  service.answer = (_request, response) => json(response, 200, {});
  await (await call()).body.dump();
  const { answer } = service;
  service.answer = (request) => {
    service.answer = answer;
    request.socket.destroy();
  };
  expect((await call()).statusCode).toBe(200);
});
