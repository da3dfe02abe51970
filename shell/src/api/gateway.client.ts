import { createClient } from '@quayside/platform/start';
import { diagnosticsCalls, telemetryCalls } from '@quayside/service-gateway/calls';

export const telemetry = createClient(telemetryCalls);
export const diagnostics = createClient(diagnosticsCalls);
