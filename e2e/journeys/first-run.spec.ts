import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { expect, test, type Page } from '@playwright/test';
import { seriousViolations } from '../support/accessibility';
import { beginEmpty, endEmpty, hasControl } from '../support/control';
import { mouse } from '../support/operators';
import { watchForTrouble } from '../support/watch';

test.skip(!hasControl, 'needs a product that was started for tests');

const password = 'seven green ferries';
const server = { user: 'mailer', password: 'of the mail server' };
let sink: MailSink;

test.beforeAll(async () => {
  sink = await startMailSink(server);
});
test.afterAll(async () => {
  await endEmpty();
  await sink.stop();
});

/** The link of a message, whose lines are folded for the way. */
async function mailedLink(to: string): Promise<string> {
  const mailed = () => sink.mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text);
  await expect.poll(() => mailed().some((text) => text.includes('#token'))).toBe(true);
  const unfolded = mailed().join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /http\S+#token=\S+/.exec(unfolded)?.[0] ?? '';
}

async function setUpCompany(page: Page, link: string): Promise<void> {
  const work = mouse(page);
  const next = () => work.press('Next');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Which company quotes?' })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await work.fill('Name in English', 'Kaigan Forwarding K.K.');
  await work.fill('Name in Japanese', '海岸フォワーディング株式会社');
  await work.fill('Address in English', '1-1 Kaigan-dori, Naka-ku, Yokohama');
  await next();
  await expect(page.getByLabel('Currency')).toHaveValue('JPY');
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await next();
  await work.fill('Your name', 'Mori Aya');
  await work.fill('E-mail', 'aya@kaigan.example');
  await work.fill('Choose a password', 'P@ssw0rd2026!');
  await work.fill('Password again', 'P@ssw0rd2026!');
  await next();
  await page.getByText('Through a mail server').click();
  await work.fill('Server', '127.0.0.1');
  await work.fill('Port', String(sink.port));
  await work.select('Encryption', 'None');
  await work.fill('Sender', 'Kaigan <quotes@kaigan.example>');
  await work.fill('User', server.user);
  await work.fill('Password', 'not this one');
  await work.press('Send a test message to aya@kaigan.example');
  await expect(page.getByText('The server refuses this user and password.')).toBeVisible();
  await work.fill('Password', server.password);
  await work.press('Send a test message to aya@kaigan.example');
  await expect(page.getByText('Please look whether it arrived.')).toBeVisible();
  expect(sink.mails).toMatchObject([{ from: 'quotes@kaigan.example', to: ['aya@kaigan.example'] }]);
  // What only the service knows leads back to its page, and nothing that was typed is lost.
  await work.press('Create and sign in');
  await expect(page.getByRole('heading', { name: 'Who looks after it?' })).toBeVisible();
  await work.fill('Choose a password', password);
  await work.fill('Password again', password);
  await next();
  await work.press('Create and sign in');
  await expect(page.getByRole('heading', { name: 'Good day, Mori Aya' })).toBeVisible();
}

test('a company begins with nothing and invites its people', async ({ browser, context, page }) => {
  test.setTimeout(240_000);
  const { url, lines } = await beginEmpty();
  const link = /http\S+#token=\S+/.exec(lines.join('\n'))?.[0] ?? '';
  const work = mouse(page);
  const steps = page.getByRole('region', { name: /First steps/ }).getByRole('listitem');

  await test.step('nothing of the demo data is there', async () => {
    await page.goto(`${url}/auth/signin`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.content()).not.toMatch(/demo/i);
    const refused = await context.request.post(`${url}/api/account/session`, {
      data: { email: demoAccounts.admin.email, password: demoPassword },
      headers: { origin: url },
    });
    expect(refused.status()).toBe(401);
  });

  await test.step('I set up my company behind the link, which is then spent', async () => {
    await setUpCompany(page, link);
    const trouble = watchForTrouble(page);
    await page.reload();
    await expect(steps).toHaveCount(6);
    expect(await seriousViolations(page)).toEqual([]);
    expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
    const second = await browser.newContext();
    const late = await second.newPage();
    await late.goto(link);
    await expect(late.getByText('This set-up link is no longer valid.')).toBeVisible();
    await second.close();
  });

  const colleague = await browser.newContext({ locale: 'en-GB' });
  await test.step('I invite a colleague, who accepts by mail', async () => {
    await steps.filter({ hasText: 'Invite your colleagues' }).getByRole('link').click();
    await work.press('Invite a member');
    await work.fill('Name', 'Hara Jun');
    await work.fill('E-mail', 'jun@kaigan.example');
    await page.getByRole('checkbox', { name: /^Approver/ }).check();
    await work.press('Send invitation');
    const theirs = await colleague.newPage();
    await theirs.goto(await mailedLink('jun@kaigan.example'));
    await mouse(theirs).fill('Choose a password', password);
    await mouse(theirs).press('Accept the invitation');
    await theirs.getByRole('link', { name: 'Sign in' }).click();
    await mouse(theirs).fill('E-mail', 'jun@kaigan.example');
    await mouse(theirs).fill('Password', password);
    await mouse(theirs).press('Sign in');
    await expect(theirs.getByRole('heading', { name: 'Good day, Hara Jun' })).toBeVisible();
    await expect(theirs.getByText('First steps')).toBeHidden();
  });

  await colleague.close();
});
