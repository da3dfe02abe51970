import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { messageOf, type Say } from '../log';
import { dropDatabases } from '../mongo/replica-set';
import { ensureMongo } from '../mongo/server';
import { freePorts, type PortTable } from '../ports';
import type { Supervisor } from '../processes';
import { prepareProduct, startServices } from '../product/product';
import { teamKeyFolder } from '../product/team-keys';
import { localOrigin } from '../product/services';
import { findChromium } from './chromium';
import { startControl } from './control';
import { startEmptyProduct } from './empty-product';
import { close, reportOutcome } from './report';
import { build, endToEnd, lint, types, unit } from './steps';
import { stepOutcome, type Outcome } from './tally';
import { startUnevenNetwork } from './uneven-network';

export type Part = 'lint' | 'unit' | 'e2e';

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

  const mongo = wants('unit') || wants('e2e') ? startDatabase(run, ports) : undefined;
  const browser = wants('e2e') ? settled(findChromium(speak)) : undefined;
  const building = wants('e2e') ? build(speak) : undefined;
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
    else if (chromium && built?.failed === 0) add(await testProduct(run, ports, chromium.value));
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

async function testProduct(run: TestRun, ports: PortTable, chromium: string): Promise<Outcome> {
  const { supervisor, speak, directory } = run;
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
    const network = run.network && (await startUnevenNetwork(() => ports.gateway));
    if (network) settings.publicUrl = localOrigin(network.port);
    const baseUrl = await startServices(settings, { supervisor, speak });
    const control = await startControl(supervisor, () => startEmptyProduct(settings, directory, speak));
    try {
      return await endToEnd(speak, {
        baseUrl,
        controlUrl: control.url,
        chromium,
        teamKeys: teamKeyFolder({ dataDirectory: directory }),
        filters: run.parts.length === 1 ? run.filters : [],
      });
    } finally {
      await control.close();
      await network?.close();
      if (process.env.MONGO_URL) await dropDatabases(settings.mongoUrl, databasePrefix);
    }
  } catch (error) {
    return stepOutcome('e2e', false, (performance.now() - started) / 1000, messageOf(error));
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
