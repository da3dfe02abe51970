import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { integrityOf } from '@quayside/federation/release';
import { createLogger } from '@quayside/service-kit';
import { createS3Store } from './s3-store';

const region = 'eu-west-1';
const secret = 'a secret';
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of a request by the rules of AWS Signature Version 4, made anew from what came over the wire. */
function signatureOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const [path = '', query = ''] = url.split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const sorted = query.split('&').sort().join('&');
  const canonical = [method, path, sorted, ...lines, '', signed, sha256(body)].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>((last, part) => keyed(last, part), `AWS4${secret}`);
  return keyed(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')).toString(
    'hex',
  );
}

let server: Server;
const seen: { method: string; isSigned: boolean; length: string | undefined }[] = [];
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', headers } = request;
      const isSigned = (headers.authorization ?? '').endsWith(
        `Signature=${signatureOf(request, Buffer.concat(chunks))}`,
      );
      seen.push({ method, isSigned, length: headers['content-length'] });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

const content = Buffer.from('console.log(1)');
const digest = integrityOf(content);
const store = () =>
  createS3Store(
    {
      bucket: 'releases',
      endpoint: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      region,
      keyId: 'id',
      secret,
      pathStyle: true,
      prefix: 'quay side/',
      cache: false,
    },
    createLogger({ service: 'gateway', level: 'silent' }),
  );

test('every request is signed, its content too, which is sent with its length', async () => {
  await store().check();
  await store().put(digest, content);
  await store().has(digest);
  await store().read(digest);
  expect(seen).toEqual([
    { method: 'GET', isSigned: true, length: undefined },
    { method: 'PUT', isSigned: true, length: String(content.length) },
    { method: 'HEAD', isSigned: true, length: undefined },
    { method: 'GET', isSigned: true, length: undefined },
  ]);
});

test('what was not stored is not said to be', async () => {
  status = 404;
  await expect(store().put(digest, content)).rejects.toMatchObject({ code: 'service-unavailable' });
});
