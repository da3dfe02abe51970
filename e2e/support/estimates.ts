import { estimateLinks } from '@quayside/mfe-estimate/links';
import { randomUUID } from 'node:crypto';
import { type StageId } from '@quayside/contract';
import { demoEstimateId } from '@quayside/contract/demo';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { baseUrl } from './http';

/** An estimate of the test's own with the charges of case D02, made as a copy of the demo's. */
export async function createD02(request: APIRequestContext, title: string): Promise<{ id: string }> {
  const copyOf = demoEstimateId(1);
  const source = (await (await request.get(`/api/estimate/estimates/${copyOf}`)).json()) as {
    shipper: { id: string };
    document: { incoterm: object; route: unknown; cargo: unknown };
  };
  const { route, cargo } = source.document;
  // By CFR nothing has to be insured, so that no finding waits for an acknowledgement.
  const incoterm = { ...source.document.incoterm, rule: 'CFR' };
  const answer = await request.post('/api/estimate/estimates', {
    headers: { origin: baseUrl.origin, 'idempotency-key': randomUUID() },
    data: {
      ...{ title, shipperId: source.shipper.id, incoterm, route, cargo, copyOf },
      ...{ currency: 'JPY', validUntil: '2030-01-02' },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string };
}

/** Acknowledges each finding that the dialog of a step names, by keys. The dialog's button is ready when all are read. */
export async function acknowledgeFindings(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: action, exact: true })).toBeEnabled();
  for (const box of await dialog.getByRole('checkbox', { checked: false }).all()) {
    await box.focus();
    await page.keyboard.press('Space');
  }
}

/** Opens the editor of a stage, ready for typing. */
export async function openStage(page: Page, stage: StageId, estimateId: string): Promise<void> {
  await page.goto(estimateLinks.editor({ stage, estimateId }));
  await expect(page.getByRole('grid', { name: /^Charges of/ })).toBeVisible();
}

/** The charges of the stage that is open. */
export const charges = (page: Page) => page.getByRole('grid', { name: /^Charges of/ });

/** One cell of the charges, by its row from 0 and its column. */
export const cell = (page: Page, row: number, column: string) =>
  charges(page).locator(`[data-sheet-part="body"] [data-row="${row}"][data-column="${column}"]`);
