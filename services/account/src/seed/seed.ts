import {
  demoAccounts,
  demoMemberIds,
  demoOperatorRights,
  demoOrganisations,
  demoPassword,
  demoShipperId,
  demoSupplierId,
  type DemoMember,
} from '@quayside/contract/demo';
import type { Role } from '@quayside/contract/roles';
import { newId, type Service } from '@quayside/service-kit';
import { companyEvent } from '../application/company';
import { memberChanged } from '../application/members';
import { hashPassword } from '../application/sign-in/hasher';
import { companies } from '../store/companies';
import { members } from '../store/members';
import { people } from '../store/people';
import { demoCompanies } from './companies';

const rolesOf: Record<DemoMember, Role> = {
  admin: 'admin',
  estimator: 'estimator',
  approver: 'approver',
  viewer: 'viewer',
  auditor: 'auditor',
  shipper: 'shipperMember',
  supplier: 'supplierMember',
  otherAdmin: 'admin',
  otherEstimator: 'estimator',
};

/** Both demo organisations and their people, with the ids that all services know. */
export async function seed(service: Service): Promise<void> {
  for (const key of ['demo', 'other'] as const) {
    const { id } = demoOrganisations[key];
    const scope = service.scopeFor(id, { id: 'demo', name: 'Quayside' });
    const company = await scope.store(companies).create(demoCompanies(new Date())[key], { id });
    await scope.emit(companyEvent(company));
  }
  for (const member of Object.keys(demoAccounts) as DemoMember[]) await plant(service, member);
}

async function plant(service: Service, member: DemoMember): Promise<void> {
  const { email, name, nameJa, organisation } = demoAccounts[member];
  const { id: organisationId, timeZone } = demoOrganisations[organisation];
  const personId = newId();
  const memberId = demoMemberIds[member];
  const rights = demoOperatorRights[member];
  await service.unscoped(people).create({
    _id: personId,
    email,
    passwordHash: await hashPassword(demoPassword),
    passwordChangedAt: new Date(),
    epoch: 1,
    memberships: [{ organisationId, memberId }],
    knownAddresses: [],
    ...(rights ? { operatorRights: [...rights] } : {}),
  });
  const scope = service.scopeFor(organisationId, { id: 'demo', name: 'Quayside' });
  const isShipper = member === 'shipper';
  const saved = await scope.store(members).create(
    {
      personId,
      name,
      nameJa,
      email,
      roles: [rolesOf[member]],
      active: true,
      shipperId: isShipper ? demoShipperId(1) : null,
      supplierId: member === 'supplier' ? demoSupplierId(1) : null,
      mayAccept: isShipper,
      locale: organisation === 'demo' ? 'ja' : 'en',
      theme: 'system',
      timeZone,
      invitedAt: null,
    },
    { id: memberId },
  );
  await memberChanged(scope, 'join', saved);
}
