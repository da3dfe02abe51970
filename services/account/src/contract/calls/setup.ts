import type { CallDefinition } from '@quayside/api';
import { sessionSchema } from '../session';
import { setupSchema, setupStateSchema, setupTokenSchema, testMailSchema } from '../setup';

/** The first organisation of an installation. */
export const setupCalls = {
  lookUpSetup: {
    method: 'post',
    path: '/setup/lookup',
    summary: 'Whether a set-up link is good, and where mail goes out',
    access: 'public',
    body: setupTokenSchema,
    response: setupStateSchema,
    status: 200,
  },
  testSetupMail: {
    method: 'post',
    path: '/setup/test-mail',
    summary: 'Sends a test message through a mail server that is not stored yet, or the one in use',
    access: 'public',
    body: testMailSchema,
  },
  setUp: {
    method: 'post',
    path: '/setup',
    summary: 'Makes the first organisation with its administrator, and signs in',
    access: 'public',
    body: setupSchema,
    response: sessionSchema,
    status: 201,
  },
} as const satisfies Readonly<Record<string, CallDefinition>>;
