import { demoShipperId } from '@quayside/contract/demo';
import { japaneseTaxes } from '@quayside/contract/money-terms';
import { d02Document, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import type { Language } from '../../contract/common';
import { draftSnapshotOf } from '../../tests/snapshot-fixture';
import { textsOf } from '../../tests/texts-of';
import type { Snapshot } from '../snapshot';
import { quotationDocument } from './definition';
import { grouped } from './formats';
import type { QuotationOptions } from './layout';

const printed = (snapshot: Snapshot, language: Language, payerSplit = false) =>
  textsOf(quotationDocument(snapshot, { language, payerSplit })).join('\n');

const line = (id: string, change: Partial<ChargeLine>): ChargeLine => ({
  id,
  code: 'OFR',
  description: `Line ${id}`,
  descriptionJa: `明細 ${id}`,
  basis: 'container',
  quantity: { typed: '1' },
  currency: 'JPY',
  status: 'priced',
  ...change,
});

/** Case D02 with the lines of its sea transport replaced, and the company's tax table. */
function document(lines: ChargeLine[], change: Partial<EstimateDocument> = {}): EstimateDocument {
  const base = d02Document();
  for (const stage of Object.values(base.stages)) stage.lines = [];
  base.stages['sea-transport'].lines = lines;
  base.defaults.taxRates = japaneseTaxes.map(({ code, kind, rate, nameEn, nameJa }) => ({
    ...{ code, kind, rate, nameEn, nameJa },
  }));
  return { ...base, ...change };
}

describe('a quotation', () => {
  it('prints quantity with unit, unit price, and original currency with its rate', () => {
    const text = printed(
      draftSnapshotOf(
        document([
          line('two', { quantity: { typed: '2' }, rate: '2450', currency: 'USD' }),
          line('one', { rate: '2450', currency: 'USD' }),
          line('yen', { rate: '1000', quantity: { typed: '3' } }),
        ]),
      ),
      'ja',
    );
    // 2 × 2,450 × 1.12 × 150.25 = 824,572; one of them is 412,287, which 2,744.00 × 150.25 is not: the note says so.
    expect(text).toMatch(/1,240,219\n明細 two\n2本\nUSD 2,744.00\n@ 150.25\n免税\n824,572/);
    expect(text).toContain('明細 one\n1本\nUSD 2,744.00\n@ 150.25\n免税\n412,287');
    expect(text).toContain('端数処理のため');
    expect(text).toContain('明細 yen\n3本\n1,120\n免税\n3,360');
    expect(text).not.toContain('2,450');
  });

  it('prints only the exchange rates that are used, with kind, source and day', () => {
    const fx: EstimateDocument['fx'] = {
      source: 'Minato Bank 2025-11-03',
      frozenAt: '2025-11-03T01:00:00.000Z',
      rates: { USD: '150.25', EUR: '163.40', THB: '4.32' },
      basis: { asOf: '2025-11-03', own: 'JPY', cost: 'tts', sell: 'ttb', buffer: '0' },
    };
    const used = draftSnapshotOf(document([line('usd', { rate: '10', currency: 'USD' })], { fx }));
    expect(printed(used, 'en')).toMatch(
      /Exchange rates: USD 1 = JPY 150\.25 \(Minato Bank, TTS, 3 November 2025\)/,
    );
    expect(printed(used, 'en')).not.toMatch(/EUR|THB/);
    const unused = draftSnapshotOf(document([line('yen', { rate: '10' })], { fx }));
    expect(printed(unused, 'en')).not.toContain('Exchange rates');
  });

  it('public F3: names the bank for what it quoted only, and what is typed as typed; the day once', () => {
    const fx: EstimateDocument['fx'] = {
      source: 'Minato Bank 2025-11-03',
      frozenAt: null,
      rates: { USD: '150.25', EUR: '160', THB: '4.32' },
      typed: { EUR: { rate: '160' } },
      basis: { asOf: '2025-11-03', own: 'JPY', cost: 'tts', sell: 'ttb', buffer: '0' },
    };
    const lines = ['USD', 'EUR', 'THB'].map((currency) => line(currency, { rate: '10', currency }));
    expect(printed(draftSnapshotOf(document(lines, { fx })), 'en')).toContain(
      'USD 1 = JPY 150.25 · THB 1 = JPY 4.32 (Minato Bank, TTS, 3 November 2025) · EUR 1 = JPY 160 (typed for this quotation)',
    );
    expect(printed(draftSnapshotOf(document(lines, { fx })), 'ja')).toContain('本見積用に手入力');
    const all = { ...fx, typed: { USD: { rate: '1' }, EUR: { rate: '1' }, THB: { rate: '1' } } };
    expect(printed(draftSnapshotOf(document(lines, { fx: all })), 'en')).not.toContain('Minato');
    // A table of somebody's own is no bank's, whatever it is called.
    const { basis: _basis, typed: _typed, ...own } = fx;
    expect(printed(draftSnapshotOf(document(lines, { fx: own })), 'en')).not.toContain('Minato');
    // With a buffer on it the rate is not what the bank quoted.
    const adjusted = { ...fx, basis: { ...fx.basis!, buffer: '0.01' } };
    expect(printed(draftSnapshotOf(document(lines, { fx: adjusted })), 'en')).toContain(
      '(based on Minato Bank, 3 November 2025)',
    );
  });

  it('in a foreign currency says that its rates are crossed', () => {
    const fx: EstimateDocument['fx'] = {
      source: 'Minato Bank 2025-11-03',
      frozenAt: null,
      rates: { JPY: '0.00674536' },
      basis: { asOf: '2025-11-03', own: 'JPY', cost: 'tts', sell: 'ttb', buffer: '0' },
    };
    const text = printed(
      draftSnapshotOf(document([line('yen', { rate: '50000' })], { currency: 'USD', fx })),
      'en',
    );
    // 50,000 × 0.00674536 = 337.268 → 337.27; × 1.12 = 377.7424 → 377.74
    expect(text).toContain('USD 377.74');
    expect(text).toMatch(/JPY 1 = USD 0\.00674536 \(Minato Bank, crossed over JPY, 3 November 2025\)/);
  });

  it('does not print what there is nothing of; what is free of charge stays', () => {
    const text = printed(
      draftSnapshotOf(
        document([
          line('nothing', { rate: '500', quantity: { typed: '0' } }),
          line('free', { rate: '500', typedAmounts: { sell: '0' } }),
          line('some', { rate: '500' }),
        ]),
      ),
      'en',
    );
    expect(text).not.toContain('Line nothing');
    expect(text).toContain('Line free');
    expect(text).toContain('Line some');
  });

  it('tells taxes apart by kind and rate', () => {
    const lines = [
      line('freight', { rate: '10000' }),
      line('insurance', { code: 'INS', rate: '10000' }),
      line('duty', { code: 'DUTY', rate: '10000', disbursement: true }),
      line('work', { taxCode: 'JP-STANDARD', rate: '10000' }),
      line('food', { taxCode: 'JP-REDUCED', rate: '10000' }),
    ];
    const ja = printed(draftSnapshotOf(document(lines)), 'ja');
    for (const text of [
      '消費税 10%（対象 ¥11,200）',
      '消費税（軽減税率） 8%（対象 ¥11,200）',
      '輸出免税（対象 ¥11,200）',
      '非課税（対象 ¥11,200）',
    ]) {
      expect(ja).toContain(text);
    }
    expect(ja).not.toContain('輸出免税・非課税');
    const en = printed(draftSnapshotOf(document(lines)), 'en');
    expect(en).toContain('Consumption tax 10% on JPY 11,200');
    expect(en).toContain('Non-taxable: JPY 11,200');
  });

  it('prints the earlier kind of document as it was: zero rates as one', () => {
    const snapshot = draftSnapshotOf(d02Document());
    snapshot.priced.taxes = snapshot.priced.taxes.map(({ kind: _later, ...tax }) => tax) as never;
    expect(printed(snapshot, 'ja')).toContain('輸出免税・非課税対象 ¥976,846');
  });

  it('is addressed as is customary, with Japanese names where there are such', () => {
    const change: Partial<Snapshot> = {
      contact: { id: '0b0000000000000000000006', name: 'Nakagawa Aya' },
      japanese: { contact: '中川 綾', author: '佐藤 結衣', pickup: '横浜工場' },
    };
    const doc = document([line('a', { rate: '1' })]);
    doc.route.pickup = { name: 'Yokohama plant' };
    const ja = printed(draftSnapshotOf(doc, change), 'ja');
    expect(ja).toContain('ご担当 中川 綾 様');
    expect(ja).toContain('担当 佐藤 結衣');
    expect(ja).toContain('横浜工場 →');
    const en = printed(draftSnapshotOf(doc, change), 'en');
    expect(en).toContain('Attn. Nakagawa Aya');
    expect(en).toContain('Yokohama plant →');
  });

  it('leaves out a split in which one side pays nothing', () => {
    const doc = document([line('a', { rate: '1000', payer: 'seller' })]);
    expect(printed(draftSnapshotOf(doc), 'en', true)).not.toContain('Who pays');
  });

  it('order D10: says nothing of rounding where all amounts are price × quantity', () => {
    const text = printed(draftSnapshotOf(document([line('yen', { rate: '1000' })])), 'en');
    expect(text).not.toContain('may differ');
  });

  it('order: has no empty box for a seal', () => {
    const text = printed(draftSnapshotOf(d02Document()), 'ja');
    expect(text.split('\n')).not.toContain('印');
  });

  it('new-company D15: prints the postal code of the client', () => {
    const shipper = {
      id: demoShipperId(1),
      name: 'Minato Machine Co., Ltd.',
      nameJa: '港機械株式会社',
      address: '1-2-3 Minatomirai, Nishi-ku, Yokohama',
      addressJa: '横浜市西区みなとみらい1-2-3',
      postalCode: '220-0001',
    };
    const snapshot = draftSnapshotOf(document([line('a', { rate: '1' })]), { shipper });
    expect(printed(snapshot, 'ja')).toContain('〒220-0001 横浜市西区みなとみらい1-2-3');
    expect(printed(snapshot, 'en')).toContain('1-2-3 Minatomirai, Nishi-ku, Yokohama, 220-0001');
    const withCode = { ...shipper, addressJa: '〒220-0001 横浜市西区みなとみらい1-2-3' };
    expect(printed({ ...snapshot, shipper: withCode }, 'ja').match(/220-0001/g)).toHaveLength(1);
  });

  it('prints who carries the goods, how long it takes, what is free and what is insured', () => {
    const freight = line('freight', {
      rate: '1000',
      carrier: 'ONE',
      supplierName: 'Secret Lines Agency',
      supplierId: '0c0000000000000000000001',
      cardTerms: { transitDays: 12, freeTime: { demurrageDays: 7, detentionDays: 5 } },
    } as Partial<ChargeLine>);
    const insured = { calculated: 'sea-transport.insuredAmount' } as const;
    const doc = document([
      freight,
      line('cover', { code: 'INS', basis: 'value', quantity: insured, rate: '0.002' }),
    ]);
    const { inputs } = doc.stages['sea-transport'];
    delete inputs.carrier;
    delete inputs.transitDays;
    inputs.insurance = { method: 'cif', currency: 'JPY', premiumRate: '0.002', goodsValue: '1000000' };
    const snapshot = draftSnapshotOf(doc);
    const en = printed(snapshot, 'en');
    expect(en).toContain('Carrier and vessel\nONE');
    expect(en).toMatch(/Transit time\n12 days · arrival about/);
    expect(en).toContain('demurrage 7 days · detention 5 days');
    expect(en).toMatch(/Insured amount\nJPY [\d,]+ \(110% of the value\)/);
    expect(en).not.toContain('Secret');
    expect(printed(snapshot, 'ja')).toMatch(/所要日数\n12日 · 到着予定/);
    doc.stages['sea-transport'].scope = 'byOthers';
    expect(printed(draftSnapshotOf(doc), 'en')).not.toMatch(/Carrier and vessel|Insured amount/);
  });

  it('never prints the id of a supplier in place of a carrier', () => {
    const doc = document([line('freight', { rate: '1000', carrier: '0c0000000000000000000001' })]);
    delete doc.stages['sea-transport'].inputs.carrier;
    expect(printed(draftSnapshotOf(doc), 'en')).not.toContain('0c0000000000000000000001');
  });

  it('has a place to sign, as long as it can be accepted', () => {
    const snapshot = draftSnapshotOf(d02Document());
    const of = (mark?: 'draft' | 'withdrawn' | 'expired') =>
      textsOf(quotationDocument(snapshot, { language: 'en', payerSplit: false, mark })).join('\n');
    expect(of()).toContain('Signature');
    expect(of('draft')).toContain('Signature');
    expect(of('withdrawn')).not.toContain('Signature');
    expect(of('expired')).not.toContain('Signature');
  });

  it('says how a charge comes about that has no quantity, without its figure', () => {
    const text = printed(
      draftSnapshotOf(
        document([
          line('base', { rate: '1000' }),
          line('share', {
            code: 'BAF',
            basis: 'percent-of',
            quantity: undefined,
            percentOf: ['OFR'],
            rate: '0.1',
          }),
        ]),
      ),
      'en',
    );
    expect(text).toMatch(/Line share\npercentage\n/);
  });

  it('is laid out by stage or as one price, where lines and unit prices are not for the client', () => {
    const snapshot = draftSnapshotOf(d02Document());
    const of = (change: Partial<QuotationOptions>) =>
      textsOf(quotationDocument(snapshot, { language: 'en', payerSplit: false, ...change })).join('\n');
    const { sell } = snapshot.priced.totals;
    const [stage, line] = ['331,463', '244,007'];

    expect(of({})).toMatch(new RegExp(`${stage}[^]*Unit price|Unit price[^]*${stage}`));
    const stages = of({ layout: 'stages' });
    expect(stages).toContain(`Sea transport\nOcean freight 20GP, `);
    expect(stages).toContain(stage);
    expect(stages).not.toContain(line);
    const total = of({ layout: 'total' });
    expect(total).toMatch(
      /All services from Sagamihara works to Ontario distribution centre\nPacking, Vanning, /,
    );
    for (const amount of [stage, line, '2,744']) expect(total).not.toContain(amount);
    for (const text of [stages, total, of({ unitPrices: false })]) {
      expect(text).toContain(grouped(sell));
      expect(text).not.toMatch(/Unit price|may differ|1,624\.00/);
    }
    expect(of({ unitPrices: false })).toContain(line);
  });

  it.each<[name: string, change: (document: ReturnType<typeof d02Document>) => void]>([
    [
      'the terms leave some to the other side',
      ({ incoterm }) => Object.assign(incoterm, { rule: 'FOB', quotedFor: 'seller' }),
    ],
    ['a stage is done by others', ({ stages }) => Object.assign(stages.packing, { scope: 'byOthers' })],
    [
      'a charge is left out',
      ({ stages }) => Object.assign(stages['sea-transport'].lines[1] ?? {}, { status: 'excluded' }),
    ],
    ['nothing carries the goods to the door', ({ stages }) => stages['destination-delivery'].lines.splice(0)],
  ])('trial 7 J: one price is not for the whole way where %s', (_name, change) => {
    const document = d02Document();
    change(document);
    const options = { language: 'en', payerSplit: false, layout: 'total' } as const;
    const text = textsOf(quotationDocument(draftSnapshotOf(document), options)).join('\n');
    expect(text).toContain('The services named here');
    expect(text).not.toContain('All services from');
  });

  it('asks for a signature on an offer only, not on the confirmation of its order', () => {
    const confirmation = { orderNumber: 'OR-1', purchaseOrder: null, acceptedOn: '2026-11-22' };
    for (const [language, asked, total] of [
      ['en', 'To accept this quotation', 'Total'],
      ['ja', '本見積をご承諾いただける場合', '御見積金額'],
    ] as const) {
      const of = (more: Partial<QuotationOptions>) =>
        textsOf(
          quotationDocument(draftSnapshotOf(d02Document()), { language, payerSplit: true, ...more }),
        ).join('\n');
      expect(of({})).toContain(asked);
      expect(of({ confirmation })).not.toContain(asked);
      expect(of({})).toContain(total);
      expect(of({ confirmation })).not.toContain('御見積金額');
    }
  });
});
