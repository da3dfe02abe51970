import { codeOf, implement, invalid, problem, type Service, type Stored } from '@quayside/service-kit';
import { memberChanged } from '../application/members';
import { endSessions } from '../application/session';
import { addressOf } from '../application/sign-in/authenticate';
import { hashPassword } from '../application/sign-in/hasher';
import { toolsOf } from '../application/tools';
import { accountCalls } from '../contract/calls';
import { type Profile } from '../contract/profile';
import { refuseGuessable } from '../domain/password-rules';
import type { MemberFields } from '../domain/records';
import { members } from '../store/members';
import { people } from '../store/people';

async function presentProfile(service: Service, member: Stored<MemberFields>): Promise<Profile> {
  const { id, version, name, nameJa, email, roles, locale, theme, timeZone, phone = null } = member;
  const person = await service.unscoped(people).findById(member.personId, { passwordChangedAt: 1 }).lean();
  if (!person) throw problem('not-found');
  return {
    id,
    version,
    name,
    nameJa,
    email,
    roles,
    locale,
    theme,
    timeZone,
    phone,
    passwordChangedAt: person.passwordChangedAt.toISOString(),
  };
}

export const profileRoutes = [
  implement(accountCalls.getProfile, async ({ member, scope, service }) =>
    presentProfile(service, await scope.store(members).get(member.id)),
  ),
  implement(accountCalls.updateProfile, async ({ body, member, scope, service, version }) => {
    const before = await scope.store(members).get(member.id);
    if (before.version !== version)
      throw problem('stale-version', { current: await presentProfile(service, before) });
    const after = await scope.store(members).update(member.id, version, body);
    await memberChanged(scope, 'update-profile', after, before);
    return presentProfile(service, after);
  }),
  implement(
    accountCalls.changePassword,
    async ({ body, member, scope, service, request }) => {
      const { personId, email, name } = await scope.store(members).get(member.id);
      const person = await toolsOf(service)
        .signIn.check(email, body.currentPassword, addressOf(request))
        .catch((error: unknown) => {
          const isWrong = codeOf(error) === 'wrong-credentials';
          throw isWrong
            ? invalid([
                { path: 'currentPassword', code: 'password.wrong', message: 'not the current password' },
              ])
            : error;
        });
      if (person._id !== personId) throw problem('forbidden');
      if (body.newPassword === body.currentPassword) {
        throw invalid([{ path: 'newPassword', code: 'password.same', message: 'the same as before' }]);
      }
      refuseGuessable(body.newPassword, [email, name], 'newPassword');
      const passwordHash = await hashPassword(body.newPassword);
      await service
        .unscoped(people)
        .updateOne({ _id: personId }, { $set: { passwordHash, passwordChangedAt: new Date() } });
      await endSessions(service, request, personId, true);
      await scope.audit({
        action: 'change-password',
        resource: 'member',
        resourceId: member.id,
        label: name,
      });
    },
    { transaction: false },
  ),
];
