import type { Request, Response } from 'express';
import express from 'express';
import { factOf } from '../runtime/error-facts';
import { checkJsonText, checkTexts } from './json-text';
import { problem } from './problem';

const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const parsers = new Map<number, ReturnType<typeof express.raw>>();

/**
 * Reads a JSON body: UTF-8 only, not compressed, at most `limit` bytes; members `asTheyAre` hold files.
 * @throws ProblemError `unsupported-media-type`, `too-large`, `malformed`, `invalid`
 */
export async function readJson(
  request: Request,
  response: Response,
  { limit, asTheyAre }: { limit: number; asTheyAre?: readonly string[] },
): Promise<unknown> {
  if (!jsonType.test(request.headers['content-type'] ?? ''))
    throw problem('unsupported-media-type', { detail: 'application/json in UTF-8 is wanted' });
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw problem('unsupported-media-type', { detail: 'compressed bodies are not taken' });
  const bytes = await readBytes(request, response, limit);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw problem('malformed', { cause: error, detail: 'not UTF-8' });
  }
  checkJsonText(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw problem('malformed', { cause: error, detail: 'not JSON' });
  }
  checkTexts(value, asTheyAre);
  return value;
}

function readBytes(request: Request, response: Response, limit: number): Promise<Buffer> {
  const parser = parsers.get(limit) ?? express.raw({ type: () => true, limit, inflate: false });
  parsers.set(limit, parser);
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => {
      const status: unknown = factOf(error, 'status');
      if (status === 413) reject(problem('too-large', { detail: `at most ${limit} bytes` }));
      else if (error) reject(problem('malformed', { cause: error }));
      else resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    });
  });
}
