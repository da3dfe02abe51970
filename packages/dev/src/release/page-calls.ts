import type { Page, Request } from '@playwright/test';

/** A page is quiet when no call was under way for so long, in milliseconds. */
const quietFor = 500;

/** A call that the service holds until something changes says so by `wait`, in seconds. */
const isHeld = (request: Request) =>
  request.resourceType() === 'eventsource' ||
  Number(new URL(request.url()).searchParams.get('wait') ?? 0) > 0;

/**
 * Watches the calls of a page. Playwright's `networkidle` never comes on a page that follows news by a held call.
 * @returns `quiet`, which resolves when no other call was under way for half a second, or after `patience` milliseconds
 */
export function watchCalls(page: Page): { quiet: (patience: number) => Promise<void> } {
  const open = new Set<Request>();
  let changed: () => void = () => undefined;
  const end = (request: Request) => {
    if (open.delete(request)) changed();
  };
  page.on('request', (request) => {
    if (isHeld(request)) return;
    open.add(request);
    changed();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    quiet: (patience) =>
      new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const finish = () => {
          clearTimeout(timer);
          clearTimeout(limit);
          changed = () => undefined;
          resolve();
        };
        const limit = setTimeout(finish, patience);
        changed = () => {
          clearTimeout(timer);
          timer = open.size === 0 ? setTimeout(finish, quietFor) : undefined;
        };
        changed();
      }),
  };
}
