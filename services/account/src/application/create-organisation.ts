import { newId, problem, type Scope, type Service, type Stored } from '@quayside/service-kit';
import type { NewAdministrator, NewCompany } from '../contract/setup';
import { newCompany } from '../domain/new-company';
import { refuseGuessable } from '../domain/password-rules';
import type { CompanyFields, MemberFields } from '../domain/records';
import { companies, firstSteps } from '../store/companies';
import { setupLinks } from '../store/installation';
import { members } from '../store/members';
import { people, type Person } from '../store/people';
import { companyEvent } from './company';
import { memberChanged } from './members';
import { hashPassword } from './sign-in/hasher';

type Input = {
  company: NewCompany;
  administrator: NewAdministrator;
  /** Of a new person; absent for somebody who has an account, whose password stays as it is. */
  password: string | undefined;
  /** Runs in the same transaction: what else stands or falls with the organisation. */
  alongside?: (scope: Scope) => Promise<void>;
};

export type NewOrganisation = { company: Stored<CompanyFields>; administrator: Stored<MemberFields> };

/**
 * Makes an organisation: its company, its first administrator, and the list of what comes next. Set-up links end with it.
 * @throws ProblemError `invalid` for a guessable password, `conflict` for a password of somebody who has one
 */
export async function createOrganisation(service: Service, input: Input): Promise<NewOrganisation> {
  const { administrator, password } = input;
  const known = await service.unscoped(people).findOne({ email: administrator.email }).lean();
  if ((known === null) !== (password !== undefined)) throw problem('conflict');
  if (password !== undefined)
    refuseGuessable(password, [administrator.email, administrator.name], 'administrator.password');
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const memberId = newId();
  const scope = service.scopeFor(newId(), { id: memberId, name: administrator.name });
  return scope.transaction(async (inner) => {
    await input.alongside?.(inner);
    // Two who set up at the same moment both delete the same links: one of them is refused.
    await service.unscoped(setupLinks).deleteMany({}, inSession(inner));
    const company = await inner
      .store(companies)
      .create(newCompany(input.company), { id: inner.organisationId });
    await inner.emit(companyEvent(company));
    await inner.audit({
      action: 'create',
      resource: 'company',
      resourceId: company.id,
      label: company.name,
    });
    const personId = known?._id ?? newId();
    const member = await inner.store(members).create(administratorFields(input, personId), { id: memberId });
    await joinPerson(service, inner, { personId, memberId, email: administrator.email, passwordHash });
    await memberChanged(inner, 'join', member);
    await inner.store(firstSteps).create({ dismissed: false }, { id: inner.organisationId });
    return { company, administrator: member };
  });
}

function administratorFields({ administrator, company }: Input, personId: string): MemberFields {
  return {
    ...administrator,
    personId,
    nameJa: null,
    roles: ['admin'],
    active: true,
    shipperId: null,
    supplierId: null,
    mayAccept: false,
    theme: 'system',
    timeZone: company.timeZone,
    invitedAt: null,
  };
}

export const inSession = (scope: Scope) => (scope.session ? { session: scope.session } : {});

type Joining = { personId: string; memberId: string; email: string; passwordHash: string | undefined };

/** Writes the membership down at the person: at a new one with this password, or at one who has an account. */
export async function joinPerson(
  service: Service,
  scope: Scope,
  { personId, memberId, email, passwordHash }: Joining,
): Promise<void> {
  const model = service.unscoped(people);
  const membership = { organisationId: scope.organisationId, memberId };
  if (passwordHash === undefined) {
    await model.updateOne({ _id: personId }, { $push: { memberships: membership } }, inSession(scope));
    return;
  }
  const person: Person = {
    _id: personId,
    email,
    passwordHash,
    passwordChangedAt: new Date(),
    epoch: 1,
    memberships: [membership],
    knownAddresses: [],
  };
  await model.create([person], inSession(scope));
}
