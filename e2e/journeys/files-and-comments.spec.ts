import { estimateLinks } from '@quayside/mfe-estimate/links';
import { expect, test } from '@playwright/test';
import { pdf } from '@quayside/test-kit/made-files';
import { seriousViolations } from '../support/accessibility';
import { createD02 } from '../support/estimates';
import { signIn } from '../support/members';

test('issue 28: an estimator adds a file, and talks with the approver about a stage', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), 'estimator');
  const { id } = await createD02(page.context().request, 'Files and comments');
  await page.goto(estimateLinks.view({ estimateId: id }));

  const files = page.getByRole('region', { name: 'Files' });
  const choose = files.getByLabel(/choose files/);
  await choose.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(files.getByRole('button', { name: 'Download plan.pdf' })).toBeVisible();
  const webPage = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('<html>') };
  await choose.setInputFiles(webPage);
  await expect(files.getByText('Its content is not what its name says.')).toBeVisible();
  await files.getByRole('button', { name: 'Dismiss plan.png' }).click();
  const saved = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('plan.pdf');

  const comments = page.getByRole('region', { name: 'Internal comments' });
  const field = comments.getByLabel('Comment', { exact: true });
  await field.fill('Please check, ');
  await field.pressSequentially('@Mor');
  await expect(comments.getByRole('option', { name: 'Mori Naoko' })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('Please check, @Mori Naoko ');
  await comments.getByLabel('About').selectOption('packing');
  await comments.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(comments.getByText('Mentioned: Mori Naoko')).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);

  const other = await browser.newContext();
  await signIn(other, 'approver');
  const approver = await other.newPage();
  await approver.goto(estimateLinks.view({ estimateId: id }));
  const theirs = approver.getByRole('region', { name: 'Internal comments' });
  await expect(theirs.getByText('1 new')).toBeVisible();
  const marked = approver.waitForResponse(/\/comments\/read$/);
  await theirs.getByText('Please check, @Mori Naoko').scrollIntoViewIfNeeded();
  await theirs.getByLabel('About').scrollIntoViewIfNeeded();
  await marked;
  await approver.reload();
  await expect(theirs.getByText('Please check, @Mori Naoko')).toBeVisible();
  await expect(theirs.getByText('1 new')).toBeHidden();
  await other.close();

  await files.getByRole('button', { name: 'Remove plan.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(files.getByText('No files yet.')).toBeVisible();
});
