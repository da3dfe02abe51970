import { defineCalls } from '@quayside/api';
import { logEntryParams, logEntrySchema } from './errors';

/** What the gateway itself does with errors, besides recording those that a browser reports. */
export const telemetryCalls = defineCalls('telemetry', {
  causeExampleError: {
    method: 'post',
    path: '/example-error',
    summary:
      'Throws for real, so that people can see how an error of the server is told, logged and found again',
    access: 'public',
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
