import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startUnevenNetwork } from './uneven-network';

test('requests and answers go through whole; a later request may be answered first', async () => {
  const gateway = createServer((incoming, outgoing) => {
    const body: Buffer[] = [];
    incoming.on('data', (part: Buffer) => body.push(part));
    incoming.on('end', () => {
      outgoing.writeHead(201, { 'x-asked': `${incoming.method} ${incoming.url}` });
      outgoing.end(`${incoming.headers['x-who']} ${Buffer.concat(body).toString()}`);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, 'localhost', resolve));
  let goOn: () => void = () => undefined;
  const held = [new Promise<void>((resolve) => (goOn = resolve))];
  const network = await startUnevenNetwork(
    () => (gateway.address() as AddressInfo).port,
    () => held.shift() ?? Promise.resolve(),
  );
  const order: string[] = [];
  const ask = async (path: string) => {
    const answer = await fetch(`http://localhost:${network.port}${path}`, {
      method: 'POST',
      headers: { 'x-who': 'somebody' },
      body: `about ${path}`,
    });
    order.push(path);
    return [answer.status, answer.headers.get('x-asked'), await answer.text()];
  };
  const first = ask('/first');
  while (held.length > 0) await new Promise(setImmediate);
  expect(await ask('/second')).toEqual([201, 'POST /second', 'somebody about /second']);
  goOn();
  expect(await first).toEqual([201, 'POST /first', 'somebody about /first']);
  expect(order).toEqual(['/second', '/first']);
  await network.close();
  await new Promise((resolve) => gateway.close(resolve));
});
