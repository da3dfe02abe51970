import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** Milliseconds that a body may take. */
export const bodyWithin = 15_000;
/** Milliseconds that a file may take, as long as it goes on arriving. */
export const fileWithin = 300_000;
/** Bytes of a file in each span of `bodyWithin`: 7 kB a second. */
const leastOfFile = 100_000;

const isFile = ({ headers }: IncomingMessage) => headers['content-type'] === 'application/octet-stream';

/**
 * Cuts who sends a body slowly, to hold a connection: 15 seconds for a body, 5 minutes for a file of which at least 100 kB arrive in each
 * 15 seconds. Node's own limit is for all requests alike.
 */
export const cutSlowBodies: RequestHandler = (request, _response, next) => {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return next();
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (isFile(request) && socket.bytesRead - seen >= leastOfFile) seen = socket.bytesRead;
    else socket.destroy();
  }, bodyWithin);
  timer.unref();
  request.once('close', () => clearInterval(timer));
  next();
};
