import { expect, type Browser } from '@playwright/test';
import { signInRequest } from './members';

/** The link of the newest mail to an address, as the administrator reads it where no mail server is set up. */
export async function linkTo(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext();
  await signInRequest(context.request, 'admin');
  const read = async () => {
    const answer = await context.request.get(`/api/account/mail?q=${encodeURIComponent(address)}&limit=1`);
    const { items } = (await answer.json()) as { items: { link: string | null }[] };
    return items[0]?.link ?? '';
  };
  await expect.poll(read).toContain('/offers/');
  const link = await read();
  await context.close();
  return link;
}
