import { expect, type Page } from '@playwright/test';

/** Chooses a language in the member's menu, and waits until the menu is gone, so that nothing else meets it. */
export async function chooseLanguage(page: Page, language: 'en' | 'ja'): Promise<void> {
  const menu = page.getByRole('menu');
  await page.locator('[data-part="side"] [data-part="member"]').click();
  await menu.getByRole('menuitemradio', { name: { en: 'English', ja: '日本語' }[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(menu).toHaveCount(0);
}
