import type { StepKind } from '../core/step-kinds';
import type { FactName } from '../rating/fact-names';
import { priceOf } from './faults';

/** The figures of the steps of a kind that explain a fact. */
function steps(id: string, fact: FactName, kind: StepKind) {
  const found = priceOf(id).facts[fact];
  return (found?.steps ?? []).filter((step) => step.kind === kind).map((step) => step.params);
}
const duty = 'destination-custom.duty';
const value = 'destination-custom.customsValue';
const tax = 'destination-custom.importTax';

describe('explanations whose figures lead to the amount', () => {
  it('has value, rate, quantity and rate per unit of a compound duty', () => {
    expect(steps('E3', duty, 'customs.dutyCompound')).toEqual([
      expect.objectContaining({
        value: '18251',
        rate: '0.085',
        quantity: '3200',
        perUnit: '0.12',
        to: '1935.335',
      }),
    ]);
    expect(steps('E3', duty, 'customs.rounded').map(({ from, to }) => [from, to])).toEqual([
      ['1935.335', '1935.34'],
    ]);
    expect(steps('E3', duty, 'customs.quantityRounded')).toEqual([{ from: '3200.4', to: '3200' }]);
  });

  it('has the floors of Japan', () => {
    expect(steps('E4', duty, 'customs.rounded').map(({ from, to }) => [from, to])).toEqual([
      ['32300', '32000'],
      ['4480', '4400'],
    ]);
    expect(steps('E4', duty, 'customs.dutyAdValorem')[0]).toMatchObject({
      value: '32000',
      rate: '0.14',
      to: '4480',
    });
    expect(steps('E4', tax, 'customs.taxLine')[0]).toMatchObject({
      base: '36000',
      rate: '0.078',
      to: '2808',
    });
  });

  it('has the surcharge of India, and what was assumed', () => {
    expect(steps('E5', duty, 'customs.surcharge')[0]).toMatchObject({
      duty: '2422.5',
      rate: '0.10',
      to: '2664.75',
    });
    expect(steps('E5', value, 'customs.indiaValue')[0]).toMatchObject({
      freight: '4000',
      freightShare: '0.20',
      insurance: '225',
      insuranceShare: '0.01125',
    });
  });

  it('has the rate of each line with a rate of its own', () => {
    expect(steps('E6', tax, 'customs.taxLine').map(({ base, rate, to }) => [base, rate, to])).toEqual([
      ['400', '0', '0'],
      ['500', '0.23', '115'],
      ['615', '0.23', '141.45'],
    ]);
    expect(steps('E6', tax, 'customs.total').at(-1)).toMatchObject({ to: '256.45' });
  });

  it('has goods, freight, factor and rate of a premium', () => {
    expect(steps('E7', 'sea-transport.premium', 'sea.premiumOnCif')).toEqual([
      { goods: '100000', freight: '5000', factor: '1.10', rate: '0.003', to: '347.65' },
    ]);
  });

  it('has goods, costs up to the ship and freight of an EXW value', () => {
    expect(steps('E8', value, 'customs.toBoard')).toEqual([{ from: '10000', share: '520', to: '10520' }]);
    expect(steps('E8', value, 'customs.valueLine')[0]).toMatchObject({
      goods: '10520',
      carriage: '1200',
      to: '11720',
    });
  });

  it('has code and rate of an additional duty, and the one source that was used', () => {
    const additional = 'destination-custom.additionalDuty';
    expect(steps('E9', additional, 'customs.additional')[0]).toMatchObject({
      ...{ code: '301', value: '20000', rate: '0.25', to: '5000' },
    });
    expect(steps('E9', additional, 'customs.sources')[0]).toMatchObject({ sources: ['19 CFR 159.3'] });
  });
});
