import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { median, wavesOf } from './figures';

/** What one page weighs and how long it takes, with an empty cache. */
export interface PageFigures {
  /** As sent, headers included. */
  bytes: number;
  requests: number;
  /** How many requests have to wait for one another. */
  waves: number;
  /** Largest contentful paint on a slow phone, in milliseconds. */
  largestPaint: number;
}

export type Session = BrowserContextOptions['storageState'];

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

interface Visit {
  bytes: number;
  starts: number[];
  largestPaint: number;
}

/** A slow phone on a slow network, as Lighthouse's: four times slower, 1.6 Mbit/s, 150 ms. */
const slow = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, cpuRate: 4 };
/** Each answer takes the same time and no more, so that waves of requests stand apart. */
const even = { latency: 150, downloadThroughput: -1, uploadThroughput: -1, cpuRate: 1 };

/** Bytes, requests and waves of one visit; the paint is the median of `repetitions` slow ones. */
export async function measurePage(
  browser: Browser,
  url: string,
  session: Session,
  repetitions: number,
): Promise<PageFigures> {
  const { bytes, starts } = await visit(browser, url, session, even);
  const paints: number[] = [];
  for (let index = 0; index < repetitions; index++) {
    paints.push((await visit(browser, url, session, slow)).largestPaint);
  }
  return {
    bytes,
    requests: starts.length,
    waves: wavesOf(starts, even.latency),
    largestPaint: Math.round(median(paints)),
  };
}

async function visit(
  browser: Browser,
  url: string,
  session: Session,
  conditions: typeof slow,
): Promise<Visit> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const traffic = await watchTraffic(client, new URL(url).origin);
    const { cpuRate, ...network } = conditions;
    await client.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    await page.addInitScript({ content: paintObserver });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.getByRole('heading').first().waitFor({ timeout: 120_000 });
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
    const largestPaint = await page.evaluate(() => Number(Reflect.get(globalThis, 'largestPaint') ?? 0));
    return { ...traffic, largestPaint };
  } finally {
    await context.close();
  }
}

/** Files only: what the API answers is the same in both builds. */
async function watchTraffic(client: CDPSession, origin: string) {
  const traffic = { bytes: 0, starts: [] as number[] };
  const files = new Set<string>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname, origin: from } = new URL(request.url);
    if (from !== origin || pathname.startsWith('/api/')) return;
    files.add(requestId);
    traffic.starts.push(timestamp * 1000);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) traffic.bytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page, before its scripts. */
const paintObserver = `
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;
