import express, { Router } from 'express';
import { telemetryCalls } from '../contract/calls';
import { pageReportSchema } from '../contract/page-report';
import { contextOf } from '../http/context';
import type { Limit } from '../http/rate-limit';
import type { IdentityResolver } from '../identity/resolver';
import { placeOf } from '../preview/place';
import { refuseForeign } from '../proxy/refuse-foreign';
import { parse } from '../registry/signed-request';
import type { PageReports } from './page-reports';
import type { Sides } from './sides';

/**
 * Takes what pages say of the parts that they run. It is counted for members only, whose number nobody makes up, and where the browser was
 * told its side: what others say, and who looks by a given side, changes nothing.
 */
export function pageReportRoutes(options: {
  reports: PageReports;
  sides: Pick<Sides, 'stated'>;
  identity: Pick<IdentityResolver, 'resolve'>;
  limit: Limit;
  /** Counting goes on behind the answer. */
  behind: (work: Promise<void>) => void;
}): Router {
  const { reports, sides, identity, limit, behind } = options;
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
      const side = placeOf(response).preview ? undefined : sides.stated(request.headers.cookie);
      if (!side || side.isGiven) return;
      const { log } = contextOf(request, response);
      const work = identity
        .resolve(request.headers)
        .then((member) => (member ? reports.count({ member, bucket: side.bucket }, report) : undefined))
        .catch((error: unknown) => log.warn({ err: error }, 'what a page said could not be counted'));
      behind(work);
    },
  );
  return router;
}
