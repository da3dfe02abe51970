/** The five domains: each has one remote (`mfe-<domain>`) and one service under `/api/<domain>`. */
export const domains = ['estimate', 'shippers', 'supplier', 'projects', 'account'] as const;
export type Domain = (typeof domains)[number];

/** Module Federation's name (and `uniqueName`) of a domain's remote. */
export function containerName(domain: Domain): `mfe_${Domain}` {
  return `mfe_${domain}`;
}
