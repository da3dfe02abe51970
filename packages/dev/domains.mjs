import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The domains there are, by their folders: each has a remote `mfe-<domain>` and a service `services/<domain>`. A folder without
 * `package.json` is what another branch left of its builds, and no part of the product.
 */
export function readDomains(root) {
  const isWorkspace = (folder) => existsSync(`${root}/${folder}/package.json`);
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && isWorkspace(name))
    .map((name) => name.slice('mfe-'.length))
    .filter((name) => isWorkspace(`services/${name}`))
    .sort();
}

/** The services that the remote of a domain may ask: its own, and others that its `package.json` names. */
export function readServicesAskedBy(root, domain) {
  const { dependencies = {} } = JSON.parse(readFileSync(`${root}/mfe-${domain}/package.json`, 'utf8'));
  return Object.keys(dependencies).flatMap((name) => /^@quayside\/service-(.+)$/.exec(name)?.[1] ?? []);
}

const list = /(?<=export const domains = )\[[^\]]*\]/;

/** `text`, the module that tells the types and the browser of the domains, with these in its list. */
export function withDomains(text, domains) {
  if (!list.test(text)) throw new Error('packages/contract/src/domains.ts has no list of domains');
  return text.replace(list, `[${domains.map((domain) => `'${domain}'`).join(', ')}]`);
}

/** Keeps that list as the folders are; every command calls it first. */
export function keepDomainList(root) {
  const file = `${root}/packages/contract/src/domains.ts`;
  const text = readFileSync(file, 'utf8');
  const next = withDomains(text, readDomains(root));
  if (next !== text) writeFileSync(file, next);
}
