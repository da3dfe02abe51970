import { demoShipperId, demoSupplierId } from '@quayside/contract/demo';
import { expect, test } from '@playwright/test';
import { signIn } from '../support/members';
import { chooseLanguage } from '../support/member-menu';
import { open } from '../support/pages';

/** Every form that is a page: what is typed into it, and a field that shows it. */
const shipper = `/shippers/${demoShipperId(2)}`;
const supplier = `/supplier/${demoSupplierId(2)}`;
const forms: Record<string, string> = {
  '/estimate/new': 'title',
  '/shippers/new': 'name',
  [`${shipper}/edit`]: 'addressJa',
  '/supplier/new': 'name',
  [`${supplier}/edit`]: 'contact.name',
  [`${supplier}/rate-cards/new`]: 'name',
  '/manage-company': 'address',
  '/manage-company/approval': 'marginFloor',
  '/member-profile': 'nameJa',
};

test('a form in use keeps what was typed when the language changes, there and back', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(context, 'admin');
  // The choice is not stored with the profile: other tests use the same member. It holds in this browser at once.
  await page.route('**/api/account/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  // The form is left unsaved on purpose.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const [path, name] of Object.entries(forms)) {
    await test.step(path, async () => {
      await open(page, path);
      const field = page.locator(`[name="${name}"]`);
      const text = name === 'marginFloor' ? '7.5' : 'Typed 入力中';
      await field.fill(text);
      for (const language of ['ja', 'en'] as const) {
        await chooseLanguage(page, language);
        await expect(field).toHaveValue(text);
      }
    });
  }
});
