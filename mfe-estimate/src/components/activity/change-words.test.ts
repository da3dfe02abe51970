import { i18n, registerLocales, type Language } from '@quayside/platform';
import type { ActivityEntry } from '@quayside/service-estimate/contract';
import { editorWordsEn } from '../../locales/editor/words.en';
import { editorWordsJa } from '../../locales/editor/words.ja';
import { en } from '../../locales/en';
import { ja } from '../../locales/ja';
import '../../locales/pages/form';
import '../../locales/pages/view';
import { pageNamespaces } from '../text';
import type { ValueContext } from './change-values';
import { tellChange } from './change-words';

registerLocales('estimate', { en, ja });
registerLocales('estimate-editor', { en: editorWordsEn, ja: editorWordsJa });

const namespaces = [...pageNamespaces, 'estimate-editor'];
const lines: Record<string, ValueContext['line']> = {
  ins: { basis: 'value', currency: 'JPY' },
  ofr: { basis: 'container', currency: 'USD' },
};

function contextIn(language: Language, lineId?: string): ValueContext {
  return {
    language,
    currency: 'JPY',
    line: lineId === undefined ? undefined : lines[lineId],
    word: (key, values) => {
      const ns = namespaces.find((each) => i18n.exists(key, { ns: each, lng: language, ...values }));
      return ns && String(i18n.t(key, { ...values, ns, lng: language }));
    },
  };
}

type Told = Partial<ActivityEntry['changes'][number]> & { field: string };

function sentences(change: Told, stage: ActivityEntry['stage'] = null, language: Language = 'en'): string[] {
  const whole = { line: null, from: null, to: null, ...change };
  return tellChange(whole, stage, contextIn(language, whole.line?.id)).map(({ label, from, to }) =>
    to === undefined ? label : `${label}: ${from} → ${to}`,
  );
}

const ins = { id: 'ins', code: 'INS', description: 'Insurance' };
const ofr = { id: 'ofr', code: 'OFR', description: 'Ocean freight' };

