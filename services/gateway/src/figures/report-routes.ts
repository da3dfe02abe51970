import express, { Router } from 'express';
import { telemetryCalls } from '../contract/calls';
import { pageReportSchema } from '../contract/page-report';
import { contextOf } from '../http/context';
import type { Limit } from '../http/rate-limit';
import type { IdentityResolver } from '../identity/resolver';
import { placeOf } from '../preview/place';
import { refuseForeign } from '../proxy/origin-check';
import { parse } from '../registry/signed-request';
import type { PageReports } from './page-reports';

/** Accepts what pages report of the parts that they run. Only reports of signed-in members of production are counted. */
export function pageReportRoutes(options: {
  reports: Pick<PageReports, 'count' | 'behind'>;
  identity: Pick<IdentityResolver, 'resolve'>;
  limit: Limit;
}): Router {
  const { reports, identity, limit } = options;
  const { service, path } = telemetryCalls.reportPage;
  const router = Router();
  router.post(
    `/${service}${path}`,
    refuseForeign,
    express.json({ limit: '16kb' }),
    async (request, response) => {
      await limit(request);
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
  return router;
}
