/** The shell as a part that is released. */
export const shellPart = 'shell';

/** The domain that identifies people: gateway and shell ask its service, and it has no preview. */
export const identityDomain = 'account';

/** The part that is the service of a domain. */
export function servicePart(domain: string): string {
  return `${domain}-service`;
}

/** The domain whose service a part is. */
export function domainOfService(part: string): string {
  return part.slice(0, -servicePart('').length);
}

/** Browsers run nothing of it. */
export function isServicePart(part: string): boolean {
  return part.endsWith(servicePart(''));
}
