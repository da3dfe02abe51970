/**
 * The domains of this workspace, for what builds, runs and tests it; shell and gateway take what the registry has instead, so that a domain
 * that is released later needs no other release of them. Each has one remote (`mfe-<domain>`) and one service under `/api/<domain>`. Every npm command writes this list from the
 * folders, so that a new domain is named nowhere else.
 */
export const domains = ['account', 'estimate', 'projects', 'shippers', 'supplier'] as const;
export type Domain = (typeof domains)[number];

/** Module Federation's name (and `uniqueName`) of a domain's remote: of any, also of one that is named nowhere here. */
export function containerName(domain: string): `mfe_${string}` {
  return `mfe_${domain}`;
}
