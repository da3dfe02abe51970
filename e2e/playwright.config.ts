import { defineConfig } from '@playwright/test';

/** `npm test` starts the product and passes its address; `APP_PUBLIC_URL` lets a developer test a running one. */
const baseURL = process.env.APP_PUBLIC_URL ?? 'http://localhost:3000';
const asRoot = typeof process.getuid === 'function' && process.getuid() === 0;

export default defineConfig({
  testDir: '.',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  // One more than the cores of the smallest machine: some wait for what is slow or away.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // These end what hangs, and are no measures of speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.data/e2e-results.json' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // Each test gets an empty browser, but that files which never change under their name stay compiled.
    reuseContext: true,
    actionTimeout: 30_000,
    // To record each step of all tests, to keep those that fail, takes a third of the time of all. What failed leaves a picture and
    // the page's outline.
    trace: process.env.APP_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'hostile', testMatch: 'hostile/*.spec.ts' },
    { name: 'contract', testMatch: 'contract/*.spec.ts' },
    { name: 'sweep', testMatch: 'sweep/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts' },
    { name: 'federation', testMatch: 'federation/*.spec.ts' },
    /** These break what one browser is given, and nobody else's product. */
    { name: 'remotes', testMatch: 'faults/remotes.spec.ts' },
    /** Long; only when it is asked for (`npm test -- --only week`). One at a time: both release. */
    ...(process.env.APP_WEEK
      ? [
          {
            name: 'week',
            testMatch: ['week/*.spec.ts', 'faults/plain-remote.spec.ts'],
            fullyParallel: false,
            workers: 1,
          },
        ]
      : []),
    /**
     * Faults stop parts of the product and releases change what all see: one at a time, on a product of their own (`npm test`) or after
     * the others.
     */
    {
      name: 'faults',
      testMatch: [
        'faults/releases.spec.ts',
        'faults/plain-remote.spec.ts',
        'faults/services.spec.ts',
        'faults/database.spec.ts',
      ],
      dependencies: ['hostile', 'contract', 'sweep', 'journeys', 'federation', 'remotes'],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
