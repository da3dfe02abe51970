import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
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
import { writePart } from './document';
import { findingsOf, limits, tableOf, type Comparison } from './figures';
import { measureByTurns, signIn } from './measure';
import { returnFindings, returnTable, type Return } from './return-figures';
import { measureReturns } from './returning';

/** A page of the shell, one of each remote, and the deepest link with the heaviest page. */
const pages: { path: string; signedOut?: boolean; scriptLimit?: number; bytesLimit?: number }[] = [
  { path: '/auth/signin', signedOut: true, scriptLimit: 200 },
  { path: '/' },
  { path: '/estimate' },
  { path: '/estimate/new' },
  { path: '/estimate/sea-transport/0f0000000000000000000001/edit', scriptLimit: 450, bytesLimit: 1.15 },
  { path: '/shippers' },
  { path: '/supplier' },
  { path: '/projects' },
  { path: '/member-profile' },
];
const directory = join(dataDirectory, 'bench/federation');

/**
 * `npm run bench [-- --repeat 15] [--page <path>]`: the federated production build against a single bundle of the same
 * sources, both through the gateway. The table goes into `docs/benchmark.md`, unless only one page was asked for.
 */
export async function run(commandLine: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...commandLine],
    options: { repeat: { type: 'string', default: '15' }, page: { type: 'string' } },
  });
  const most = Math.max(1, Number(values.repeat) || 1);
  const repetitions = { least: Math.min(most, 5), most };
  const wanted = pages.filter(({ path }) => values.page === undefined || path === values.page);
  if (wanted.length === 0)
    throw new Error(`${values.page} is not measured: ${pages.map(({ path }) => path).join(', ')}`);
  await rm(directory, { recursive: true, force: true });
  const supervisor = new Supervisor({ logDirectory: join(directory, 'logs'), speak: say });
  void untilInterrupted(supervisor, 130);
  try {
    const origins = await startBoth(supervisor);
    const isWhole = wanted.length === pages.length;
    const { comparisons, returns } = await inBrowser(async (browser) => ({
      comparisons: await compare(browser, origins, wanted, repetitions),
      returns: isWhole ? await comeBack(browser, origins.federated) : [],
    }));
    if (isWhole) await writeTable(comparisons, returns, most);
    process.stdout.write(`\n${tableOf(comparisons)}\n${gzipLines(comparisons).join('\n')}\n\n`);
    process.stdout.write(`${returnTable(returns)}\n\n`);
    const findings = [...comparisons.flatMap(findingsOf), ...returns.flatMap(returnFindings)];
    for (const finding of findings) process.stdout.write(`beyond the limits: ${finding}\n`);
    return findings.length > 0 ? 1 : 0;
  } finally {
    await supervisor.stopAll();
  }
}

/** The product, and the same services and registry behind a second gateway, whose pages come from the single bundle. */
async function startBoth(supervisor: Supervisor): Promise<{ federated: string; single: string }> {
  await buildOrFail(say, [...targets, singleBundle]);
  const ports = await freePorts();
  const { gateway: singlePort } = await freePorts();
  const settings = await prepareProduct({ ports, dataDirectory: directory, supervisor, speak: say });
  const federated = await startServices(settings, { supervisor, speak: say });
  const singleSettings = {
    ...settings,
    ports: { ...ports, gateway: singlePort },
    publicUrl: localOrigin(singlePort),
    shellDirectory: join(root, 'shell/dist-single'),
  };
  await supervisor.start({ ...serviceProcess('gateway', singleSettings), name: 'gateway-single' });
  return { federated, single: singleSettings.publicUrl };
}

async function inBrowser<Value>(work: (browser: Browser) => Promise<Value>): Promise<Value> {
  const browser = await chromium.launch({
    executablePath: await findChromium(say),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function compare(
  browser: Browser,
  origins: { federated: string; single: string },
  wanted: typeof pages,
  repetitions: { least: number; most: number },
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const { path, signedOut, ...pageLimits } of wanted) {
    say(`Measuring ${path} …`);
    const subjects = await Promise.all(
      [origins.federated, origins.single].map(async (origin) => ({
        url: origin + path,
        session: signedOut ? undefined : await signInAt(browser, origin),
      })),
    );
    const [federated, single] = await measureByTurns(browser, subjects, repetitions);
    if (federated && single) comparisons.push({ path, federated, single, ...pageLimits });
  }
  return comparisons;
}

async function comeBack(browser: Browser, origin: string): Promise<Return[]> {
  say('Measuring readers who come back …');
  return measureReturns(browser, {
    origin,
    session: await signInAt(browser, origin),
    dataDirectory: directory,
  });
}

const signInAt = (browser: Browser, origin: string) =>
  signIn(browser, origin, demoAccounts.estimator.email, demoPassword);

function gzipLines(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ path, federated, scriptLimit }) =>
    scriptLimit === undefined
      ? []
      : [
          `\`${path}\`: ${Math.round(federated.gzipScripts / 1024)} KB of JavaScript as gzip, of ${scriptLimit} allowed.`,
        ],
  );
}

async function writeTable(
  comparisons: readonly Comparison[],
  returns: readonly Return[],
  most: number,
): Promise<void> {
  const text = `Made by \`npm run bench\`: production builds of the same sources, both through the gateway, loaded by turns with an
empty cache; each figure is federated / single. The single bundle has no federation in it, is split by route as the
bundler does it, and its pages are preloaded by the gateway in the same way.

- **JS, CSS, all**: kilobytes as sent (brotli, headers included) until the page is at rest; all = with the HTML,
  without fonts and icons, which are the same files in both, and without answers of the API. At most
  ${limits.bytes} × the single bundle, 1.15 × in the stage editor.
- **Waves**: longest chain of files of which each is asked for only after the one before it has come. At most ${limits.waves} more than
  the single bundle.
- **LCP**: median of 5 to ${most} loads on a CPU four times slower, 1.6 Mbit/s, 150 ms; × is the mean of the pairs' ratios with its interval
  of 95 %, for which pairs are repeated until the limit is outside it or it is narrower than 0.05. At most ${limits.largestPaint} ×.
- **TBT**: what tasks took beyond 50 ms until the page stood, in the same loads. At most ${limits.blocking} ×.

${tableOf(comparisons)}

${gzipLines(comparisons).join('\n')}

${returnTable(returns)}

\`/auth/signin\` is visited without a session, all others as the estimator. The figures of one run are to be compared
with each other only: milliseconds differ from machine to machine, ratios little.
`;
  await writePart('Federation against a single bundle', text);
}
