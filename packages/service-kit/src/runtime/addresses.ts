import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceAddressesSchema, type ServiceAddresses } from '@quayside/contract/service-addresses';

/** Where services answer at this moment. */
export type Addresses = {
  /** Address of a service; nothing where none is known, or where nobody answers for the moment. */
  of(service: string): string | undefined;
  /** Whether there is such a service, though it may not answer for the moment. */
  knows(service: string): boolean;
  /** The same, once somebody answers: waits for one that is being replaced, for some seconds. */
  reach(service: string): Promise<string | undefined>;
  /** Address of a preview's own service; nothing while it does not run. */
  ofPreview(preview: string, service: string): string | undefined;
};

/** A little less than a request has. */
const patience = 9_000;
const pause = 25;

/**
 * Addresses from the environment, and from a file that may change at any time. The file's mark is asked for at each question, which
 * costs some microseconds: nobody is sent to an address that was left before. A file that cannot be read leaves what was known.
 */
export function createAddresses(options: {
  fixed: Readonly<Record<string, string | undefined>>;
  file?: string | undefined;
  onFault?: (error: unknown) => void;
}): Addresses {
  const { fixed, file, onFault } = options;
  let known: ServiceAddresses = { services: {}, previews: {} };
  let seen = '';

  function current(): ServiceAddresses {
    const found = file === undefined ? undefined : statSync(file, { bigint: true, throwIfNoEntry: false });
    const mark = found ? `${found.ino} ${found.mtimeNs} ${found.size}` : seen;
    if (file === undefined || mark === seen) return known;
    seen = mark;
    try {
      known = serviceAddressesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      onFault?.(error);
    }
    return known;
  }

  /** `null` while nobody answers. */
  const find = (service: string) => {
    const all = { ...fixed, ...current().services };
    // By a name that came with a request: `constructor` is none of them.
    return Object.hasOwn(all, service) ? all[service] : undefined;
  };

  return {
    ofPreview: (preview, service) => current().previews[preview]?.[service],
    of: (service) => find(service) ?? undefined,
    knows: (service) => find(service) !== undefined,
    async reach(service) {
      const until = Date.now() + patience;
      let address = find(service);
      while (address === null && Date.now() < until) {
        await delay(pause);
        address = find(service);
      }
      return address ?? undefined;
    },
  };
}
