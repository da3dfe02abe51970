import { estimateLinks } from '@quayside/mfe-estimate/links';
import { randomUUID } from 'node:crypto';
import { demoShipperId } from '@quayside/contract/demo';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { baseUrl } from '../support/http';
import { signIn } from '../support/members';

const lines = 40;
const headings = {
  en: ['Item no', 'Description', 'Qty', 'Package', 'L', 'W', 'H', 'Net weight', 'Gross weight', 'HS code'],
  ja: ['品番', '品名', '数量', '荷姿', '長さ', '幅', '高さ', '正味重量', '総重量', 'HSコード'],
};

/** A packing list as it is copied out of a shipper's table. */
function packingList(language: 'en' | 'ja'): string {
  const rows = Array.from({ length: lines }, (_, index) => [
    ...[`PN-${1000 + index}`, language === 'ja' ? `部品 ${index + 1}` : `Part ${index + 1}`],
    ...[String(1 + (index % 3)), language === 'ja' ? 'パレット' : 'pallet'],
    ...[
      '800',
      '600',
      String(400 + 10 * (index % 5)),
      '80',
      '90',
      ['8466.93', '8484.20', '8481.20'][index % 3] ?? '',
    ],
  ]);
  return [headings[language], ...rows].map((row) => row.join('\t')).join('\r\n');
}

const place = { cargoReadyDate: null, departureDate: null, arrivalDate: null };

async function call<Answer>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: object,
  version?: number,
): Promise<Answer> {
  const answer = await request.fetch(`/api/estimate/estimates${path}`, {
    method,
    headers: {
      origin: baseUrl.origin,
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

type Full = {
  id: string;
  stages: Record<string, { version: number }>;
  version: number;
  document: { cargo: unknown[] };
};

/** A shipment that this shipper sends again and again: door to port from Yokohama to Long Beach, palletised, no price in it. */
async function regularShipment(request: APIRequestContext): Promise<string> {
  const { id } = await call<Full>(request, 'POST', '', {
    ...{
      title: 'Spare parts to Long Beach',
      titleJa: 'ロングビーチ向け補修部品',
      shipperId: demoShipperId(1),
    },
    incoterm: { rule: 'CFR', namedPlace: 'Long Beach' },
    route: {
      ...{ mode: 'FCL', portOfLoading: 'JPYOK', portOfDischarge: 'USLGB', ...place },
      ...{ pickup: { name: 'Yokohama plant', country: 'JP' }, delivery: null },
    },
    cargo: [
      {
        ...{ id: 'c1', code: 'PN-1', nameEn: 'Part', quantity: 1, packing: 'pallet' },
        ...{ lengthMm: 800, widthMm: 600, heightMm: 400, netKg: '80', grossKg: '90' },
        ...{ stackable: true, thisSideUp: false },
      },
    ],
    ...{ currency: 'JPY', validUntil: '2099-12-31' },
  });
  const scopes = {
    warehouse: 'excluded',
    'destination-delivery': 'byOthers',
    'destination-custom': 'byOthers',
  };
  for (const [stage, scope] of Object.entries(scopes)) {
    const { stages } = await call<Full>(request, 'GET', `/${id}`);
    await call(request, 'PATCH', `/${id}/stages/${stage}`, { scope }, stages[stage]?.version);
  }
  return id;
}

type Counted = Window & { counted?: { keys: number; clicks: number } };

/** Counts in the page what a person presses: each key but the modifiers held with it, and each click. */
async function countFromHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { keys: 0, clicks: 0 };
    (window as Counted).counted = counted;
    const isModifier = (key: string) => ['Alt', 'Control', 'Meta', 'Shift'].includes(key);
    window.addEventListener(
      'keydown',
      ({ key, isTrusted }) => (counted.keys += isTrusted && !isModifier(key) ? 1 : 0),
      true,
    );
    window.addEventListener('pointerdown', ({ isTrusted }) => (counted.clicks += isTrusted ? 1 : 0), true);
  });
}

for (const language of ['en', 'ja'] as const) {
  test(`from a pasted packing list of 40 lines to a complete price, in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: language === 'ja' ? 'ja-JP' : 'en-GB',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signIn(context, 'estimator');
    const copyOf = await regularShipment(context.request);
    const page = await context.newPage();
    await page.goto(estimateLinks.create({ copyOf }));
    const first = page.locator('[role="grid"] [data-row="0"][data-column="code"]');
    await expect(first.getByRole('textbox')).toHaveValue('PN-1');
    await page.evaluate((text) => navigator.clipboard.writeText(text), packingList(language));

    await countFromHere(page);
    await first.click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(page.locator('[role="grid"]')).toHaveAttribute('aria-rowcount', String(lines + 1));
    await page.keyboard.press('ControlOrMeta+s');
    await page.waitForURL('**/packing/**/edit');
    // It is rated as it is made; what no card prices would stand first on the page of all stages.
    await page
      .getByRole('navigation', { name: language === 'ja' ? '工程' : 'Stages' })
      .getByRole('link', { name: language === 'ja' ? '全工程' : 'All stages' })
      .click();
    await expect(
      page.getByText(language === 'ja' ? '不足はありません。' : 'Nothing is missing.'),
    ).toBeVisible();
    await expect(
      page.getByRole('grid').locator('[role="gridcell"][data-column="rate"][data-tone="invalid"]'),
    ).toHaveCount(0);
    const { keys, clicks } = await page.evaluate(
      () => (window as Counted).counted ?? { keys: -1, clicks: -1 },
    );
    expect(keys).toBeGreaterThan(0);
    expect(keys).toBeLessThanOrEqual(15);
    expect(clicks).toBeGreaterThan(0);
    expect(clicks).toBeLessThanOrEqual(5);

    // What the page says is what is stored: every charge has a price, and rating again finds nothing more.
    const id = /\/all\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
    const { version, document } = await call<Full>(context.request, 'GET', `/${id}`);
    expect(document.cargo).toHaveLength(lines);
    const again = await call<{
      gaps: unknown[];
      lines: { change: string }[];
      before: { incompleteLines: number; missingCharges: number; totals: { cost: string } };
    }>(context.request, 'POST', `/${id}/rate-all`, { take: false }, version);
    expect(again.gaps).toEqual([]);
    expect(again.before).toMatchObject({ incompleteLines: 0, missingCharges: 0 });
    expect(Number(again.before.totals.cost)).toBeGreaterThan(0);
    expect(again.lines.filter(({ change }) => change !== 'same')).toEqual([]);
    await context.close();
  });
}
