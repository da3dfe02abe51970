import { offerMailKinds } from '@quayside/contract/mail-request';
import { offerMessage } from './offer-messages';

const facts = {
  ...{ number: 'EST-2026-0001', revision: 1, total: { amount: '1000', currency: 'JPY' } },
  ...{ title: { en: 'Press', ja: 'プレス' }, shipper: { en: 'Osaka Seiki', ja: '大阪精機' } },
  ...{ validUntil: null, actor: 'Sato Yui', text: null, purchaseOrder: null, reason: null, counter: null },
  ...{
    isTest: false,
    recipient: 'Kato Rie',
    organisation: 'Demo',
    link: 'https://quayside.example/offers/x',
  },
};
const words = {
  en: ['plus charges to be advised', 'includes indicative prices'],
  ja: ['追って連絡する費用を除く', '概算の料金を含む'],
} as const;

describe('the total in a message about an offer', () => {
  it.each(offerMailKinds)('says what it is without and what is not firm: %s', async (kind) => {
    for (const locale of ['en', 'ja'] as const) {
      const marked = await offerMessage(kind, locale, { ...facts, toBeAdvised: 1, indicative: 2 });
      const plain = await offerMessage(kind, locale, facts);
      for (const text of words[locale]) {
        expect(marked.html).toContain(text);
        expect(marked.text).toContain(text);
        expect(plain.text).not.toContain(text);
      }
    }
  });
});
