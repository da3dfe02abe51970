import type { ChargeLine } from '@quayside/rating';
import { leftOutOf } from './left-out';
import { card, ofOcean, price, rate, rule, unpriced, withLines } from './price-book-fixture';

const sea = 'sea-transport';
const carriers = [card(1, 1, sea, [...ofOcean('20GP', '1450', '32000'), price('CIC', '75')])];
const leaving = (...codes: string[]) => rule(1, 'charges', { charges: { add: [], leaveOut: codes } });

/** The findings of an estimate that was rated under a rule. */
function reported(
  ruled: ReturnType<typeof rule>[],
  cards = carriers,
  change = (lines: ChargeLine[]) => lines,
) {
  const { document, input } = rate(unpriced(), cards, { rules: ruled });
  const after = withLines(document, sea, change(document.stages[sea].lines));
  return leftOutOf({ ...input, document: after }, cards).map(({ stage, code, rule: by }) => [
    stage,
    code,
    by,
  ]);
}

describe('trial 3 no. 42: a rule that leaves out surcharges of a card says so', () => {
  const ruled = leaving('CIC', 'CAF');

  it('each charge by its name, with the rule', () => {
    expect(reported([ruled])).toEqual([
      [sea, 'CIC', ruled.name],
      [sea, 'CAF', ruled.name],
    ]);
  });

  it.each([
    ['no rule', []],
    ['a charge that no card has', [leaving('PSS')]],
    ['a service that is ordered', [leaving('TELEX')]],
  ])('is silent for %s', (_what, rules) => {
    expect(reported(rules)).toEqual([]);
  });

  it('is silent for cards of suppliers who are not on the estimate', () => {
    const others = [...carriers, card(2, 2, sea, [price('PSS', '99')])];
    expect(reported([leaving('PSS')], others)).toEqual([]);
    const ofSame = [...carriers, card(2, 1, sea, [price('PSS', '99')])];
    expect(reported([leaving('PSS')], ofSame)).toHaveLength(1);
  });

  it('is silent where the charge stands on a line, whatever its status', () => {
    const excluded = (lines: ChargeLine[]): ChargeLine[] => {
      const [line] = lines as [ChargeLine];
      return [...lines, { ...line, id: 'own', code: 'CIC', status: 'excluded' }];
    };
    expect(reported([leaving('CIC')], carriers, excluded)).toEqual([]);
  });
});
