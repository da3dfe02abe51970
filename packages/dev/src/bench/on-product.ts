import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { untilInterrupted } from '../interrupt';
import { say } from '../log';
import { freePorts } from '../ports';
import { Supervisor } from '../processes';
import { prepareProduct, startServices } from '../product/product';
import type { Place } from './speed/service';

/** Measures on the running product: production builds and its own MongoDB, whose data lie in the directory. */
export async function onProduct(directory: string, measure: (place: Place) => Promise<void>): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  const supervisor = new Supervisor({ logDirectory: join(directory, 'logs'), speak: say });
  void untilInterrupted(supervisor, 130);
  try {
    await buildOrFail(say, targets);
    const ports = await freePorts();
    const settings = await prepareProduct({ ports, dataDirectory: directory, supervisor, speak: say });
    const origin = await startServices(settings, { supervisor, speak: say });
    await measure({ ...settings, origin });
  } finally {
    await supervisor.stopAll();
  }
}
