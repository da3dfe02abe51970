import { chargeDefinition } from '../catalogue/catalogue';
import { d02Document } from '../fixtures/d02';
import { all, fleet, stated, type Change } from '../fixtures/fleet-changes';
import { planOf } from '../fixtures/plan-of';
import type { ChargeLine, EstimateDocument } from '../model';
import { factNamed } from '../rating/fact-names';
import { containerPrices } from './container-prices';
import { lineOf } from './default-lines';
import { createPricer, priceEstimate } from './price';

type Steps = [from: string, rate?: string][];
const name = 'vanning.heavyContainers';

const heavy = (steps: Steps | null, more: Partial<ChargeLine> = {}): ChargeLine => ({
  ...lineOf(chargeDefinition('HWS')!, 'hws', d02Document()),
  rate: '150',
  ...(steps
    ? {
        breaks: {
          mode: 'bracket',
          steps: steps.map(([from, rate]) => ({ from, ...(rate ? { rate } : {}) })),
        },
      }
    : {}),
  ...more,
});

/** Case D02: 4,744 kg, of which two presses in crates and fifty cartons of 12 kg (600 kg); the presses weigh 2,072 kg each. */
function documentOf(change: Change, ...lines: ChargeLine[]): EstimateDocument {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  change(document);
  document.stages['sea-transport'].lines = lines;
  return document;
}
function priced(change: Change, ...lines: ChargeLine[]) {
  const document = documentOf(change, ...lines);
  const result = priceEstimate(document);
  // Priced from another document before, it is the same.
  const pricer = createPricer();
  pricer(documentOf(() => undefined, ...lines));
  expect(JSON.stringify(pricer(document))).toBe(JSON.stringify(result));
  const { facts, lines: rated, complete, warnings } = result;
  const of = (fact: string) => factNamed(facts, fact)?.issue?.code ?? factNamed(facts, fact)?.value;
  const why = rated.map(({ error }) => error?.params.because ?? error?.code);
  return {
    of,
    costs: rated.map(({ cost }) => cost),
    counts: rated.map((each) => each.chargedQuantity),
    why,
    complete,
    warnings,
    rated,
  };
}
/** A plan of one 20GP with a press (row 0) and one 40HC with all else. */
const planned: Change = (document) => {
  const plan = planOf(document, (each) => {
    const { placements } = each.containers[0]!;
    const at = placements.findIndex(([item]) => item === 0);
    each.containers = [
      { type: '20GP', payloadKg: '28180', placements: placements.filter((_one, index) => index === at) },
      { type: '40HC', payloadKg: '26540', placements: placements.filter((_one, index) => index !== at) },
    ];
  });
  document.stages.vanning.inputs.loading = { plan };
};

