/**
 * How many characters a new password has. A password is the only factor of a sign-in here, and NIST SP 800-63B-4 (section 3.1.1.2) wants
 * at least 15 characters for that. Existing passwords stay valid.
 */
export const passwordLength = { shortest: 15, longest: 200 } as const;
