import { join } from 'node:path';
import { createRecorder } from '../leftovers';
import type { Say } from '../log';
import { freePorts } from '../ports';
import { Supervisor } from '../processes';
import { startServices } from '../product/product';
import { serviceSecret } from '../product/secrets';
import { gatewayDirectory, localOrigin, type ProductSettings } from '../product/services';
import { setupLines } from '../product/setup-link';

export interface EmptyProduct {
  url: string;
  /** What `npm start -- --empty` prints at the end. */
  lines: string[];
  stop: () => Promise<void>;
}

/** File that names the processes of an empty product, for the run after one that was killed. */
export const emptyRecord = (directory: string) => join(directory, 'empty', 'processes.json');

/** A second product beside the one under test: the same builds and the same MongoDB, without demo data. */
export async function startEmptyProduct(
  beside: ProductSettings,
  directory: string,
  speak: Say,
): Promise<EmptyProduct> {
  const ports = await freePorts();
  const dataDirectory = join(directory, 'empty');
  const supervisor = new Supervisor({
    logDirectory: join(dataDirectory, 'logs'),
    speak,
    onChange: createRecorder(emptyRecord(directory)),
  });
  process.once('exit', () => supervisor.killAll());
  const settings: ProductSettings = {
    ...beside,
    ports,
    dataDirectory,
    databasePrefix: `${beside.databasePrefix}empty_`,
    secret: await serviceSecret(join(gatewayDirectory({ dataDirectory }), 'keys')),
    publicUrl: localOrigin(ports.gateway),
    demo: false,
  };
  try {
    const url = await startServices(settings, { supervisor, speak });
    return { url, lines: await setupLines(settings), stop: () => supervisor.stopAll() };
  } catch (error) {
    await supervisor.stopAll();
    throw error;
  }
}
