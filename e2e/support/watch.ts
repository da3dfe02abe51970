import type { Page } from '@playwright/test';

/** Everything that must not happen while a page is open. */
export type Trouble = { consoleErrors: string[]; failedCalls: string[]; pageErrors: string[] };

/** What a browser without a graphics card says of drawing by its processor: of the machine, not of the page. */
const ofTheMachine = /GL Driver Message \(OpenGL, Performance/;

/** Collects console errors, uncaught exceptions and failed or refused calls from now on. */
export function watchForTrouble(page: Page): Trouble {
  const trouble: Trouble = { consoleErrors: [], failedCalls: [], pageErrors: [] };
  page.on('console', (message) => {
    if (ofTheMachine.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.consoleErrors.push(message.text());
  });
  page.on('pageerror', (error) => trouble.pageErrors.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.failedCalls.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A call that the page itself gave up when it navigated on is no failure.
    if (reason !== 'net::ERR_ABORTED') trouble.failedCalls.push(`${reason} ${request.url()}`);
  });
  return trouble;
}
