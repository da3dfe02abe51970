import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import { planOf } from '../fixtures/plan-of';
import type { EstimateDocument, LoadPlan } from '../model';
import { estimateDocument } from '../schema';
import { containerPrices } from './container-prices';
import { priceEstimate } from './price';

function accepted(
  change: (plan: LoadPlan) => void = () => undefined,
  edit: (document: EstimateDocument) => void = () => undefined,
) {
  const document = d02Document();
  const plan = planOf(document, change);
  document.stages.vanning.inputs.loading = { plan };
  edit(document);
  expect(estimateDocument.safeParse(document).error).toBeUndefined();
  return priceEstimate(document);
}

describe('an accepted load plan', () => {
  it('sets the containers, and with them the charges by container type and the verified gross mass', () => {
    const before = priceEstimate(d02Document());
    const after = accepted();
    expect(after.calculations.vanning).toMatchObject({ plan: 'counts', fleet: { counts: { '40HC': 1 } } });
    expect(after.facts['vanning.containers.40HC']?.value).toBe('1');
    expect(after.facts['vanning.containers.20GP']?.value).toBe('0');
    const freight = (priced: typeof after) =>
      priced.lines.find((line) => line.stage === 'sea-transport' && line.code === 'OFR')?.quantity;
    expect([freight(before), freight(after)]).toEqual(['1', null]);
    const [load] = after.calculations.vanning?.loads ?? [];
    const tareMore = decimalOf('3940').minus('2300');
    expect(after.facts['vanning.vgmKg']?.value).toBe(
      decimalOf(before.facts['vanning.vgmKg']?.value ?? '0')
        .plus(tareMore)
        .toFixed(),
    );
    expect(load).toMatchObject({ type: '40HC', securingKg: '180', tareKg: '3940' });
    expect(after.warnings.map(({ code }) => code)).not.toContain('vanning.planChanged');
  });

  it('sets nothing once packages or rules changed: the calculated containers count, and it is said', () => {
    const changes: ((document: EstimateDocument) => void)[] = [
      ({ cargo }) => void (cargo[0]!.heightMm += 10),
      ({ cargo }) => void (cargo[0]!.quantity += 1),
      ({ cargo }) => void (cargo[0]!.netKg = '2000'),
      ({ cargo }) => void (cargo[0]!.stackable = !cargo[0]!.stackable),
      ({ cargo }) => void (cargo.find(({ packing }) => packing === 'carton')!.thisSideUp = true),
      ({ cargo }) => void cargo.pop(),
      ({ cargo, stages }) =>
        void (stages.vanning.inputs.loading!.items = { [cargo[0]!.id]: { place: 'floor' } }),
      ({ stages }) => void (stages.vanning.inputs.loading!.support = '0.75'),
      ({ stages }) => void (stages.vanning.inputs.types = ['20GP']),
      ({ stages }) => void (stages.vanning.inputs.payloadKg = { '40HC': '1000' }),
      ({ stages }) => void (stages.vanning.inputs.roadLimitKg = { '40HC': '1000' }),
    ];
    for (const change of changes) {
      const { calculations, warnings } = accepted(() => undefined, change);
      expect([calculations.vanning?.plan, change.toString()]).toEqual(['changed', change.toString()]);
      expect(calculations.vanning?.fleet).toEqual(calculations.vanning?.suggested);
      expect(calculations.vanning?.loads).toBeUndefined();
      expect(warnings.map(({ code }) => code)).toContain('vanning.planChanged');
    }
  });

  it('is not touched by what does not concern it: money, order of keys, terms that say nothing', () => {
    const { calculations } = accepted(
      () => undefined,
      ({ stages, defaults }) => {
        defaults.markup = { kind: 'markup', rate: '0.5' };
        stages.vanning.inputs.loading!.items = {};
        stages.vanning.inputs.loading!.support = '1';
        stages.vanning.inputs.loading!.apart = [];
      },
    );
    expect(calculations.vanning?.plan).toBe('counts');
  });

  it('gives way to a typed fleet', () => {
    const { calculations } = accepted(
      () => undefined,
      ({ stages }) => void (stages.vanning.inputs.fleet = { '20GP': 2 }),
    );
    expect(calculations.vanning).toMatchObject({
      plan: 'typedOver',
      typed: true,
      fleet: { counts: { '20GP': 2 } },
    });
  });

  it('sends what it leaves out as part load: revenue tons are charged, the containers weigh less', () => {
    const all = accepted();
    const priced = accepted((plan) => {
      const last = plan.items.length - 1;
      plan.lcl = [[last, 1]];
      const [container] = plan.containers;
      const at = container!.placements.findLastIndex(([item]) => item === last);
      container!.placements.splice(at, 1);
    });
    const kg = priced.calculations.packages.at(-1)!.grossKg;
    expect(decimalOf(priced.facts['sea-transport.lclRevenueTons']!.value!).gt(0)).toBe(true);
    expect(all.facts['sea-transport.lclRevenueTons']).toMatchObject({
      value: null,
      issue: { code: 'mode.noPartLoad' },
    });
    expect(
      decimalOf(all.calculations.vanning!.loads![0]!.vgmKg!)
        .minus(priced.calculations.vanning!.loads![0]!.vgmKg!)
        .toFixed(),
    ).toBe(decimalOf(kg).toFixed());
    expect(
      decimalOf(all.facts['vanning.vgmKg']!.value!).minus(priced.facts['vanning.vgmKg']!.value!).toFixed(),
    ).toBe(decimalOf(kg).toFixed());
  });
});

describe('the price of one more container', () => {
  it('is the difference that it makes to the cost by the own rates', () => {
    const document = d02Document();
    const { '20GP': price } = containerPrices(document, ['20GP']);
    const two = structuredClone(document);
    two.stages.vanning.inputs.fleet = { '20GP': 2 };
    expect(price).toBe(
      decimalOf(priceEstimate(two).totals.cost).minus(priceEstimate(document).totals.cost).toFixed(),
    );
  });

  it('is not known for a type without a charge of its own, while another has one', () => {
    expect(Object.keys(containerPrices(d02Document(), ['20GP', '40GP', '40HC']))).toEqual(['20GP']);
  });

  it('is not known while one of the charges of the type has no price', () => {
    const document = d02Document();
    const line = document.stages['sea-transport'].lines.find((each) => each.containerType === '20GP');
    delete line!.rate;
    expect(containerPrices(document, ['20GP'])).toEqual({});
  });

  it('does not hang on an accepted plan', () => {
    const document = d02Document();
    const prices = containerPrices(document, ['20GP']);
    document.stages.vanning.inputs.loading = {
      plan: planOf(document, (plan) => void (plan.containers[0]!.type = '20GP')),
    };
    expect(containerPrices(document, ['20GP'])).toEqual(prices);
  });
});
