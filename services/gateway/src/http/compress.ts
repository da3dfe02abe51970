import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip, type Gzip } from 'node:zlib';
import type { Response } from 'express';
import { acceptedEncodings } from '../assets/routes';

const smallest = 1_500;

/** Sends a text made for this answer, compressed if the client takes it: quickly rather than as small as can be. */
export async function sendText(
  response: Response,
  text: string,
  acceptEncoding: string | undefined,
): Promise<void> {
  const accepted = acceptedEncodings(acceptEncoding);
  const encoding = text.length < smallest ? undefined : ['br', 'gzip'].find((name) => accepted.has(name));
  response.vary('Accept-Encoding');
  if (!encoding) {
    response.end(text);
    return;
  }
  const content =
    encoding === 'br'
      ? await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await promisify(gzip)(text, { level: 6 });
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', String(content.length));
  response.end(content);
}

/** Compression for a service's answer on its way, if it is JSON of some size and the client takes it. */
export function compressorFor(
  answer: { statusCode?: number; headers: IncomingHttpHeaders },
  acceptEncoding: string | undefined,
): Gzip | undefined {
  const { headers, statusCode } = answer;
  if (statusCode === 204 || statusCode === 206 || statusCode === 304 || headers['content-encoding'])
    return undefined;
  if (!/^application\/([\w.-]+\+)?json\b|^text\/csv\b/.test(headers['content-type'] ?? '')) return undefined;
  const length = headers['content-length'];
  if (length !== undefined && Number(length) < smallest) return undefined;
  return acceptedEncodings(acceptEncoding).has('gzip') ? createGzip({ level: 5 }) : undefined;
}
