import { expect, type Page } from '@playwright/test';

/** Chooses a language in the member's menu: once the menu is in its place, and until it is gone, so that nothing else meets it. */
export async function chooseLanguage(page: Page, language: 'en' | 'ja'): Promise<void> {
  const menu = page.getByRole('menu');
  await page.locator('[data-part="side"] [data-part="member"]').click();
  await expect(menu).toHaveAttribute('data-placement');
  await expect(menu).toBeFocused();
  // A press while the menu still settles is lost now and then, and the menu stays open: then it is pressed again.
  const choice = menu.getByRole('menuitemradio', { name: { en: 'English', ja: '日本語' }[language] });
  await expect(async () => {
    if (await choice.isVisible()) await choice.click({ timeout: 2_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', language, { timeout: 2_000 });
  }).toPass();
  await expect(menu).toHaveCount(0);
}