describe('a change in words', () => {
  it('tells an amount with its currency, a rate of a percentage as one', () => {
    expect(sentences({ field: 'sell', from: '31000', to: '30500' })).toEqual([
      'Sell: 31,000 JPY → 30,500 JPY',
    ]);
    expect(sentences({ field: 'rate', line: ofr, to: '1450' })).toEqual(['Rate: – → 1,450.00 USD']);
    expect(sentences({ field: 'rate', line: ins, to: '0.003' })).toEqual(['Rate: – → 0.3 %']);
  });

  it('lists the parts of an input, in words and units', () => {
    const insurance = JSON.stringify({ currency: 'JPY', factor: '1.1', method: 'cif', premiumRate: '0.003' });
    expect(sentences({ field: 'inputs.insurance', to: insurance }, 'sea-transport')).toEqual([
      'Insurance: – → Currency JPY, Times 110 %, Insured amount Times goods + freight + premium, Premium rate 0.3 %',
    ]);
    const dearer = JSON.stringify({ currency: 'JPY', factor: '1.1', method: 'cif', premiumRate: '0.0035' });
    expect(sentences({ field: 'inputs.insurance', from: insurance, to: dearer }, 'sea-transport')).toEqual([
      'Insurance · Premium rate: 0.3 % → 0.35 %',
    ]);
    expect(sentences({ field: 'inputs.clearanceMm', from: '50', to: '1600' }, 'packing')).toEqual([
      'Clearance at the sides: 50 mm → 1,600 mm',
    ]);
    expect(sentences({ field: 'inputs.arrival', to: '2026-11-22' }, 'warehouse')).toEqual([
      'In: – → 22 Nov 2026',
    ]);
    expect(sentences({ field: 'inputs.fleet', to: '{"20GP":1,"40HC":2}' }, 'vanning')).toEqual([
      'Containers that are rated: – → 1 × 20GP + 2 × 40HC',
    ]);
  });

  it('tells a rate table by its steps', () => {
    const breaks = JSON.stringify({
      mode: 'stepCount',
      steps: [
        { from: '1', units: '1' },
        { from: '11', units: '2' },
      ],
    });
    expect(sentences({ field: 'breaks', line: ofr, to: breaks })).toEqual([
      'Rate table: – → Steps of units: from 1: 1, from 11: 2',
    ]);
    const slabs = JSON.stringify({ mode: 'slab', steps: [{ from: '0', rate: '5900' }] });
    expect(sentences({ field: 'breaks', line: ofr, to: slabs })).toEqual([
      'Rate table: – → Each slice at its own rate: from 0: 5,900.00 USD',
    ]);
  });

  it('leaves ids to the names that go with them', () => {
    const supplier = { line: { ...ofr, code: 'PICKUP' } };
    expect(sentences({ ...supplier, field: 'supplierId', to: '0d0000000000000000000003' })).toEqual([]);
    expect(sentences({ ...supplier, field: 'supplierName', to: 'Kanto Trucking' })).toEqual([
      'Supplier: – → Kanto Trucking',
    ]);
    const pickup = JSON.stringify({ locationId: '0e0000000000000000000001', name: 'Yokohama plant' });
    expect(sentences({ field: 'route.pickup', to: pickup })).toEqual(['Pickup location: – → Yokohama plant']);
  });

  it('tells where a quantity comes from', () => {
    expect(
      sentences({
        field: 'quantity',
        line: ofr,
        from: '{"calculated":"vanning.containers.40HC"}',
        to: '{"calculated":"vanning.containers.40HC","typed":"1250"}',
      }),
    ).toEqual(['Quantity: 40HC containers → 1,250']);
  });

  it('calls a markup a markup', () => {
    const markup = {
      field: 'defaults.markup',
      from: '{"kind":"markup","rate":"0.12"}',
      to: '{"kind":"margin","rate":"0.155"}',
    };
    expect(sentences(markup)).toEqual(['Markup: Markup 12 % → Margin 15.5 %']);
    expect(sentences(markup, null, 'ja')).toEqual(['マークアップ: マークアップ 12 % → 粗利率 15.5 %']);
  });

  it('says only that it changed where the value is long, cut or has no words', () => {
    expect(sentences({ field: 'inputs.legs', to: '[{"id":"a","from":"Yokoh…' }, 'origin-delivery')).toEqual([
      'Legs',
    ]);
    expect(sentences({ field: 'inputs.legs', to: '[{"id":"a"},{"id":"b"}]' }, 'origin-delivery')).toEqual([
      'Legs: – → 2 rows',
    ]);
  });

  const kept = [
    '{"a":{"b":[1,2]},"rate":"0.1"}',
    '[{"code":"301","rate":"0.25"}]',
    '{"kind":"mixed","rate":"0.025","perUnit":"120","unit":"kg"}',
    '{"flags":{"sellersPremises":true}}',
    '[[1,2],[3]]',
  ];
  const fields = [
    'inputs.madeUpLater',
    'breaks',
    'time',
    'incoterm.flags',
    'defaults.taxRates',
    'dangerous',
    'x.y',
  ];
  it.each(['en', 'ja'] as const)('never shows the stored form, whatever it is (%s)', (language) => {
    for (const field of fields)
      for (const from of [null, ...kept])
        for (const to of [null, ...kept]) {
          const told = sentences({ field, from, to, line: ofr }, 'sea-transport', language).join('\n');
          expect(told).not.toMatch(/[{}[\]"]|\[object|undefined/);
        }
  });
});

test('the scope of a stage is told in words', () => {
  const change = { field: 'scope', from: 'included', to: 'byOthers' };
  expect(sentences(change, 'warehouse')).toEqual(['Scope: In this offer → By others']);
  expect(sentences(change, 'warehouse', 'ja').join()).toContain('他社手配');
});
