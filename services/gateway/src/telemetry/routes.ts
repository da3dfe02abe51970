import type { AnswerOf, Call } from '@quayside/api';
import { loggedText, newDigest, problem, requirePermission } from '@quayside/service-kit';
import express, { Router } from 'express';
import { z } from 'zod';
import { diagnosticsCalls, telemetryCalls } from '../contract/calls';
import type { Limit } from '../http/rate-limit';
import { contextOf } from '../http/context';
import type { IdentityResolver } from '../identity/resolver';
import { refuseForeign } from '../proxy/origin-check';
import { parse } from '../registry/signed-request';
import type { ErrorStore } from './store';

const short = z.string().max(200);

/** What a front end reports of an error it met. */
const errorReportSchema = z.strictObject({
  message: z.string().min(1).max(2_000),
  name: short.optional(),
  stack: z.string().max(16_000).optional(),
  componentStack: z.string().max(16_000).optional(),
  /** Code of the shell's own errors (`SHELL-001`) or of a problem document. */
  code: short.optional(),
  /** Path of the page, without query. */
  path: z.string().max(500).optional(),
  remote: short.optional(),
  version: short.optional(),
});
type ErrorReport = z.output<typeof errorReportSchema>;

/** The page of an offer has its token in its path, and whatever failed there may name it. */
function withoutTokens(report: ErrorReport): ErrorReport {
  const fields = Object.entries(report).map(([field, text]) => [field, text && loggedText(text)]);
  return Object.fromEntries(fields) as ErrorReport;
}

const routeOf = ({ service, path }: Call) => `/${service}${path}`;

export type TelemetryOptions = {
  errors: ErrorStore;
  identity: IdentityResolver;
  limit: Limit;
};

/** `/api/telemetry` takes errors of the browser, `/api/diagnostics/:digest` shows admins what became of them. */
export function telemetryRoutes({ errors, identity, limit }: TelemetryOptions): Router {
  const router = Router();

  router.use('/telemetry', refuseForeign);

  router.post('/telemetry', express.json({ limit: '128kb' }), async (request, response) => {
    await limit(request);
    const report = withoutTokens(parse(errorReportSchema, request.body));
    const { message, stack, code, path, ...rest } = report;
    const digest = newDigest();
    const who = await identity.resolve(request.headers).catch(() => undefined);
    const { log, requestId } = contextOf(request, response);
    const member = who && { organisationId: who.organisationId, memberId: who.id };
    log.error({ digest, source: 'browser', ...member, ...report }, 'error in the browser');
    const entry = { digest, source: 'browser', code, message, stack, path, requestId, ...member };
    errors.record({ ...entry, details: rest });
    response.status(202).setHeader('Cache-Control', 'no-store').json({ digest });
  });

  // Shells of earlier releases report views here, and a refusal would count as a fault of their page.
  router.post('/telemetry/pages', (_request, response) => void response.status(202).end());

  /** Throws for real, so that people can see how an error of the server is told, logged and found again. */
  router.post(routeOf(telemetryCalls.causeExampleError), async (request) => {
    await limit(request);
    throw new Error('Example error of the gateway, asked for by a person');
  });

  router.get(routeOf(diagnosticsCalls.getLogEntry), async (request, response) => {
    const who = await identity.resolve(request.headers);
    if (!who) throw problem('unauthenticated');
    requirePermission(who, diagnosticsCalls.getLogEntry.access);
    const { data: params } = diagnosticsCalls.getLogEntry.params.safeParse(request.params);
    const entry = params ? await errors.find(params.digest) : null;
    if (!entry || (entry.organisationId && entry.organisationId !== who.organisationId))
      throw problem('not-found');
    const answer: AnswerOf<typeof diagnosticsCalls.getLogEntry> = { ...entry, at: entry.at.toISOString() };
    response.setHeader('Cache-Control', 'no-store').json(answer);
  });

  return router;
}
