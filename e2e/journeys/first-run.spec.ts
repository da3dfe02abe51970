import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { stageIds } from '@quayside/contract/stages';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
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

/** The link of the first message to this person that has one. */
async function mailedLink(to: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mails = sink.mails.filter((mail) => mail.to.includes(to));
    const texts = await Promise.all(mails.map(async (mail) => (await simpleParser(mail.text)).text ?? ''));
    link = texts.map((text) => /http\S+#token=\S+/.exec(text)?.[0]).find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

type Versioned = { id: string; version: number };

/** Calls a service as the page of that person would. */
function caller(request: APIRequestContext, origin: string) {
  return async <Answer = Versioned>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    data?: object,
    version?: number,
  ): Promise<Answer> => {
    const headers = { origin, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
    const answer = await request.fetch(`${origin}${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

async function setUpCompany(page: Page, link: string): Promise<void> {
  const work = mouse(page);
  const next = () => work.press('Next');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible();
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
  await work.fill('Choose a password', 'P@ssw0rd2026!!!');
  await work.fill('Repeat password', 'P@ssw0rd2026!!!');
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
  await expect(page.getByText('Check that it arrived.')).toBeVisible();
  expect(sink.mails).toMatchObject([{ from: 'quotes@kaigan.example', to: ['aya@kaigan.example'] }]);
  // What only the service knows leads back to its page, and nothing that was typed is lost.
  await work.press('Create and sign in');
  await expect(page.getByRole('heading', { name: 'Who will administer it?' })).toBeVisible();
  await work.fill('Choose a password', password);
  await work.fill('Repeat password', password);
  await next();
  await work.press('Create and sign in');
  await expect(page.getByRole('heading', { name: 'Good day, Mori Aya' })).toBeVisible();
}

test('a company begins with nothing and sends its first estimate', async ({ browser, context, page }) => {
  test.setTimeout(480_000);
  const { url, lines } = await beginEmpty();
  const link = /http\S+#token=\S+/.exec(lines.join('\n'))?.[0] ?? '';
  const work = mouse(page);
  const ask = caller(context.request, url);
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

  await test.step('I enter the rate of the dollar and a shipper', async () => {
    await page.goto(`${url}/manage-company/fx`);
    await work.press('Add a day');
    await work.fill('Source', 'TTS');
    await work.fill('USD mid', '150.25');
    await work.press('Save the day');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto(`${url}/estimate/new`);
    await page.getByRole('link', { name: 'Add a shipper' }).click();
    await work.fill('Code', 'OSK');
    await work.fill('Name', 'Osaka Seiki');
    await page.getByLabel('Country').selectOption('JP');
    await work.press('Create shipper');
    await expect(page.getByRole('heading', { name: 'Osaka Seiki', level: 1 })).toBeVisible();
  });

  await test.step('a supplier comes with a rate card, and the list is ticked by what is there', async () => {
    const supplier = await ask('POST', '/api/supplier/suppliers', {
      code: 'PAC',
      name: 'Pacific Line',
      country: 'JP',
      currency: 'USD',
      stages: ['sea-transport'],
      lanes: [],
    });
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const per = (code: string, basis: string, currency: string, rate: string) => ({
      code,
      description: code,
      basis,
      currency,
      rate,
    });
    await ask('POST', `/api/supplier/suppliers/${supplier.id}/rate-cards`, {
      code: 'PAC-1',
      name: 'Yokohama – Long Beach',
      stage: 'sea-transport',
      lane: { portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
      mode: 'FCL',
      validFrom: day(-30),
      validTo: day(300),
      currency: 'USD',
      lines: [
        per('OFR', 'container', 'USD', '1000'),
        per('LSS', 'container', 'USD', '100'),
        per('OTHC', 'container', 'JPY', '30000'),
        per('DOC', 'bl', 'JPY', '5000'),
        per('SEAL', 'container', 'JPY', '1000'),
        per('AMS', 'bl', 'USD', '100'),
      ].map((line) => ({ ...line, ...(line.basis === 'container' ? { containerType: '20GP' } : {}) })),
    });
    await page.goto(`${url}/`);
    await expect(page.getByText('5 of 6 done')).toBeVisible();
    await expect(steps.filter({ hasText: 'products' }).getByRole('link')).toHaveAttribute(
      'href',
      /product-list$/,
    );
    await work.press('Hide');
    await expect(page.getByText('First steps')).toBeHidden();
  });

  await test.step('the first estimate is priced from it, approved and sent', async () => {
    const { items } = await ask<{ items: Versioned[] }>('GET', '/api/shippers/shippers');
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    // The estimate service learns of a shipper within seconds, by its event.
    await expect
      .poll(
        async () => (await ask<{ items: unknown[] }>('GET', '/api/estimate/reference/shippers')).items.length,
      )
      .toBe(1);
    const estimate = await ask<Versioned & { number: string }>('POST', '/api/estimate/estimates', {
      title: 'First shipment',
      shipperId: items[0]?.id,
      incoterm: { rule: 'CFR', namedPlace: 'Long Beach' },
      route: { mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', departureDate: until },
      currency: 'JPY',
      validUntil: until,
      cargo: [
        {
          id: '1',
          code: 'GER',
          nameEn: 'Gear box',
          packing: 'crate',
          quantity: 4,
          lengthMm: 1000,
          widthMm: 900,
          heightMm: 800,
          netKg: '300',
          stackable: true,
          thisSideUp: false,
        },
      ],
    });
    expect(estimate.number).toMatch(/^EST-\d{4}-0001$/);
    const path = `/api/estimate/estimates/${estimate.id}`;
    for (const stage of stageIds.filter((each) => each !== 'sea-transport')) {
      const { version } = await ask('GET', `${path}/stages/${stage}`);
      await ask('PATCH', `${path}/stages/${stage}`, { scope: 'excluded', state: 'done' }, version);
    }
    await page.goto(`${url}/estimate/sea-transport/${estimate.id}/edit`);
    await work.press(/^Apply Yokohama – Long Beach/);
    // One 20GP, one bill: (1000 + 100 + 100) × 150.25 + 30000 + 5000 + 1000 = 216,300; with 12 % each: 242,256.
    const totals = async () => (await ask<{ totals: { cost: string; sell: string } }>('GET', path)).totals;
    await expect.poll(totals).toMatchObject({ cost: '216300', sell: '242256' });
    const latest = async () => (await ask('GET', path)).version;
    await ask('POST', `${path}/submit`, {}, await latest());
    const theirs = caller(colleague.request, url);
    await theirs('POST', `${path}/approve`, {}, await latest());
    const sent = await ask<{ state: string }>(
      'POST',
      `${path}/send`,
      { recipients: ['sato@osaka-seiki.example'] },
      await latest(),
    );
    expect(sent.state).toBe('sent');
  });
  await colleague.close();
});
