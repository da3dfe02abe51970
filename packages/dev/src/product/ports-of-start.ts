import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { defaultPorts, portNames, readPorts, type PortTable } from '../ports';

const tableSchema = z.record(z.enum(portNames), z.number());
const fileIn = (dataDirectory: string) => join(dataDirectory, 'ports.json');

/** Writes the ports of the product that starts on these data, so that later commands find it. */
export async function recordPorts(dataDirectory: string, ports: PortTable): Promise<void> {
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(fileIn(dataDirectory), JSON.stringify(ports));
}

/**
 * Ports of the product that started last on these data: `npm run admin`, `release` and `preview` reach it without being given its ports.
 * The environment wins; where nothing was started the usual ports are used.
 */
export function portsOfStart(dataDirectory: string, environment: NodeJS.ProcessEnv = process.env): PortTable {
  return readPorts(environment, undefined, recordedPorts(dataDirectory) ?? defaultPorts);
}

function recordedPorts(dataDirectory: string): PortTable | undefined {
  try {
    return tableSchema.parse(JSON.parse(readFileSync(fileIn(dataDirectory), 'utf8')));
  } catch {
    // No product has started on these data, or the file was cut while it was written.
    return undefined;
  }
}
