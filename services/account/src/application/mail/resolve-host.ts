import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '../../domain/mail/public-address';

/** All addresses of a name, the preferred one first. */
export type Lookup = (host: string) => Promise<readonly string[]>;

const lookupMilliseconds = 3_000;

/** As the system resolves names; IPv4 first, since a machine without IPv6 has no way to the others. */
export async function lookUp(host: string): Promise<readonly string[]> {
  const found = await systemLookup(host, { all: true, order: 'ipv4first' });
  return found.map(({ address }) => address);
}

export class HostRefused extends Error {
  override name = 'HostRefused';
  /** Read by `failureOf` as the codes of nodemailer are. */
  readonly code = 'EDNS';
  constructor(
    readonly reason: 'unknown' | 'private',
    message: string,
  ) {
    super(message);
  }
}

/**
 * The address to connect to. It is the very one that was checked, so that a name whose answer changes between check and connection
 * leads nowhere else.
 * @throws HostRefused for a name without an address, and for one with an address that is not public, unless the operator allows the host
 */
export async function addressOf(host: string, allowed: readonly string[], look: Lookup): Promise<string> {
  const found = isIP(host) ? [host] : await withinTime(look(host)).catch(() => []);
  const [first] = found;
  if (first === undefined) throw new HostRefused('unknown', `${host} has no address`);
  // The addresses are not named: they would describe the network that this service runs in.
  if (!allowed.includes(host.toLowerCase()) && !found.every(isPublicAddress))
    throw new HostRefused('private', `${host} is not a host of the public Internet`);
  return first;
}

function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), lookupMilliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
