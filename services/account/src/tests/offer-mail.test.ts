import { offerMailKinds, type OfferMailFacts } from '@quayside/contract/mail-request';
import { offerMessage } from '../application/mail/offer-messages';

const facts: OfferMailFacts & { recipient: string; organisation: string; link: string } = {
  number: 'EST-2026-0001',
  revision: 2,
  title: { en: 'Press line $& <b>', ja: 'プレスライン' },
  shipper: { en: 'Osaka Seiki', ja: '大阪精機' },
  total: { amount: '12345678901234567.25', currency: 'JPY' },
  validUntil: '2026-12-24',
  actor: 'Sato $1 Yui',
  text: 'Please <look>\nand answer',
  purchaseOrder: null,
  reason: null,
  counter: null,
  isTest: false,
  recipient: 'Nakagawa Aya',
  organisation: 'Demo Forwarding K.K.',
  link: 'https://quayside.example/offers/abc',
};

test.each(offerMailKinds)(
  'issue 28: %s is written in both languages, with the exact total and one link',
  async (kind) => {
    const [en, ja] = [await offerMessage(kind, 'en', facts), await offerMessage(kind, 'ja', facts)];
    for (const { text, html } of [en, ja]) {
      expect(text).toContain('JPY 12,345,678,901,234,567.25');
      expect(text).toContain(facts.link);
      expect(html).not.toContain('<look>');
    }
    expect(en.text).toContain('24 December 2026');
    expect(ja.text).toContain('2026年12月24日');
    expect(en.text).toContain('Osaka Seiki');
    expect(ja.text).toContain('大阪精機');
    expect(en.subject).toContain('EST-2026-0001 Press line $& <b>');
    expect(ja.subject).toMatch(/^【.+】EST-2026-0001 プレスライン$/);
    expect(en.text).not.toMatch(/\{(actor|company)\}/);
  },
);

test('issue 28: an answer says its order number, its reason or its price; a test says that it is one', async () => {
  const accepted = await offerMessage('offer-accepted-staff', 'en', { ...facts, purchaseOrder: 'PO-7' });
  expect(accepted.text).toContain('Sato $1 Yui accepted the offer.');
  expect(accepted.text).toContain('Order number: PO-7');
  const declined = await offerMessage('offer-declined-staff', 'ja', { ...facts, reason: 'price' });
  expect(declined.text).toContain('理由：価格');
  const counter = { amount: '0.5', currency: 'USD' };
  expect((await offerMessage('offer-counter', 'en', { ...facts, counter })).text).toContain('USD 0.5');
  const wanted = { amount: '12.50', currency: 'USD' };
  const counterLines = [
    {
      charge: { en: 'Ocean freight', ja: '海上運賃' },
      offered: { amount: '1234.5', currency: 'USD' },
      wanted,
    },
  ];
  const byLines = { ...facts, counter, counterLines };
  expect((await offerMessage('offer-counter-client', 'en', byLines)).text).toContain(
    'Ocean freight: USD 1,234.5 → USD 12.5',
  );
  expect((await offerMessage('offer-counter', 'ja', byLines)).text).toContain(
    '海上運賃：USD 1,234.5 → USD 12.5',
  );
  expect((await offerMessage('offer', 'en', { ...facts, isTest: true })).subject).toMatch(/^\[Test\] /);
});

test('trial 7 M: a total is named with its tax, and the price of a charge without', async () => {
  const money = (amount: string) => ({ amount, currency: 'JPY' });
  const counterLines = [
    { charge: { en: 'Freight', ja: '運賃' }, offered: money('100'), wanted: money('90') },
  ];
  const counter = { ...facts, counter: money('5'), counterLines };
  const [en, ja] = [
    await offerMessage('offer-counter', 'en', counter),
    await offerMessage('offer-counter', 'ja', counter),
  ];
  expect(en.text).toContain('Total with tax: JPY 12,345,678,901,234,567.25');
  expect(en.text).toContain('Wanted total with tax: JPY 5');
  expect(en.text).toContain('Freight: JPY 100 → JPY 90 (before tax)');
  expect(ja.text).toContain('ご希望の合計（税込）：JPY 5');
  expect(ja.text).toContain('運賃：JPY 100 → JPY 90（税抜）');
});
