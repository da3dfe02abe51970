/** Kinds of things whose changes are recorded here. */
export const auditResources = [
  'company',
  'member',
  'invitation',
  'session',
  'feature',
  'mail-server',
] as const;
