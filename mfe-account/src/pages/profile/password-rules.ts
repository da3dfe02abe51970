import type { Faults } from '@quayside/platform';

export type PasswordValues = { currentPassword: string; newPassword: string; repeated: string };

export const shortest = 8;
export const longest = 200;

/** Rules that can be seen while typing; whether a password is too easy to guess only the service knows. */
export function rulesMet({ currentPassword, newPassword, repeated }: PasswordValues) {
  return {
    length: newPassword.length >= shortest && newPassword.length <= longest,
    different: newPassword !== '' && newPassword !== currentPassword,
    repeated: newPassword !== '' && newPassword === repeated,
  };
}

export function passwordFaults(values: PasswordValues): Faults {
  const faults: Faults = {};
  const met = rulesMet(values);
  if (!values.currentPassword) faults.currentPassword = 'required';
  if (!values.newPassword) faults.newPassword = 'required';
  else if (values.newPassword.length < shortest) faults.newPassword = 'password.short';
  else if (values.newPassword.length > longest) faults.newPassword = 'tooLong';
  else if (!met.different) faults.newPassword = 'password.same';
  if (values.newPassword && !met.repeated) faults.repeated = 'password.repeated';
  return faults;
}
