import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestFile } from '@quayside/contract/file-limits';
import type { Request } from 'express';
import { problem } from '../http/problem';

/** A file that arrived whole, at a place of its own. */
export type ReceivedFile = { path: string; size: number; sha256: string };

/** Uploads of one person at once, and of all in this process. */
const mostOfOne = 4;
const mostOfAll = 40;
const running = new Map<string, number>();

/** @throws ProblemError `too-many-requests`, `service-unavailable` */
async function inTurnOf<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
  const own = running.get(who) ?? 0;
  const all = [...running.values()].reduce((total, count) => total + count, 0);
  if (own >= mostOfOne) throw problem('too-many-requests', { retryAfter: 5 });
  if (all >= mostOfAll) throw problem('service-unavailable', { retryAfter: 5 });
  running.set(who, own + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(who) ?? 1) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
  }
}

function demandBytes({ headers }: Request, most: number): void {
  if (headers['content-type'] !== 'application/octet-stream')
    throw problem('unsupported-media-type', { detail: 'application/octet-stream is wanted' });
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw problem('unsupported-media-type', { detail: 'compressed bodies are not taken' });
  if (Number(headers['content-length'] ?? 0) > most) throw problem('too-large');
}

async function write(request: Request, path: string, most: number): Promise<Omit<ReceivedFile, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(path, 'wx', 0o600);
  try {
    // The request stays open when it is refused, so that the refusal can be answered.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw problem('too-large');
      hash.update(chunk);
      await target.write(chunk);
    }
  } finally {
    await target.close();
  }
  if (!request.complete) throw problem('malformed', { detail: 'the file broke off' });
  return { size, sha256: hash.digest('hex') };
}

/**
 * Writes the body of a request to a file while it arrives, has it used, and removes it whatever came of it.
 * @param who - uploads are counted by it
 * @param most - bytes of the largest file that is taken here
 * @throws ProblemError `unsupported-media-type`, `too-large`, `malformed` when it breaks off, `too-many-requests`
 */
export function receiveFile<Result>(
  request: Request,
  who: string,
  use: (file: ReceivedFile) => Promise<Result>,
  most = largestFile,
): Promise<Result> {
  demandBytes(request, most);
  return inTurnOf(who, async () => {
    const directory = join(tmpdir(), 'quayside-uploads');
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const path = join(directory, randomBytes(16).toString('hex'));
    try {
      return await use({ path, ...(await write(request, path, most)) });
    } catch (error) {
      // Who sends breaks off: nobody reads the answer, and it is no fault of ours.
      if (request.destroyed && !request.complete) throw problem('malformed', { cause: error });
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  });
}
