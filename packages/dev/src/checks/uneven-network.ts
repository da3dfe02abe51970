import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface UnevenNetwork {
  /** Where the browser finds the product. */
  port: number;
  close(): Promise<void>;
}

/**
 * A network between browser and gateway on which every request takes as long as it likes, so that answers overtake each
 * other: a page that moves late and a test that does not wait for what it asks for show themselves. Answers are passed on
 * as they come. No part of `npm test`; it is asked for with `--network uneven`.
 * @param gatewayPort where requests go, at the time of the request.
 * @param held settles when the next request goes on.
 */
export async function startUnevenNetwork(
  gatewayPort: () => number,
  held: () => Promise<unknown> = unevenDelay,
): Promise<UnevenNetwork> {
  const server = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const from = incoming.socket.remoteAddress?.replace('::ffff:', '') ?? '';
    const upstream = request(
      {
        ...{ port: gatewayPort(), path: url, method, headers },
        // The product knows who guesses passwords by the address, and tests of that come from others than localhost.
        ...(from.startsWith('127.') ? { host: '127.0.0.1', localAddress: from } : { host: 'localhost' }),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    void held().then(() => incoming.pipe(upstream));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Three of four are quick, one takes up to 0.6 s, one of 25 up to two seconds. */
function unevenDelay(): Promise<unknown> {
  const kind = Math.random();
  const [least, most] = kind < 0.75 ? [0, 50] : kind < 0.96 ? [50, 600] : [600, 2000];
  return setTimeout(least + Math.random() * (most - least));
}
