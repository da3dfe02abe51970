import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { statusOf } from '@quayside/api';
import { codeOf } from '../runtime/error-facts';
import { etagOf } from './if-match';
import { Reply } from './reply';
import type { Route } from './types';

/** An answer ready to be sent, and to be stored for a replay. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  text: string | undefined;
  content?: Buffer | Readable;
};

/** A plain value has the status that the route is documented with. */
export function render(result: unknown, route: Route): Rendered {
  if (result instanceof Reply) {
    const headers = { ...etagHeader(result.body), ...result.headers };
    return {
      status: result.status,
      headers,
      text: result.body === undefined ? undefined : JSON.stringify(result.body),
      content: result.content,
    };
  }
  if (result === undefined) return { status: route.status ?? 204, headers: {}, text: undefined };
  return { status: statusOf(route), headers: etagHeader(result), text: JSON.stringify(result) };
}

function etagHeader(body: unknown): Record<string, string> {
  const version: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : undefined;
  return typeof version === 'number' && Number.isSafeInteger(version) ? { ETag: etagOf(version) } : {};
}

export async function send(response: Response, answer: Rendered): Promise<void> {
  if (response.headersSent) return;
  response.status(answer.status);
  response.set('Cache-Control', 'no-store');
  response.set(answer.headers);
  if (answer.content instanceof Readable) {
    await pipeline(answer.content, response).catch((error: unknown) => {
      // Who asked has gone: nothing is wrong here.
      if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  } else if (answer.content) {
    response.end(answer.content);
  } else if (answer.text === undefined) {
    response.end();
  } else {
    if (!response.getHeader('Content-Type')) response.set('Content-Type', 'application/json; charset=utf-8');
    response.end(answer.text);
  }
}
