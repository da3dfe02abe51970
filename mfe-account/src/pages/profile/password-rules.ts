import { passwordLength } from '@quayside/contract/passwords';
import type { Faults } from '@quayside/platform';
import type { BodyOf } from '@quayside/api';
import type { accountCalls } from '@quayside/service-account/contract';

export type PasswordValues = { currentPassword: string; newPassword: string; repeated: string };

/** Rules that can be seen while typing; whether a password is too easy to guess only the service knows. */
export function rulesMet({ currentPassword, newPassword }: PasswordValues) {
  const { shortest, longest } = passwordLength;
  return {
    length: newPassword.length >= shortest && newPassword.length <= longest,
    different: newPassword !== '' && newPassword !== currentPassword,
  };
}

export const passwordBody = ({
  currentPassword,
  newPassword,
}: PasswordValues): BodyOf<typeof accountCalls.changePassword> => ({ currentPassword, newPassword });

/** What the schema of the call does not say: it knows no second typing, and leaves sameness to the service. */
export function passwordFaults({ currentPassword, newPassword, repeated }: PasswordValues): Faults {
  if (newPassword === '') return {};
  return {
    newPassword: newPassword === currentPassword ? 'password.same' : undefined,
    repeated: newPassword === repeated ? undefined : 'password.repeated',
  };
}
