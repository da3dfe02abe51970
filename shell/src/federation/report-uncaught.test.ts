import { reportUncaught } from './report-uncaught';

const script = 'https://quayside.example/assets/shippers/main.js';
let stop: () => void;
let sent: jest.Mock;

beforeEach(() => {
  sent = jest.fn(() => Promise.resolve(new Response('{"digest":"d"}', { status: 202 })));
  globalThis.fetch = sent;
  stop = reportUncaught();
});
afterEach(() => stop());

const bodies = () =>
  sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as Record<string, unknown>);
const fail = (filename: string, error: Error = new Error('it broke')) =>
  window.dispatchEvent(new ErrorEvent('error', { message: error.message, filename, error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('reports an error that nothing caught, with the part of its script', () => {
  fail(script);
  expect(bodies()).toEqual([expect.objectContaining({ message: 'it broke', remote: 'shippers' })]);
});

it('reports a promise that nothing caught by its stack, and no failed call', () => {
  const lost = Object.assign(new Error('lost'), { stack: `Error: lost\n    at run (${script}:1:2)` });
  reject(lost);
  reject(Object.assign(new Error('call'), { name: 'ApiError', stack: script }));
  reject('a text');
  expect(bodies()).toEqual([expect.objectContaining({ message: 'lost', remote: 'shippers' })]);
});

it('reports nothing of scripts of others', () => {
  fail('https://extension.example/content.js');
  expect(sent).not.toHaveBeenCalled();
});

it('stops after twenty of a page', () => {
  for (let index = 0; index < 30; index += 1) fail(script, new Error(String(index)));
  expect(sent).toHaveBeenCalledTimes(20);
});
