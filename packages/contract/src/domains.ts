/**
 * The domains: each has one remote (`mfe-<domain>`) and one service under `/api/<domain>`. Every npm command writes this list from the
 * folders, so that a new domain is named nowhere else.
 */
export const domains = ['account', 'estimate', 'projects', 'shippers', 'supplier'] as const;
export type Domain = (typeof domains)[number];

/** Module Federation's name (and `uniqueName`) of a domain's remote. */
export function containerName(domain: Domain): `mfe_${Domain}` {
  return `mfe_${domain}`;
}
