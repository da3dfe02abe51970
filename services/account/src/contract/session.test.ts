import { contractDocument, compareContracts } from '@quayside/api/compatibility';
import { defineCalls } from '@quayside/api';
import type { WireSchema } from '@quayside/contract/contract-document';
import { z } from 'zod';
import { accountCalls } from './calls';
import { permission, sessionSchema } from './session';

test('F2-D6: a further permission is no change of the contract of the session', () => {
  const { definitions, calls } = contractDocument(accountCalls);
  const resolve = (schema: WireSchema | undefined): WireSchema => {
    const name = schema?.$ref?.replace('#/definitions/', '');
    return (name === undefined ? schema : definitions[name]) ?? {};
  };
  const { permissions } = resolve(calls.getSession?.response).properties ?? {};
  const item = resolve(resolve(permissions).items as WireSchema);
  expect(item).toMatchObject({ type: 'string' });
  expect(item.enum).toBeUndefined();
});

test('F2-D6: who was built against open names reads what a service answers that still lists them', () => {
  const documentWith = (name: z.ZodType) =>
    contractDocument(
      defineCalls('account', {
        getSession: {
          ...accountCalls.getSession,
          response: sessionSchema.extend({ permissions: z.array(name) }),
        },
      }),
    );
  const changes = compareContracts(documentWith(permission), documentWith(z.enum(['estimate:read'])));
  expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
});
