import { join, relative } from 'node:path';
import { readArguments } from '../arguments';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { untilInterrupted } from '../interrupt';
import { createRecorder, endLeftovers } from '../leftovers';
import { elapsedSeconds, say } from '../log';
import { startMailbox } from '../mailbox';
import { root } from '../paths';
import { Supervisor } from '../processes';
import { accountLines } from '../product/accounts';
import { dataOf } from '../product/data';
import { setupLines } from '../product/setup-link';
import { recordPorts } from '../product/ports-of-start';
import { demandProductPorts, prepareProduct, startServices } from '../product/product';

const { ports, empty } = readArguments(process.argv.slice(2));
const { dataDirectory, ...data } = dataOf(empty);
const shownDirectory = relative(root, dataDirectory);
const recordFile = join(dataDirectory, 'processes.json');
const services = targets.filter(({ kind }) => kind === 'service');
const frontEnds = targets.filter(({ kind }) => kind === 'frontEnd');
const supervisor = new Supervisor({
  logDirectory: join(dataDirectory, 'logs'),
  speak: say,
  onChange: createRecorder(recordFile),
});
const interrupted = untilInterrupted(supervisor);
try {
  await endLeftovers(recordFile, say);
  await demandProductPorts({ ports, dataDirectory });
  await recordPorts(dataDirectory, ports);
  const [settings] = await Promise.all([
    prepareProduct({ ports, dataDirectory, ...data, supervisor, speak: say }),
    buildOrFail(say, services),
  ]);
  // A company's own data wants its own mail server.
  const mailbox =
    settings.demo && !process.env.APP_SMTP_URL
      ? await startMailbox({ smtpPort: ports.smtp, pagePort: ports.mailbox })
      : undefined;
  const url = await startServices(
    { ...settings, smtpUrl: mailbox?.smtpUrl },
    {
      supervisor,
      speak: say,
      frontEnds: buildOrFail(say, frontEnds),
    },
  );
  const lines = [
    '',
    `  Quayside runs at ${url}  (ready in ${elapsedSeconds()} s)`,
    '',
    ...(mailbox ? [`  Mail that it sends: ${mailbox.pageUrl}`, ''] : []),
    ...(empty ? await setupLines(settings) : ['  Demo accounts:', ...accountLines()]),
    '',
    `  Logs: ${shownDirectory}/logs · Data: ${shownDirectory} · Ctrl-C ends everything.`,
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
