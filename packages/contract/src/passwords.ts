/** How long a password is: what the service holds it against, and what is said before it is typed. */
export const passwordLength = { shortest: 8, longest: 200 } as const;
