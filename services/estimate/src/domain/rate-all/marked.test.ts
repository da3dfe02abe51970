import { modeChange, priceEstimate, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import {
  card,
  flat,
  lineOfCode,
  ofOcean,
  price,
  rate,
  rule,
  shipper,
  unpriced,
  withLines,
  yen,
} from './price-book-fixture';
import { presentProposal } from './present';

const sea = 'sea-transport';
const book = [card(1, 1, sea, ofOcean('20GP', '1450', '32000'))];
const fcl = rule(1, 'markup', {
  when: { modes: ['FCL'] },
  markup: { kind: 'markup', rate: '0.2', least: { amount: '5000', currency: 'JPY' } },
});
const lcl = rule(2, 'markup', { when: { modes: ['LCL'] }, markup: { kind: 'margin', rate: '0.3' } });

function changed(
  document: EstimateDocument,
  code: string,
  change: (line: ChargeLine) => ChargeLine,
): EstimateDocument {
  const lines = document.stages[sea].lines.map((line) => (line.code === code ? change(line) : line));
  return withLines(document, sea, lines);
}
const sellOf = ({ priced }: ReturnType<typeof rate>, code: string) =>
  priced.lines.find((line) => line.code === code)?.sell;

test('a cost that somebody typed sells by the rule, and says so; what they typed of the sell side stays', () => {
  const typed = { currency: 'JPY', typedAmounts: { cost: '10000' } };
  const told = changed(unpriced(), 'DOC', (line) => ({ ...line, ...typed }));
  const rated = rate(told, [], { rules: [fcl] });
  // 20 % is 2,000: the least margin decides.
  expect(sellOf(rated, 'DOC')).toBe('15000');
  expect(rated.priced.lines.find(({ code }) => code === 'DOC')?.steps).toContainEqual(
    expect.objectContaining({
      kind: 'markup',
      params: expect.objectContaining({ rule: 'Rule 1', own: true }),
    }),
  );
  const shown = presentProposal(rated.input, rated, rated.gaps);
  expect(shown.lines.find(({ code }) => code === 'DOC')).toMatchObject({
    ...{ change: 'rated', card: null, markup: { rate: '0.2', rule: { name: 'Rule 1', version: 1 } } },
    after: { cost: '10000', sell: '15000' },
  });
  expect(shown.difference.byCause).toMatchObject([{ cause: 'markup' }]);
  expect(shown.kept.find(({ code }) => code === 'DOC')).toMatchObject({ reason: 'typed' });
  for (const [own, sell] of [
    [{ ...typed, markup: { kind: 'markup', rate: '0.5' } }, '15000'],
    [{ ...typed, typedAmounts: { cost: '10000', sell: '11111' } }, '11111'],
    [{ ...typed, disbursement: true }, '10000'],
  ] as const) {
    const again = changed(unpriced(), 'DOC', (line) => ({ ...line, ...own }) as ChargeLine);
    const line = lineOfCode(rate(again, [], { rules: [fcl] }), sea, 'DOC');
    expect(line).toEqual(lineOfCode({ document: again } as typeof rated, sea, 'DOC'));
    expect(sellOf(rate(again, [], { rules: [fcl] }), 'DOC')).toBe(sell);
  }
});

test('a line without a price has the markup of the rule already, and nothing of that is told as a change', () => {
  const rated = rate(unpriced(), [], { rules: [fcl] });
  expect(lineOfCode(rated, sea, 'OFR')).toMatchObject({ markup: { rate: '0.2' } });
  const shown = presentProposal(rated.input, rated, rated.gaps);
  expect(shown.lines.filter(({ change }) => change !== 'same')).toEqual([]);
  const twice = rate(rated.document, [], { rules: [fcl] });
  expect(twice.document.stages).toEqual(rated.document.stages);
});

test('another mode, lane, shipper or Incoterm: the rule that holds, or the usual one, whatever became of the price', () => {
  const once = rate(unpriced(), book, { rules: [fcl, lcl] }).document;
  const { markup: usual } = once.defaults;
  const inMode = { ...once, route: { ...once.route, mode: 'LCL' as const } };
  const markupOf = (document: EstimateDocument, rules = [fcl, lcl], more: object = {}) =>
    ['OFR', 'DOC'].map((code) => lineOfCode(rate(document, book, { rules, ...more }), sea, code).markup);
  expect(markupOf(inMode)).toEqual([lcl.markup, lcl.markup]);
  expect(markupOf(inMode, [fcl])).toEqual([undefined, undefined]);
  // Through a time without any card, and with lines in the form of the other mode.
  const open = rate(inMode, [], { rules: [fcl] }).document;
  expect(markupOf({ ...open, route: once.route }, [])).toEqual([undefined, undefined]);
  const form = modeChange(inMode, priceEstimate(inMode))?.[sea];
  const inForm = withLines(inMode, sea, form?.changed ?? []);
  expect(form?.changed.length).toBeGreaterThan(0);
  for (const line of rate(inForm, [], { rules: [lcl] }).document.stages[sea].lines)
    if (form?.changed.some(({ id }) => id === line.id)) expect(line.markup).toEqual(lcl.markup);
  const narrow = [
    rule(3, 'markup', { when: { shippers: [shipper] }, markup: { kind: 'markup', rate: '0.05' } }),
    rule(4, 'markup', { when: { incoterms: ['FOB'] }, markup: { kind: 'markup', rate: '0.07' } }),
    rule(5, 'markup', {
      when: { lane: { dischargeCountry: 'NL' } },
      markup: { kind: 'markup', rate: '0.09' },
    }),
  ];
  const agreed = rate(unpriced(), book, { rules: narrow }).document;
  expect(markupOf(agreed, narrow)[1]).toEqual({ kind: 'markup', rate: '0.05' });
  const other = { shipperId: null };
  expect(markupOf(agreed, narrow, other)[1]).toBeUndefined();
  const fob = { ...agreed, incoterm: { ...agreed.incoterm, rule: 'FOB' as const } };
  expect(markupOf(fob, narrow, other)[1]).toEqual({ kind: 'markup', rate: '0.07' });
  const rotterdam = { ...agreed, route: { ...agreed.route, portOfDischarge: 'NLRTM' } };
  expect(markupOf(rotterdam, narrow, other)[1]).toEqual({ kind: 'markup', rate: '0.09' });
  expect(usual).toBeDefined();
});

test('a markup that documents of before keep beside the card is the rule’s, too', () => {
  const { document } = rate(unpriced(), book, { rules: [fcl] });
  const earlier = changed(document, 'DOC', ({ ruleMarkup, ratedBy, ...line }) => ({
    ...line,
    ...(ratedBy && ruleMarkup ? { ratedBy: { ...ratedBy, markup: ruleMarkup } } : {}),
  }));
  expect(lineOfCode(rate(earlier, book), sea, 'DOC').markup).toBeUndefined();
  expect(lineOfCode(rate(earlier, [], { rules: [lcl] }), sea, 'DOC').markup).toBeUndefined();
  expect(lineOfCode(rate(earlier, [], { rules: [fcl] }), sea, 'DOC').ruleMarkup).toEqual(
    lineOfCode({ document } as ReturnType<typeof rate>, sea, 'DOC').ruleMarkup,
  );
});

test('what a card gave beside its price goes with it, and what somebody decided stays', () => {
  const lines = (more: object) => [price('DOC', '3240', { ...flat, ...more })];
  const first = [
    card(1, 1, sea, [
      ...ofOcean('20GP', '1450', '32000').filter(({ code }) => code !== 'DOC'),
      price('DOC', '3240', {
        ...{ basis: 'item', ...yen, quantity: { typed: '3' }, times: { typed: '2' }, roundPerUnit: true },
        ...{ disbursement: true, taxCode: 'exempt', remark: 'three sets', payAt: 'origin' },
      }),
    ]),
  ];
  const once = rate(unpriced(), first).document;
  expect(sellOf(rate(unpriced(), first), 'DOC')).toBe('19440');
  expect(rate(once, first).document.stages).toEqual(once.stages);
  const second = [card(2, 2, sea, lines({ basis: 'item' }))];
  const fresh = lineOfCode(rate(unpriced(), second), sea, 'DOC');
  expect(lineOfCode(rate(once, second), sea, 'DOC')).toEqual(fresh);
  // Through a time without a card.
  const open = rate(once, []).document;
  expect(lineOfCode(rate(open, second), sea, 'DOC')).toEqual(fresh);
  const decided = changed(once, 'DOC', (line) => ({
    ...line,
    remark: 'four sets, as agreed',
    quantity: { typed: '4' },
  }));
  expect(lineOfCode(rate(decided, second), sea, 'DOC')).toMatchObject({
    ...{ remark: 'four sets, as agreed', quantity: { typed: '4' } },
  });
  expect(lineOfCode(rate(decided, second), sea, 'DOC').disbursement).toBeUndefined();
});

test('a stage that is offered as a whole is rated as any other', () => {
  const document = unpriced();
  const whole = { ...document.stages[sea], scope: 'whole' as const };
  const rated = rate({ ...document, stages: { ...document.stages, [sea]: whole } }, book);
  expect(lineOfCode(rated, sea, 'OFR').rate).toBe('1450');
});

test('a container type that is not loaded any more leaves no second line of another type', () => {
  const document = unpriced();
  const withFleet = (of: EstimateDocument, fleet: Record<string, number>) => ({
    ...of,
    stages: { ...of.stages, vanning: { ...of.stages.vanning, inputs: { fleet } } },
  });
  const both = [
    card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), ...ofOcean('40HC', '1980', '46000').slice(0, 4)]),
  ];
  const once = rate(withFleet(document, { '20GP': 1, '40HC': 1 }), both).document;
  const after = rate(withFleet(once, { '20GP': 1 }), both);
  const fresh = rate(withFleet(document, { '20GP': 1 }), both);
  const freight = ({ priced }: typeof after) =>
    priced.lines.filter(({ code, cost }) => code === 'OFR' && cost !== null).map(({ cost }) => cost);
  expect(freight(after)).toEqual(freight(fresh));
  const partLoad = [card(3, 3, sea, [price('OFR', '50', { basis: 'wm' })], { mode: 'LCL' })];
  const inMode = { ...once, route: { ...once.route, mode: 'LCL' as const } };
  expect(freight(rate(inMode, partLoad))).toHaveLength(1);
});
