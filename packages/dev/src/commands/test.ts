import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyRecord } from '../checks/empty-product';
import { brokenRecord, runTests, type Part } from '../checks/run-tests';
import { untilInterrupted } from '../interrupt';
import { say } from '../log';
import { dataDirectory } from '../paths';
import { createRecorder, endLeftovers } from '../leftovers';
import { Supervisor } from '../processes';

/**
 * `npm test`: everything. `npm test -- --only lint|unit|e2e [filter …]` for one part, with the filters of the
 * tool behind it; `--only week` plays a week of releases, which is no part of everything. `--network uneven` lets answers of the product overtake each other in the browser's part.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, network: { type: 'string' } },
  allowPositionals: true,
});
const parts: readonly Part[] = ['lint', 'unit', 'e2e'];
const known: readonly Part[] = [...parts, 'week'];
const only = known.find((part) => part === values.only);
if (values.only && !only) throw new Error(`--only takes ${known.join(', ')}`);
const network = values.network === 'uneven' ? values.network : undefined;
if (values.network && !network) throw new Error('--network takes uneven');

const directory = join(dataDirectory, 'test');
await endLeftovers(join(directory, 'processes.json'), say);
await endLeftovers(emptyRecord(directory), say);
await endLeftovers(brokenRecord(directory), say);
await rm(directory, { recursive: true, force: true });
const supervisor = new Supervisor({
  logDirectory: join(directory, 'logs'),
  speak: say,
  onChange: createRecorder(join(directory, 'processes.json')),
});
void untilInterrupted(supervisor, 130);
try {
  const chosen = only ? [only] : parts;
  await runTests({ parts: chosen, filters: positionals, network, directory, supervisor, speak: say });
} finally {
  await supervisor.stopAll();
}
process.exit(process.exitCode);
