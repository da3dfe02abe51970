import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { demoEstimateId } from '@quayside/contract/demo';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';

test('cargo that becomes dangerous after rating: the estimate says which charges came, and takes them where it says so', async ({
  context,
  page,
}) => {
  await signIn(context, 'estimator');
  const { request } = context;
  const answer = await request.get(`/api/estimate/estimates/${demoEstimateId(1)}`);
  const source = (await answer.json()) as {
    shipper: { id: string };
    document: { incoterm: object; route: object; cargo: object[] };
  };
  const { incoterm, route, cargo } = source.document;
  const undated = { cargoReadyDate: null, departureDate: null, arrivalDate: null };
  const made = await request.post('/api/estimate/estimates', {
    headers: { origin: baseUrl.origin, 'idempotency-key': randomUUID() },
    data: {
      ...{ title: 'Dangerous since', shipperId: source.shipper.id, incoterm, cargo },
      ...{ route: { ...route, ...undated }, currency: 'JPY', validUntil: '2030-01-02', rate: true },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const path = `/api/estimate/estimates/${id}`;
  const read = async () => (await (await request.get(path)).json()) as { version: number };
  const headers = async () => ({ origin: baseUrl.origin, 'if-match': `"${(await read()).version}"` });
  const changed = await request.put(`${path}/cargo`, {
    headers: await headers(),
    data: { cargo: cargo.map((item) => ({ ...item, dangerous: { un: 'UN1263', class: '3' } })) },
  });
  expect(changed.status(), await changed.text()).toBe(200);

  await page.goto(estimateLinks.view({ estimateId: id }));
  await expect(
    page.getByText(/Warehouse: the shipment has changed since it was rated/).first(),
  ).toBeVisible();
  await page.goto(`/estimate/all/${id}/edit`);
  const again = page.getByRole('button', { name: /^Rate again Warehouse: the shipment has changed/ });
  await expect(again).toBeVisible();
  await again.click();
  await page.getByRole('button', { name: /^Take \d+ changes?/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(again).toBeHidden();
});
