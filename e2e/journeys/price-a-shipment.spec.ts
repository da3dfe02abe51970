import { estimateLinks } from '@quayside/mfe-estimate/links';
import { demoPassword, type DemoMember } from '@quayside/contract/demo';
import { expect, test, type Page } from '@playwright/test';
import { withoutMouse } from '../support/counted';
import { acknowledgeFindings, createD02 } from '../support/estimates';
import { emailOf, signIn } from '../support/members';
import { keyboard, mouse, type Operator } from '../support/operators';
import { pdfText } from '../support/pdf-text';
import { watchForTrouble } from '../support/watch';

/** Case D02: the whole estimate, in yen at a frozen 150.25. */
const d02 = { cost: '1,171,707', sell: '1,279,827', tax: '30,298', total: '1,310,125' };

/**
 * Case D02 from the cards: its fuel surcharge has no tax code of its own there and is taxed as the truck and the drayage.
 * Taxed: 302,981 and 6,451 of the surcharge (48,000 of its base of 90,000) = 309,432; 10 % rounded down = 30,943.
 */
const fromCards = { ...d02, tax: '30,943', total: '1,310,770' };

/** The shipment of case D02, from an empty estimate to its price, as an estimator prices it. */
async function priceShipment(page: Page, work: Operator, title: string): Promise<void> {
  await test.step('I sign in', async () => {
    await page.goto('/auth/signin?next=/estimate/new');
    await work.fill('E-mail', emailOf('estimator'));
    await work.fill('Password', demoPassword);
    await work.press('Sign in');
    await expect(page.getByRole('heading', { name: 'New estimate', level: 1 })).toBeVisible();
  });

  await test.step('I say who ships what, from where to where', async () => {
    await work.choose('Shipper', 'Osaka Seiki');
    await work.fill('Title', title);
    await work.choose('Pickup location', 'Yokohama plant');
    await work.choose('Port of loading', 'JPYOK');
    await work.choose('Port of discharge', 'USLGB');
    await work.choose('Delivery location', 'Long Beach');
    await work.fill('Departure', '2025-11-16');
    await work.select('Incoterm 2020', 'CIF – Cost, Insurance and Freight');
    await work.fill('Named place', 'Long Beach');
    // The shipper exports: a quotation for the seller is proposed, and case D02 is the whole way.
    await expect(page.getByLabel('Quotation for')).toHaveValue('seller');
    await work.select('Quotation for', 'Both sides');
    const quantity = page.getByRole('grid', { name: 'Cargo' }).locator('[data-column="quantity"]');
    for (const [product, pieces] of [
      ['OSK-PM240', '2'],
      ['OSK-SPC', '50'],
    ] as const) {
      await work.choose('Add from the product list', product);
      await expect(quantity.locator(':focus')).toHaveCount(1);
      await page.keyboard.type(pieces);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('status').filter({ hasText: '52 pcs' })).toBeVisible();
    await work.press('Create and go to packing');
    await page.waitForURL('**/packing/**/edit');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeFocused();
  });

  const stage = async (heading: string, subtotal: string, price: () => Promise<void>, next?: string) =>
    test.step(`I price ${heading}`, async () => {
      await price();
      await expect(
        page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name: new RegExp(heading) }),
      ).toContainText(subtotal);
      if (!next) return;
      await page.keyboard.press('Alt+PageDown');
      await page.waitForURL(`**/${next}/**/edit`);
    });

  await stage(
    'Packing',
    '176,676',
    async () => {
      await work.cell('Cargo', 0, 'barrier', 'Yes');
      await work.press(/^Apply Export packing/);
    },
    'vanning',
  );
  await stage('Vanning', '62,720', () => work.press(/^Apply Vanning 20GP/), 'sea-transport');
  await stage(
    'Sea transport',
    '331,463',
    () => work.press(/^Apply Yokohama – Long Beach 20GP$/),
    'warehouse',
  );
  await stage(
    'Warehouse',
    '72,545',
    async () => {
      await work.fill('In', '2025-11-05');
      await work.fill('Out', '2025-11-15');
      await work.press(/^Apply Honmoku warehouse/);
    },
    'origin-delivery',
  );
  await stage(
    'Origin delivery',
    '112,896',
    () => work.press(/^Apply Pick-up and drayage 20GP/),
    'origin-custom',
  );
  await stage(
    'Origin customs',
    '22,176',
    async () => {
      await work.fill('Declaration lines', '5');
      await work.press(/^Apply Export clearance/);
    },
    'destination-delivery',
  );
  await stage(
    'Dest. delivery',
    '142,297',
    async () => {
      await work.fill('Chassis', '4');
      await work.press(/^Apply .*Long Beach/);
    },
    'destination-custom',
  );
  await stage('Dest. customs', '359,054', async () => {
    await work.fill('Entry date', '2025-12-01');
    await work.press('Add 2 codes of the cargo');
    await work.cell('Tariff lines', 0, 'duty', '2.5%');
    await work.cell('Tariff lines', 1, 'duty', 'free');
    await work.fill('Extra lines', '2');
    await work.press(/^Apply .*(entry|clearance|customs)/i);
  });
}

