import { demoAccounts, demoOrganisations, demoPassword } from '@quayside/contract/demo';

/** The demo accounts as `npm start` prints them. */
export function accountLines(): string[] {
  const width = Math.max(...Object.values(demoAccounts).map(({ email }) => email.length));
  return [
    ...Object.values(demoAccounts).map(
      ({ email, name, organisation }) =>
        `    ${email.padEnd(width)}  ${name}, ${demoOrganisations[organisation].name}`,
    ),
    `    password of all: ${demoPassword}`,
  ];
}
