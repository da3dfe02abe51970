import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServiceAddresses } from '@quayside/contract/service-addresses';
import writeFileAtomic from 'write-file-atomic';

/** The file in which gateway and services find where each service answers now. */
export const addressesFile = ({ dataDirectory }: { dataDirectory: string }) =>
  join(dataDirectory, 'addresses.json');

export type AddressBook = Awaited<ReturnType<typeof createAddressBook>>;

/** Writes the addresses of a product's services, all anew: what an earlier run wrote is of no use. */
export async function createAddressBook(file: string) {
  const known: ServiceAddresses = { services: {}, previews: {} };
  /** Whole or not at all, one after the other: readers never see half a file, nor an older one after a newer. */
  const write = () => writeFileAtomic(file, JSON.stringify(known));

  await mkdir(dirname(file), { recursive: true });
  await write();
  return {
    /** From now on the service is asked there; `null`: no process answers for the moment, and callers wait. */
    async moveTo(service: string, address: string | null): Promise<void> {
      known.services[service] = address;
      await write();
    },
    /** There is no such service any more. */
    async leave(service: string): Promise<void> {
      delete known.services[service];
      await write();
    },
    /** The same of a preview's own service; `null`: it has ended. */
    async movePreview(preview: string, service: string, address: string | null): Promise<void> {
      const { [service]: _former, ...others } = known.previews[preview] ?? {};
      known.previews[preview] = address === null ? others : { ...others, [service]: address };
      await write();
    },
  };
}
