import { expect, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { createD02 } from './estimates';
import { baseUrl } from './http';
import { signInRequest } from './members';

export type Read = { version: number };

async function step(request: APIRequestContext, id: string, name: string, data: object = {}): Promise<void> {
  const path = `/api/estimate/estimates/${id}`;
  const { version } = (await (await request.get(path)).json()) as Read;
  const headers = { origin: baseUrl.origin, 'if-match': `"${version}"` };
  const answer = await request.post(`${path}/${name}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** An approved estimate that the estimator of the page can send. */
export async function approved(page: Page, browser: Browser, title: string): Promise<string> {
  const { request } = page.context();
  const { id } = await createD02(request, title);
  await step(request, id, 'submit');
  const approver = await browser.newContext();
  await signInRequest(approver.request, 'approver');
  await step(approver.request, id, 'approve');
  await approver.close();
  return id;
}

export type Recipient = { email: string; name: string; language: 'en' | 'ja' };

/** Sends an approved offer to people by the API. */
export const sendOffer = (page: Page, id: string, recipients: readonly Recipient[]): Promise<void> =>
  step(page.context().request, id, 'send', {
    recipients: recipients.map((each) => ({ ...each, kind: 'to' })),
  });

/** A telephone without an account. */
export const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, locale: 'en' };