describe('containers that are heavy by the line that counts them', () => {
  it('are the only one there is, above the weight that the line charges from and not at it', () => {
    const of = (from: string) => priced(() => undefined, heavy([[from]]));
    expect([of('4743').costs, of('4743').counts]).toEqual([['150.00'], ['1']]);
    expect([of('4744').costs, of('4744').counts, of('4744').why]).toEqual([['0.00'], ['0'], [undefined]]);
    expect(of('4743').of(name)).toBe('vanning.heavyByWeight');
  });

  it('are those that an accepted load plan loads so, each at the rate of its own weight', () => {
    // 2,072 kg and 2,672 kg.
    expect(priced(planned, heavy([['2000']])).costs).toEqual(['300.00']);
    expect(priced(planned, heavy([['2500']])).costs).toEqual(['150.00']);
    expect(
      priced(
        planned,
        heavy([
          ['2000', '100'],
          ['2500', '180'],
        ]),
      ).costs,
    ).toEqual(['280.00']);
    expect(
      priced(
        planned,
        heavy([
          ['0', '0'],
          ['2500', '180'],
        ]),
      ).counts,
    ).toEqual(['1']);
    // Lines that count the same fact from other weights count each their own, and at their own rates.
    const side = priced(planned, heavy([['2000']]), heavy([['2500', '180']], { id: 'other' }));
    expect([side.costs, side.counts]).toEqual([
      ['300.00', '180.00'],
      ['2', '1'],
    ]);
    // Of one type each: only the 40HC is above 2,500 kg.
    const byType = priced(
      planned,
      heavy([['2500']], { id: 'small', containerType: '20GP' }),
      heavy([['2500']], { id: 'large', containerType: '40HC' }),
    );
    expect([byType.costs, byType.counts]).toEqual([
      ['0.00', '150.00'],
      ['0', '1'],
    ]);
    const beyond = heavy([['2000']]);
    expect(priced(planned, { ...beyond, breaks: { ...beyond.breaks!, upTo: '2600' } }).why).toEqual([
      'breaks.beyondLast',
    ]);
  });

  it('are not known of several without a plan, neither all nor one; none is heavier than all cargo together', () => {
    const several = priced(
      fleet({ '20GP': 1, '40HC': 2 }),
      heavy([['2000']]),
      heavy([['2000']], { id: 'b', containerType: '40HC' }),
    );
    expect([several.costs, several.why, several.complete]).toEqual([
      [null, null],
      ['vanning.heavyUnknown', 'vanning.heavyUnknown'],
      false,
    ]);
    expect(several.rated[0]?.error).toMatchObject({
      code: 'quantity.notCalculated',
      params: { containers: '3' },
    });
    // 4,744 kg in all: no container is above 18 t.
    expect(priced(fleet({ '20GP': 1, '40HC': 2 }), heavy([['18000']])).costs).toEqual(['0.00']);
  });

  it('are as many as somebody says, by type, in all or on the line', () => {
    const three = fleet({ '40HC': 3 });
    const costs = (typed: Record<string, string>, own = heavy([['2000']])) =>
      priced(all(three, stated(typed)), own).costs;
    expect(costs({ [name]: '2' })).toEqual(['300.00']);
    expect(costs({ [`${name}.40HC`]: '2' })).toEqual(['300.00']);
    expect(costs({}, heavy([['2000']], { quantity: { calculated: name, typed: '2' } }))).toEqual(['300.00']);
    // Without weights the number is enough.
    expect(costs({ [name]: '2' }, heavy(null))).toEqual(['300.00']);
    const two = priced(
      all(three, stated({ [name]: '2' })),
      heavy([
        ['2000', '100'],
        ['2500', '180'],
      ]),
    );
    expect([two.costs, two.why]).toEqual([[null], ['breaks.weightOfStated']]);
    expect(priced(all(three, stated({ [name]: '4' })), heavy([['2000']])).of(name)).toBe(
      'vanning.moreThanLoaded',
    );
    const mixed = all(fleet({ '40HC': 2, '20GP': 1 }), stated({ [`${name}.40HC`]: '1' }));
    expect(priced(mixed, heavy([['2000']])).why).toEqual(['vanning.heavyUnknown']);
    expect(priced(all(mixed, stated({ [`${name}.20GP`]: '0' })), heavy([['2000']])).costs).toEqual([
      '150.00',
    ]);
  });

  it('are not known of a number of containers that nobody can read, whatever a plan says', () => {
    const unread = all(planned, stated({ 'vanning.containers.20GP': '0.01' }));
    expect(priced(unread, heavy([['2000']], { containerType: '20GP' })).why).toEqual([
      'vanning.countNotWhole',
    ]);
    expect(priced(unread, heavy([['2000']])).costs).toEqual([null]);
  });

  it('are not known without a weight that the line charges from', () => {
    const one = priced(() => undefined, heavy(null));
    expect([one.costs, one.why, one.complete]).toEqual([[null], ['vanning.heavyFromMissing'], false]);
    const slab = heavy([['2000']]);
    expect(priced(() => undefined, { ...slab, breaks: { ...slab.breaks!, mode: 'slab' } }).why).toEqual([
      'breaks.weightMode',
    ]);
  });

  it('keep a minimum and a second quantity, and are told beside a line that counts every container', () => {
    expect(priced(planned, heavy([['2000']], { minimum: '500' })).costs).toEqual(['500.00']);
    expect(priced(planned, heavy([['2000']], { times: { typed: '2' } })).costs).toEqual(['600.00']);
    const before = priced(
      fleet({ '40HC': 3 }),
      heavy(null, { quantity: { calculated: 'vanning.containers' } }),
    );
    expect([before.costs, before.warnings.map(({ code }) => code)]).toEqual([
      ['450.00'],
      expect.arrayContaining(['line.countsAll']),
    ]);
  });

  it('are none in a part load: its tons are typed', () => {
    const line = {
      ...lineOf(chargeDefinition('HWS')!, 'hws', {
        ...d02Document(),
        route: { ...d02Document().route, mode: 'LCL' },
      }),
      rate: '9',
    };
    const partLoad: Change = ({ route }) => void (route.mode = 'LCL');
    expect(priced(partLoad, line).why).toEqual(['quantity.missing']);
    expect(priced(partLoad, heavy([['2000']])).why).toEqual(['mode.noContainers']);
  });

  it('do not move what one more container costs', () => {
    const freight: ChargeLine = {
      ...lineOf(chargeDefinition('OFR')!, 'ofr', d02Document()),
      rate: '1980',
      containerType: '40HC',
    };
    const document = documentOf(() => undefined, freight, heavy([['2000']], { containerType: '40HC' }));
    // 1,980 × 150.25.
    expect(containerPrices(document, ['40HC'])).toEqual({ '40HC': '297495' });
  });
});
