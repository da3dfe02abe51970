import { join } from 'node:path';
import { portsOf } from '../arguments';
import { buildOrFail } from '../build/build-all';
import { untilInterrupted } from '../interrupt';
import { createRecorder, endLeftovers } from '../leftovers';
import { elapsedSeconds, say } from '../log';
import { dataDirectory } from '../paths';
import { Supervisor } from '../processes';
import { accountLines } from '../product/accounts';
import { demandServicePorts, prepareProduct, startServices } from '../product/product';

const ports = portsOf(process.argv.slice(2));
const recordFile = join(dataDirectory, 'processes.json');
const supervisor = new Supervisor({
  logDirectory: join(dataDirectory, 'logs'),
  speak: say,
  onChange: createRecorder(recordFile),
});
const interrupted = untilInterrupted(supervisor);
try {
  await endLeftovers(recordFile, say);
  await demandServicePorts(ports);
  const settings = await prepareProduct({ ports, dataDirectory, supervisor, speak: say });
  await buildOrFail(say);
  const url = await startServices(settings, { supervisor, speak: say });
  const lines = [
    '',
    `  Quayside runs at ${url}  (ready in ${elapsedSeconds()} s)`,
    '',
    '  Demo accounts:',
    ...accountLines(),
    '',
    '  Logs: .data/logs · Data: .data · Ctrl-C ends everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  // Ctrl-C while starting: what fails then is no news.
  if (supervisor.isEnding) await interrupted;
  await supervisor.stopAll();
  throw error;
}
await interrupted;
