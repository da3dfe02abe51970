import { lookup } from 'node:dns';
import {
  request as httpRequest,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** Names below `localhost` are this machine: browsers know it, not every system does. Previews of a product here have such names. */
const lookUp: typeof lookup = Object.assign(
  (host: string, ...rest: [never, never]) =>
    lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest),
  lookup,
);

/** A request to the running product, which fails with `TimeoutError` after so many milliseconds of silence. */
export function callThere(
  url: URL,
  { patience, ...options }: Pick<RequestOptions, 'method' | 'headers'> & { patience: number },
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const outgoing = send(url, { ...options, lookup: lookUp }, onAnswer);
  const late = Object.assign(new Error(`no answer within ${patience} ms`), { name: 'TimeoutError' });
  outgoing.setTimeout(patience, () => outgoing.destroy(late));
  return outgoing;
}

/** Asks the running product for something short. */
export async function askThere(
  url: URL,
  patience: number,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    callThere(url, { patience }, resolve).once('error', reject).end();
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
