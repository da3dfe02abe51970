import { defineCalls } from '@quayside/api';
import { logEntryParams, logEntrySchema } from './errors';
import { pageReportSchema } from './page-report';

/** What the gateway itself does with errors, besides recording those that a browser reports. */
export const telemetryCalls = defineCalls('telemetry', {
  causeExampleError: {
    method: 'post',
    path: '/example-error',
    summary:
      'Throws for real, so that people can see how an error of the server is told, logged and found again',
    access: 'public',
  },
  reportPage: {
    method: 'post',
    path: '/pages',
    summary: 'What a page reports of the parts that it runs; counted for members, for the live versions',
    access: 'public',
    body: pageReportSchema,
    status: 202,
  },
});

export const diagnosticsCalls = defineCalls('diagnostics', {
  getLogEntry: {
    method: 'get',
    path: '/:digest',
    summary: 'What is known of an error, by the digest that a person was shown',
    access: 'company:write',
    params: logEntryParams,
    response: logEntrySchema,
  },
});
