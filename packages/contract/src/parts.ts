/** The shell as a part that is released. */
export const shellPart = 'shell';

/** The part that is the service of a domain. */
export function servicePart(domain: string): string {
  return `${domain}-service`;
}

/** Browsers run nothing of it. */
export function isServicePart(part: string): boolean {
  return part.endsWith(servicePart(''));
}
