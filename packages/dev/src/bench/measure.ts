import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { bytesOf, isDecided, limits, median, ratioOf } from './figures';
import { watchTraffic, weightOf, type Weight } from './traffic';
import type { MeasuredPage, PageFigures } from './page-figures';

export type Session = BrowserContextOptions['storageState'];

/** A build to measure: where it is served, and who visits. */
export interface Subject {
  url: string;
  session: Session;
}

/** Signs in as the sign-in page does. */
export async function signIn(
  browser: Browser,
  origin: string,
  email: string,
  password: string,
): Promise<Session> {
  const context = await browser.newContext();
  try {
    const answer = await context.request.post(`${origin}/api/account/session`, {
      data: { email, password },
      headers: { origin },
    });
    if (!answer.ok()) throw new Error(`signing in was answered with ${answer.status()}`);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** A slow phone on a slow network, as Lighthouse's: four times slower, 1.6 Mbit/s, 150 ms. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, cpuRate: 4 };
/** Each answer takes the same time and no more, so that waves of requests stand apart. */
const even = { latency: 150, downloadThroughput: -1, uploadThroughput: -1, cpuRate: 1 };
/** Visits for bytes, requests and waves: their medians leave out what a busy machine moved. */
const evenVisits = 3;

/**
 * Measures the same page of several builds by turns, so that what else the machine does meets all of them alike.
 * Bytes, requests and waves are medians of three even visits; paint and blocking of slow ones, of which there are at least and at most so
 * many: fewer where the interval of the paints' ratio decides about the limit before.
 */
export async function measureByTurns(
  browser: Browser,
  subjects: readonly Subject[],
  repetitions: { least: number; most: number },
): Promise<MeasuredPage[]> {
  const collected = subjects.map((subject) => ({
    subject,
    weights: [] as (Weight & { gzipScripts: number })[],
    slowVisits: [] as PageFigures[],
  }));
  for (let index = 0; index < evenVisits; index++) {
    for (const { subject, weights } of collected) weights.push(await visit(browser, subject, even));
  }
  const isOpenAfter = (count: number) =>
    count < repetitions.least || !isDecided(ratioOf(paintsOf(collected)), limits.largestPaint);
  for (let count = 0; count < repetitions.most && isOpenAfter(count); count++)
    for (const { subject, slowVisits } of collected) slowVisits.push(await visit(browser, subject, slow));
  return collected.map(({ weights, slowVisits }) => {
    const of = (name: keyof (typeof weights)[number]) => median(weights.map((weight) => weight[name]));
    return {
      markup: of('markup'),
      scripts: of('scripts'),
      styles: of('styles'),
      gzipScripts: of('gzipScripts'),
      requests: of('requests'),
      waves: of('waves'),
      largestPaint: Math.round(median(slowVisits.map(({ largestPaint }) => largestPaint))),
      blocking: Math.round(median(slowVisits.map(({ blocking }) => blocking))),
      paints: slowVisits.map(({ largestPaint }) => largestPaint),
    };
  });
}

const paintsOf = (collected: readonly { slowVisits: readonly PageFigures[] }[]) =>
  collected.map(({ slowVisits }) => slowVisits.map(({ largestPaint }) => largestPaint));

async function visit(
  browser: Browser,
  { url, session }: Subject,
  conditions: typeof slow,
): Promise<PageFigures> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const { cpuRate, ...network } = conditions;
    const traffic = await watchTraffic(client, new URL(url).origin);
    await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await page.addInitScript({ content: paintObserver });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const stoodAt = await (await page.waitForFunction(stands, undefined, { timeout: 120_000 })).jsonValue();
    const weight = weightOf(await traffic.filesUntil(Number(stoodAt)));
    const told = await page.evaluate(() => ({
      largestPaint: Number(Reflect.get(globalThis, 'largestPaint') ?? 0),
      blocking: Number(Reflect.get(globalThis, 'blocking') ?? 0),
    }));
    const scripts = conditions === even ? await traffic.scriptTexts() : [];
    const gzipScripts = scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    return { ...weight, gzipScripts, ...told };
  } finally {
    await context.close();
  }
}

/** Bytes of HTML, scripts and styles that a page fetches until it stands; what the context's cache holds costs nothing. */
export async function weigh(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    const traffic = await watchTraffic(client, new URL(url).origin);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const stoodAt = await (await page.waitForFunction(stands, undefined, { timeout: 120_000 })).jsonValue();
    return bytesOf(weightOf(await traffic.filesUntil(Number(stoodAt))));
  } finally {
    await page.close();
  }
}

type Page = { querySelector: (selector: string) => unknown };

/**
 * In the page: when it stood, in milliseconds since 1970, once it has a heading and has shown nothing that loads for half a
 * second. What is fetched ahead of need after that is none of its weight.
 */
function stands(): number | false {
  const page = Reflect.get(globalThis, 'document') as Page;
  const isThere =
    page.querySelector('h1') !== null && page.querySelector('[aria-busy="true"]:not(button)') === null;
  const known = Reflect.get(globalThis, 'stoodSince') as number | undefined;
  const since = isThere ? (known ?? performance.now()) : undefined;
  Reflect.set(globalThis, 'stoodSince', since);
  const isStanding = since !== undefined && performance.now() - since > 500;
  if (isStanding) Reflect.set(globalThis, 'stands', true);
  return isStanding && performance.timeOrigin + since;
}

/** Runs in the page, before its scripts. */
const paintObserver = `
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  globalThis.blocking = 0;
  new PerformanceObserver((list) => {
    if (globalThis.stands) return;
    for (const { duration } of list.getEntries()) globalThis.blocking += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
`;
