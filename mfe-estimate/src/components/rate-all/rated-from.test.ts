import type { EditorText } from '../../editor/editor-context';
import type { RateAllGap } from '@quayside/service-estimate/contract';
import { lackedIn, ruleWords, runnersUpWords, soldWords } from './rated-from';

/** The words of a key with what is put into them. */
const t = ((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`) as EditorText;

const runnerUp = {
  card: '0c0000000000000000000001',
  version: 1,
  name: 'Own packing',
  nameJa: '自社梱包',
  supplierName: 'Minato Packing & Forwarding Co., Ltd.',
  supplierNameJa: '港梱包運輸株式会社',
  cost: '1000',
  reason: 'dearer' as const,
};

test('new-company D16: runners-up and own tariffs have their Japanese names on Japanese screens', () => {
  const rated = { rule: null, runnersUp: [runnerUp] };
  const ja = runnersUpWords(t, rated, 'JPY', 'ja');
  expect(ja).toContain('自社梱包 港梱包運輸株式会社');
  expect(ja).not.toMatch(/Own packing|Minato/);
  expect(runnersUpWords(t, rated, 'JPY', 'en')).toContain(
    'Own packing Minato Packing & Forwarding Co., Ltd.',
  );
  const tariff = { layer: 'companySell', name: 'List', nameJa: '定価表', version: 2 };
  expect(soldWords(t, tariff, 'ja')).toContain('定価表 v2');
  expect(soldWords(t, { ...tariff, nameJa: undefined }, 'ja')).toContain('List v2');
});

test('a card is called complete only where every charge of its stage has a price', () => {
  const gap = (change: Partial<RateAllGap>) =>
    ({
      stage: 'origin-delivery',
      code: 'PICKUP',
      containerType: null,
      reason: 'noPrice',
      ...change,
    }) as RateAllGap;
  const gaps = [
    gap({ reason: 'otherSupplier' }),
    gap({ code: 'DRAY', containerType: '40HC' }),
    gap({ code: 'FSC', reason: 'base' }),
    gap({ code: 'STOR', stage: 'warehouse' }),
  ];
  const lacks = lackedIn(gaps, 'origin-delivery');
  expect(lacks).toEqual(['PICKUP', 'DRAY 40HC']);
  expect(ruleWords(t, { rule: null, runnersUp: [] }, lacks)).toBe('ratedFrom.lacking PICKUP, DRAY 40HC');
  expect(ruleWords(t, { rule: null, runnersUp: [] }, [])).toBe('ratedFrom.complete ');
  // On a line of before nobody knows what its stage lacked: nothing is said about it.
  expect(ruleWords(t, { rule: null, runnersUp: [] })).toBe('ratedFrom.usual ');
});
