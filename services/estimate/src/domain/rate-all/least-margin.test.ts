import {
  card,
  lineOfCode,
  ofOcean,
  price,
  rate,
  rule,
  shipper,
  unpriced,
  withLines,
} from './price-book-fixture';
import { sellBookFor, type SellCard } from './sell-side';

const sea = 'sea-transport';
const ofType = (type: string) => ofOcean(type, '1450', '32000');
const least = { amount: '40000', currency: 'JPY' };
/** 12 %, at least 40,000 yen by line, for the freight of one shipper. */
const markup = rule(1, 'markup', {
  when: { shippers: [shipper], stages: [sea], codes: ['OFR'] },
  markup: { kind: 'markup', rate: '0.12', least },
});
const freightOf = ({ priced }: ReturnType<typeof rate>) =>
  priced.lines
    .filter(({ code }) => code === 'OFR')
    .map(({ containerType, costConverted, sell }) => [containerType, costConverted, sell]);

test('the least margin of a rule stands on the line with the rule, and counts for each line: of two container types twice', () => {
  const rated = rate(unpriced(), [card(1, 1, sea, ofType('20GP'))], { rules: [markup] });
  // 1,450 × 150.25 = 217,862.5, half-up 217,863; 12 % is 26,144: below 40,000.
  expect(freightOf(rated)).toEqual([['20GP', '217863', '257863']]);
  expect(lineOfCode(rated, sea, 'OFR')).toMatchObject({
    markup: { rate: '0.12', least },
    ruleMarkup: { rule: { name: 'Rule 1', version: 1 }, least },
  });
  const document = unpriced();
  const vanning = { ...document.stages.vanning, inputs: { fleet: { '40HC': 1, '20GP': 2 } } };
  const two = { ...document, stages: { ...document.stages, vanning } };
  const ofBoth = [card(1, 1, sea, [...ofType('20GP'), ...ofOcean('40HC', '1980', '46000').slice(0, 4)])];
  // 2 × 1,450 × 150.25 = 435,725: 12 % is 52,287, above; 1,980 × 150.25 = 297,495: 12 % is 35,699, below.
  expect(freightOf(rate(two, ofBoth, { rules: [markup] })).sort()).toEqual([
    ['20GP', '435725', '488012'],
    ['40HC', '297495', '337495'],
  ]);
});

test('for a part load it counts by the bill as by the container', () => {
  const document = unpriced();
  const lcl = unpriced({ route: { ...document.route, mode: 'LCL' } });
  const { facts } = rate(lcl, []).priced;
  const tons = Number(facts['cargo.revenueTons']?.value);
  const book = [
    card(1, 1, sea, [price('OFR-LCL', '1000', { basis: 'wm', currency: 'JPY' })], { mode: 'LCL' }),
  ];
  const ofPart = { ...markup, when: { shippers: [shipper], modes: ['LCL' as const] } };
  const freight = rate(lcl, book, { rules: [ofPart] }).priced.lines.find(({ code }) => code === 'OFR-LCL');
  const cost = Math.round(tons * 1000);
  expect(cost * 0.12).toBeLessThan(40_000);
  expect(freight).toMatchObject({ costConverted: String(cost), sell: String(cost + 40_000) });
});

test('a markup that somebody typed goes before it, the same share without a least amount too; a tariff and another shipper know nothing of it', () => {
  const book = [card(1, 1, sea, ofType('20GP'))];
  const rated = rate(unpriced(), book, { rules: [markup] });
  const typed = rated.document.stages[sea].lines.map((line) =>
    line.code === 'OFR' ? { ...line, markup: { kind: 'markup' as const, rate: '0.12' } } : line,
  );
  const again = rate(withLines(rated.document, sea, typed), book, { rules: [markup] });
  expect(freightOf(again)).toEqual([['20GP', '217863', '244007']]);
  expect(rate(rated.document, book, { rules: [markup] }).document).toEqual(rated.document);
  const dearer = {
    ...markup,
    version: 2,
    markup: { kind: 'markup' as const, rate: '0.12', least: { ...least, amount: '50000' } },
  };
  expect(freightOf(rate(rated.document, book, { rules: [dearer] }))).toEqual([['20GP', '217863', '267863']]);
  const tariff: SellCard = {
    ...card(9, 9, sea, [price('OFR', '1600', { containerType: '20GP' })], { mode: 'any' }),
    layer: 'companySell',
  };
  const sells = sellBookFor([tariff], rated.input.lane);
  const sold = rate(rated.document, book, { rules: [markup], sells });
  expect(freightOf(sold)).toEqual([['20GP', '217863', '240400']]);
  expect(lineOfCode(sold, sea, 'OFR').markup).toBeUndefined();
  const other = rate(rated.document, book, { rules: [markup], shipperId: null });
  expect(freightOf(other)).toEqual([['20GP', '217863', '244007']]);
});
