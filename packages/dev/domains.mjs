import { readdirSync } from 'node:fs';

/** The domains there are, by their folders: each has a remote `mfe-<domain>` and a service `services/<domain>`. */
export function readDomains(root) {
  const services = readdirSync(`${root}/services`);
  return readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => name.slice('mfe-'.length))
    .filter((name) => services.includes(name))
    .sort();
}
