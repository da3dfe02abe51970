import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The domains there are, by their folders: each has a remote `mfe-<domain>` and a service `services/<domain>`. */
export function readDomains(root) {
  const services = readdirSync(`${root}/services`);
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => name.slice('mfe-'.length))
    .filter((name) => services.includes(name))
    .sort();
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
