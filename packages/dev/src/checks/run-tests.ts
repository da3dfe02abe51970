import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { messageOf, type Say } from '../log';
import { dropDatabases } from '../mongo/replica-set';
import { ensureMongo } from '../mongo/server';
import { freePorts, type PortTable } from '../ports';
import { createRecorder } from '../leftovers';
import { Supervisor } from '../processes';
import { prepareProduct, startServices } from '../product/product';
import { teamKeyFolder } from '../product/team-keys';
import { localOrigin } from '../product/services';
import { runAdmin } from '../product/setup-link';
import { findChromium } from './chromium';
import { startControl } from './control';
import { startEmptyProduct } from './empty-product';
import { close, reportOutcome } from './report';
import { build, endToEnd, lint, types, unit, type BrowserTestSettings } from './steps';
import { stepOutcome, type Outcome } from './tally';
import { startUnevenNetwork } from './uneven-network';

/** `week` is no part of a whole run. */
export type Part = 'lint' | 'unit' | 'e2e' | 'week';

export interface TestRun {
  parts: readonly Part[];
  filters: readonly string[];
  /** Between browser and product; as it is when none is given. */
  network?: 'uneven';
  /** Fresh; holds data and logs of this run. */
  directory: string;
  supervisor: Supervisor;
  speak: Say;
}

/**
 * Runs the parts and prints the closing line. On two cores: lint and types beside the build (which is mostly
 * native code), then the unit tests, then the browser, each with both cores.
 */
export async function runTests(run: TestRun): Promise<void> {
  const { parts, speak } = run;
  const wants = (part: Part) => parts.includes(part);
  const ports = await freePorts();
  const outcomes: Outcome[] = [];
  const add = (outcome: Outcome) => void outcomes.push(reportOutcome(outcome));

  const opensBrowser = wants('e2e') || wants('week');
  const mongo = wants('unit') || opensBrowser ? startDatabase(run, ports) : undefined;
  const browser = opensBrowser ? settled(findChromium(speak)) : undefined;
  const building = opensBrowser ? build(speak) : undefined;
  const checking = wants('lint') ? checkSources(speak, add) : undefined;
  await checking;
  const built = await building;
  if (built) add(built);

  const database = await mongo;
  if (database && 'error' in database) add(stepOutcome('MongoDB', false, 0, messageOf(database.error)));
  else if (database) {
    if (wants('unit')) add(await unit(speak, database.value, parts.length === 1 ? run.filters : []));
    const chromium = await browser;
    if (chromium && 'error' in chromium) add(stepOutcome('browser', false, 0, messageOf(chromium.error)));
    else if (chromium && built?.failed === 0) await testProducts(run, ports, chromium.value, add);
  }
  close(outcomes);
}

async function checkSources(speak: Say, add: (outcome: Outcome) => void): Promise<void> {
  add(await types(speak));
  add(await lint(speak));
}

function startDatabase({ directory, supervisor, speak }: TestRun, ports: PortTable) {
  return settled(
    ensureMongo({ port: ports.mongod, dataDirectory: join(directory, 'mongo'), supervisor, speak }),
  );
}

/**
 * Tests that break a product have one of their own, database and all: they mostly wait, and the others, beside them, never meet what is
 * down. Who names a file has it on one product.
 */
async function testProducts(
  run: TestRun,
  ports: PortTable,
  chromium: string,
  add: (outcome: Outcome) => void,
): Promise<void> {
  const filters = run.parts.length === 1 ? run.filters : [];
  const test = async (settings: ProductUnderTest) => add(await testProduct(run, settings));
  const { directory, supervisor } = run;
  if (run.parts.includes('week'))
    return test({ name: 'week', projects: ['week'], directory, supervisor, ports, chromium, filters });
  if (filters.length > 0) return test({ name: 'e2e', directory, supervisor, ports, chromium, filters });
  await Promise.all([
    test({ name: 'e2e', projects: gentleProjects, directory, supervisor, ports, chromium }),
    testBroken(run, chromium, test),
  ]);
}

/** Projects of `e2e/playwright.config.ts` that leave the product whole. */
const gentleProjects = ['hostile', 'contract', 'sweep', 'journeys', 'federation', 'remotes'];

/** File that names the processes of the product that is broken, for the run after one that was killed. */
export const brokenRecord = (directory: string) => join(directory, 'faults', 'processes.json');

async function testBroken(
  run: TestRun,
  chromium: string,
  test: (settings: ProductUnderTest) => Promise<void>,
): Promise<void> {
  const directory = join(run.directory, 'faults');
  const supervisor = new Supervisor({
    logDirectory: join(directory, 'logs'),
    speak: run.speak,
    onChange: createRecorder(brokenRecord(run.directory)),
  });
  process.once('exit', () => supervisor.killAll());
  try {
    const ports = await freePorts();
    await test({ name: 'faults', projects: ['faults'], directory, supervisor, ports, chromium });
  } finally {
    await supervisor.stopAll();
  }
}

interface ProductUnderTest extends Pick<BrowserTestSettings, 'chromium' | 'filters' | 'name' | 'projects'> {
  ports: PortTable;
  /** Of its data and logs. */
  directory: string;
  supervisor: Supervisor;
}

async function testProduct(
  { speak, network: wanted }: TestRun,
  { ports, directory, supervisor, ...tests }: ProductUnderTest,
): Promise<Outcome> {
  const started = performance.now();
  try {
    // A server given by MONGO_URL may hold somebody's data.
    const databasePrefix = `quayside_test_${randomBytes(4).toString('hex')}_`;
    const settings = await prepareProduct({
      ports,
      dataDirectory: directory,
      databasePrefix,
      supervisor,
      speak,
    });
    // `e2e/federation/plain-host.spec.ts` is a host on this origin.
    settings.assetOrigins = ['http://plain-host.localhost'];
    const network = wanted && (await startUnevenNetwork(() => ports.gateway));
    if (network) settings.publicUrl = localOrigin(network.port);
    const baseUrl = await startServices(settings, { supervisor, speak });
    const control = await startControl(supervisor, {
      beginEmpty: () => startEmptyProduct(settings, directory, speak),
      admin: (words) => runAdmin(settings, words),
    });
    try {
      const teamKeys = teamKeyFolder({ dataDirectory: directory });
      return await endToEnd(speak, { ...tests, baseUrl, controlUrl: control.url, teamKeys });
    } finally {
      await control.close();
      await network?.close();
      if (process.env.MONGO_URL) await dropDatabases(settings.mongoUrl, databasePrefix);
    }
  } catch (error) {
    return stepOutcome(tests.name, false, (performance.now() - started) / 1000, messageOf(error));
  }
}

type Settled<T> = { value: T } | { error: unknown };

/** A promise that may be waited for later: its failure is a value. */
function settled<T>(promise: Promise<T>): Promise<Settled<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}
