import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { buildOrFail } from '../build/build-all';
import { singleBundle, targets } from '../build/targets';
import { findChromium } from '../checks/chromium';
import { untilInterrupted } from '../interrupt';
import { say } from '../log';
import { dataDirectory, root } from '../paths';
import { freePorts } from '../ports';
import { Supervisor } from '../processes';
import { prepareProduct, startServices } from '../product/product';
import { localOrigin, serviceProcess } from '../product/services';
import { findingsOf, tableOf, type Comparison } from './figures';
import { measurePage, signIn } from './measure';

const paths = ['/', '/estimate', '/estimate/new', '/shippers', '/supplier', '/projects'];
const directory = join(dataDirectory, 'bench');

/**
 * `npm run bench [-- --repeat 9]`: the federated production build against a single bundle of the same sources,
 * both through the gateway. The table goes into `docs/benchmark.md`.
 */
export async function run(commandLine: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...commandLine],
    options: { repeat: { type: 'string', default: '5' } },
  });
  const repetitions = Math.max(1, Number(values.repeat) || 1);
  await rm(directory, { recursive: true, force: true });
  const supervisor = new Supervisor({ logDirectory: join(directory, 'logs'), speak: say });
  void untilInterrupted(supervisor, 130);
  try {
    return await report(await compare(supervisor, repetitions), repetitions);
  } finally {
    await supervisor.stopAll();
  }
}

async function compare(supervisor: Supervisor, repetitions: number): Promise<Comparison[]> {
  const executablePath = await findChromium(say);
  await buildOrFail(say, [...targets, singleBundle]);
  const ports = await freePorts();
  const { gateway: singlePort } = await freePorts();
  const settings = await prepareProduct({ ports, dataDirectory: directory, supervisor, speak: say });
  const origin = await startServices(settings, { supervisor, speak: say });
  // The same services and registry behind a second gateway, whose pages come from the single bundle.
  const singleSettings = {
    ...settings,
    ports: { ...ports, gateway: singlePort },
    publicUrl: localOrigin(singlePort),
    shellDirectory: join(root, 'shell/dist-single'),
  };
  const secondGateway = serviceProcess('gateway', singleSettings);
  await supervisor.start({ ...secondGateway, name: 'gateway-single' });
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const comparisons: Comparison[] = [];
    for (const path of paths) {
      say(`Measuring ${path} …`);
      const figures = [];
      for (const base of [origin, singleSettings.publicUrl]) {
        const session = await signIn(browser, base, demoAccounts.estimator.email, demoPassword);
        figures.push(await measurePage(browser, base + path, session, repetitions));
      }
      const [federated, single] = figures;
      if (federated && single) comparisons.push({ path, federated, single });
    }
    return comparisons;
  } finally {
    await browser.close();
  }
}

async function report(comparisons: readonly Comparison[], repetitions: number): Promise<number> {
  const table = tableOf(comparisons);
  const findings = comparisons.flatMap(findingsOf);
  const text = [
    '# Federation against a single bundle',
    '',
    'Made by `npm run bench`: production builds of the same sources through the gateway, with an empty cache and',
    'signed in as the estimator; federated / single. Bytes as sent, without answers of the API. Waves: groups of',
    `requests that wait for one another. LCP: median of ${repetitions} on a CPU four times slower, 1.6 Mbit/s, 150 ms.`,
    '',
    table,
    '',
  ].join('\n');
  await mkdir(join(root, 'docs'), { recursive: true });
  await writeFile(join(root, 'docs/benchmark.md'), text);
  process.stdout.write(`\n${table}\n\n`);
  for (const finding of findings) process.stdout.write(`beyond the limits: ${finding}\n`);
  return findings.length > 0 ? 1 : 0;
}
