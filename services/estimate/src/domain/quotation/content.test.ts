import { d02Document, type EstimateDocument } from '@quayside/rating';
import { textsOf } from '../../tests/texts-of';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { quotationDocument } from './definition';
import type { QuotationOptions } from './layout';

const printed = (document: EstimateDocument, options: Partial<QuotationOptions> = {}) =>
  textsOf(
    quotationDocument(draftSnapshotOf(document), { language: 'en', payerSplit: false, ...options }),
  ).join('\n');

describe('issue 28 no. 8: the content of a quotation', () => {
  const document = d02Document();
  Object.assign(document.stages['sea-transport'].inputs, {
    ...{ carrier: 'ONE', vessel: 'ONE Harmony 024E', service: 'PS3' },
    ...{ cargoClosing: '2026-12-08', documentClosing: '2026-12-07' },
  });

  it('names the service, and the days on which the carrier closes', () => {
    const en = printed(document);
    expect(en).toContain('Service\nPS3');
    expect(en).toMatch(/Closing\nCY closing .*8.* · documents .*7/);
    const ja = printed(document, { language: 'ja' });
    expect(ja).toContain('サービス\nPS3');
    expect(ja).toMatch(/カット日\nCYカット 2026年12月8日 · 書類カット 2026年12月7日/);
    const lcl = structuredClone(document);
    lcl.route.mode = 'LCL';
    expect(printed(lcl)).toContain('CFS closing');
    expect(printed(d02Document())).not.toMatch(/Service\n|Closing/);
  });

  it('has the words of the sender', () => {
    expect(printed(document, { message: 'We look forward to your order.' })).toContain(
      'Message\nWe look forward to your order.',
    );
    expect(printed(document, { message: null })).not.toContain('Message');
  });

  it('says its total in a second currency at the rate of the estimate, rounded as that currency is', () => {
    const own = structuredClone(document);
    own.fx.rates = { ...own.fx.rates, USD: '155.25' };
    const { total } = draftSnapshotOf(own).priced.totals;
    const dollars = (Math.round((Number(total) / 155.25) * 100) / 100).toFixed(2);
    const text = printed(own, { secondCurrency: 'USD' });
    expect(text.replaceAll(',', '')).toContain(dollars);
    expect(text).toContain('For information at USD 1 = JPY 155.25; the price is in JPY');
    expect(printed(own, { secondCurrency: 'USD', language: 'ja' })).toContain('お見積りは JPY 建てです');
    for (const secondCurrency of [null, 'JPY', 'THB'])
      expect(printed(own, { secondCurrency })).not.toContain('For information at');
  });
});
