import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test } from '@playwright/test';
import { createD02 } from '../support/estimates';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';

test('cargo that becomes dangerous after rating: the estimate says which charges came, and takes them where it says so', async ({
  context,
  page,
}) => {
  await signIn(context, 'estimator');
  const { request } = context;
  const { id } = await createD02(request, 'Dangerous since');
  const path = `/api/estimate/estimates/${id}`;
  const read = async () =>
    (await (await request.get(path)).json()) as { version: number; document: { cargo: object[] } };
  const headers = async () => ({ origin: baseUrl.origin, 'if-match': `"${(await read()).version}"` });
  const rated = await request.post(`${path}/rate-all`, { headers: await headers(), data: { take: true } });
  expect(rated.status(), await rated.text()).toBe(200);
  const { cargo } = (await read()).document;
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