async function expectTotals(page: Page): Promise<void> {
  const totals = page.getByRole('region', { name: 'Total', exact: true });
  for (const figure of Object.values(fromCards))
    await expect(totals.getByText(figure, { exact: true })).toBeVisible();
  await expect(totals).toContainText('778,476');
  await expect(totals).toContainText('501,351');
}

test('an estimator prices case D02 through all eight stages, to the yen, and prints the quotation', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page);
  await priceShipment(page, mouse(page), 'Journey with the mouse');
  await expectTotals(page);

  await test.step('It is stored: a reload shows the same', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await page.reload();
    await expectTotals(page);
  });

  await test.step('The quotation carries the same total, in both languages, and no cost', async () => {
    const editor = page.url();
    const english = await downloaded(page, () => page.getByRole('button', { name: 'Quotation PDF' }).click());
    expect(english).toContain(fromCards.total);
    expect(english).not.toContain('1,171,707');
    await page.getByRole('link', { name: 'Review and submit' }).click();
    const japanese = await downloaded(page, () =>
      page.getByRole('button', { name: 'Quotation PDF (日本語)' }).click(),
    );
    expect(japanese.replace(/\s/g, '')).toContain('御見積書');
    expect(japanese).toContain(fromCards.total);
    expect(japanese).not.toContain('1,171,707');
    await page.goto(editor);
    await expectTotals(page);
  });

  await test.step('One machine becomes higher: every stage that depends on it follows at once', async () => {
    await page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('link', { name: /Packing/ })
      .click();
    await page.waitForURL('**/packing/**/edit');
    const rail = page.getByRole('navigation', { name: 'Stages' });
    await mouse(page).cell('Cargo', 0, 'heightMm', '1600');
    for (const [name, before] of [
      ['Packing', '176,676'],
      ['Warehouse', '72,545'],
    ] as const) {
      await expect(rail.getByRole('link', { name: new RegExp(name) })).not.toContainText(before);
    }
    await page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('link', { name: /Dest. customs/ })
      .click();
    await page.waitForURL('**/destination-custom/**/edit');
    await expect(page.getByLabel('Extra lines', { exact: true })).toHaveValue('2');
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  });
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

/** Text of the PDF that a press leads to. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 45_000 }), press()]);
  return pdfText(await download.path());
}

test('an estimator prices case D02 with the keyboard alone', async ({ page, context }) => {
  test.setTimeout(240_000);
  await withoutMouse(context);
  const trouble = watchForTrouble(page);
  await priceShipment(page, keyboard(page), 'Journey with the keyboard');
  await expectTotals(page);
  expect(trouble).toEqual({ consoleErrors: [], failedCalls: [], pageErrors: [] });
});

test('a priced estimate is submitted, approved, sent and accepted with the keyboard alone', async ({
  context,
  browser,
}) => {
  await signIn(context, 'estimator');
  const { id } = await createD02(context.request, 'With the keyboard to the shipper');
  /** Somebody opens the estimate and does what is theirs to do, in the dialog that its button opens. */
  const move = async (
    member: DemoMember,
    act: string,
    state: string,
    fill: (work: Operator) => Promise<void> = () => Promise.resolve(),
  ) =>
    test.step(`${member}: ${act}`, async () => {
      const own = await browser.newContext();
      await withoutMouse(own);
      await signIn(own, member);
      const page = await own.newPage();
      const faults: Error[] = [];
      page.on('pageerror', (error) => faults.push(error));
      await page.goto(estimateLinks.view({ estimateId: id }));
      await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText(d02.total);
      const work = keyboard(page);
      await work.press(act);
      await expect(page.getByRole('dialog')).toBeVisible();
      await fill(work);
      await acknowledgeFindings(page, act);
      await work.press(act);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('main').getByText(state, { exact: true }).first()).toBeVisible();
      expect(faults).toEqual([]);
      await own.close();
    });
  await move('estimator', 'Submit for approval', 'In review');
  await move('approver', 'Approve', 'Approved');
  await move('estimator', 'Send', 'Sent', (work) => work.fill('To', 'purchasing@shipper.example'));
  await move('shipper', 'Accept', 'Accepted');
});
