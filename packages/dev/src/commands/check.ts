import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTests } from '../checks/run-tests';
import { untilInterrupted } from '../interrupt';
import { say } from '../log';
import { dataDirectory } from '../paths';
import { Supervisor } from '../processes';

/** `npm run check`: what `npm test` does without a build and a browser. */
const directory = join(dataDirectory, 'check');
await rm(directory, { recursive: true, force: true });
const supervisor = new Supervisor({ logDirectory: join(directory, 'logs'), speak: say });
void untilInterrupted(supervisor, 130);
try {
  await runTests({ parts: ['lint', 'unit'], filters: [], directory, supervisor, speak: say });
} finally {
  await supervisor.stopAll();
}
process.exit(process.exitCode);
