import { Writable } from 'node:stream';
import express from 'express';
import request from 'supertest';
import { createLogger, requestLog } from '../runtime/logger';

test('issue 28: the token of an offer stands in no line of the log, the calls of its page do', async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = express();
  app.use(requestLog(createLogger({ service: 'test', level: 'debug', destination })));
  app.use((_request, response) => void response.sendStatus(204));
  const token = 'k'.repeat(43);
  await request(app).get(`/offers/${token}?from=mail`).expect(204);
  await request(app).post('/api/estimate/offers/accept').send({ token }).expect(204);
  expect(lines.join('')).not.toContain(token);
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
    '/offers/[redacted]',
    '/api/estimate/offers/accept',
  ]);
});
