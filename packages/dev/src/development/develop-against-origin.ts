import { join } from 'node:path';
import type { Domain } from '@quayside/contract';
import { developAgainst } from '@quayside/federation';
import { untilInterrupted } from '../interrupt';
import { say } from '../log';
import { root } from '../paths';
import type { PortTable } from '../ports';

/** Serves a product that runs elsewhere with one remote from this checkout in it, until Ctrl-C. */
export async function developAgainstOrigin(options: {
  domain: Domain | undefined;
  ports: PortTable;
  against: string;
}): Promise<void> {
  const { domain, ports, against } = options;
  const stop = await developAgainst({
    directory: join(root, `mfe-${domain}`),
    against,
    port: ports.gateway,
    speak: say,
  });
  await untilInterrupted({ stopAll: stop, killAll: () => {} });
}
