import type { AnswerOf, Call } from '@quayside/api';
import { loggedText, newDigest, problem, requirePermission } from '@quayside/service-kit';
import express, { Router } from 'express';
import { z } from 'zod';
import { diagnosticsCalls, telemetryCalls } from '../contract/calls';
import { pageReportSchema } from '../contract/page-report';
import type { PageReports } from '../figures/page-reports';
import type { Limit } from '../http/rate-limit';
import { contextOf } from '../http/context';
import type { IdentityResolver } from '../identity/resolver';
import { placeOf } from '../preview/place';
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

/** The page of an offer has its token in its path, and whatever failed there may name it. */
function withoutTokens(report: z.output<typeof errorReportSchema>): z.output<typeof errorReportSchema> {
  return Object.fromEntries(
    Object.entries(report).map(([field, text]) => [field, text === undefined ? text : loggedText(text)]),
  ) as z.output<typeof errorReportSchema>;
}

const routeOf = ({ service, path }: Call) => `/${service}${path}`;

export type TelemetryOptions = {
  errors: ErrorStore;
  reports: Pick<PageReports, 'count' | 'behind'>;
  identity: IdentityResolver;
  /** Of reports of errors, and of pages. */
  limit: Limit;
  pageLimit: Limit;
};

/** `/api/telemetry` takes errors of the browser and reports of pages, `/api/diagnostics/:digest` shows admins what became of them. */
export function telemetryRoutes(options: TelemetryOptions): Router {
  const { errors, reports, identity, limit, pageLimit } = options;
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

  /** What pages report of the parts that they run. Only reports of signed-in members of production are counted. */
  router.post(
    routeOf(telemetryCalls.reportPage),
    express.json({ limit: '16kb' }),
    async (request, response) => {
      await pageLimit(request);
      const report = parse(pageReportSchema, request.body);
      response.status(202).setHeader('Cache-Control', 'no-store').end();
      if (placeOf(response).preview) return;
      const { log } = contextOf(request, response);
      const work = identity
        .resolve(request.headers)
        .then((member) => (member ? reports.count(member, report) : undefined))
        .catch((error: unknown) => log.warn({ err: error }, 'what a page reported could not be counted'));
      reports.behind(work);
    },
  );

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
