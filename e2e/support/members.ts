import { demoAccounts, demoPassword, type DemoMember } from '@quayside/contract/demo';
import type { Role } from '@quayside/contract/roles';
import type { APIRequestContext, BrowserContext } from '@playwright/test';

export { demoPassword };

/** The demo members by the role they stand for. */
export const memberOfRole: Record<Role, DemoMember> = {
  admin: 'admin',
  estimator: 'estimator',
  approver: 'approver',
  viewer: 'viewer',
  auditor: 'auditor',
  shipperMember: 'shipper',
  supplierMember: 'supplier',
};

export const emailOf = (member: DemoMember) => demoAccounts[member].email;

/** Signs in through the API, as the sign-in page does; the cookie stays in the context. */
export async function signIn(context: BrowserContext, member: DemoMember): Promise<void> {
  await signInRequest(context.request, member);
}

export async function signInRequest(request: APIRequestContext, member: DemoMember): Promise<void> {
  const answer = await request.post('/api/account/session', {
    data: { email: emailOf(member), password: demoPassword },
    headers: { origin: new URL((await request.get('/healthz')).url()).origin },
  });
  if (!answer.ok())
    throw new Error(`sign-in of ${member} answered ${answer.status()}: ${await answer.text()}`);
}
