import { chargeDefinition } from '../catalogue/catalogue';
import type { ContainerType } from '../calculators/container-types';
import { d02Document } from '../fixtures/d02';
import { all, fleet, stated, type Change } from '../fixtures/fleet-changes';
import { planOf } from '../fixtures/plan-of';
import type { CargoItem, ChargeLine, EstimateDocument } from '../model';
import { factNamed } from '../rating/fact-names';
import { containerPrices } from './container-prices';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

const flammable = { un: 'UN1263', class: '3' };

const charge = (code: string, rate: string, containerType?: ContainerType): ChargeLine => ({
  ...lineOf(chargeDefinition(code)!, `${code}-${containerType ?? 'all'}`, d02Document()),
  rate,
  ...(containerType ? { containerType } : {}),
});

/** Case D02 with nothing but lines of sea transport: two crates, and fifty cartons of 0.096 m³ and 12 kg in four rows. */
function priced(change: Change, ...lines: ChargeLine[]) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  change(document);
  const form = chargeDefinition('DGS')?.lcl;
  document.stages['sea-transport'].lines = lines.map((line) =>
    document.route.mode === 'LCL' && line.code === 'DGS'
      ? { ...line, basis: form!.basis, quantity: { calculated: form!.fact! } }
      : line,
  );
  const { facts, lines: rated, complete, warnings } = priceEstimate(document);
  const of = (name: string) => {
    const { value, issue } = factNamed(facts, name) ?? {};
    return issue ? issue.code : value;
  };
  return { of, costs: rated.map(({ id, cost }) => [id, cost]), rated, complete, warnings };
}

const rows = (document: EstimateDocument, ...ids: string[]) =>
  document.cargo.filter(({ id }) => ids.includes(id));
const dangerous =
  (...ids: string[]): Change =>
  (document) => {
    for (const row of rows(document, ...ids)) row.dangerous = flammable;
  };
const dgs = charge('DGS', '150');
const name = 'vanning.dangerousContainers';
const mixed = { '40HC': 1, '20GP': 1 } as const;

/** A plan of one 40HC with the presses and one 20GP with all else. */
const planOfTwo: Change = (document) => {
  const plan = planOf(document, (each) => {
    const { placements } = each.containers[0]!;
    each.containers = [
      { type: '40HC', payloadKg: '26540', placements: placements.filter(([item]) => item === 0) },
      { type: '20GP', payloadKg: '28180', placements: placements.filter(([item]) => item !== 0) },
    ];
  });
  document.stages.vanning.inputs.loading = { plan };
};

describe('containers with dangerous goods', () => {
  it('are the one that there is', () => {
    const { of, costs } = priced(dangerous('item-spindle'), dgs);
    expect([of('vanning.containers'), of(name), costs]).toEqual(['1', '1', [['DGS-all', '150.00']]]);
  });

  it('are not known of several that hold other goods as well: a gap, neither all nor one', () => {
    const { of, rated, complete } = priced(all(dangerous('item-spindle'), fleet({ '40HC': 3 })), dgs);
    expect([of(name), of(`${name}.40HC`)]).toEqual(Array(2).fill('vanning.dangerousUnknown'));
    expect(rated[0]).toMatchObject({
      cost: null,
      error: {
        code: 'quantity.notCalculated',
        params: { because: 'vanning.dangerousUnknown', containers: '3', fact: name },
      },
    });
    expect(complete).toBe(false);
  });

  it('are as many as somebody says, by type or in all of one type', () => {
    const of3 = (typed: Record<string, string>) =>
      priced(
        all(dangerous('item-spindle'), fleet({ '40HC': 3 }), stated(typed)),
        dgs,
        charge('DGS', '150', '40HC'),
      );
    // 2 × 150, whichever way it is said.
    for (const way of [name, `${name}.40HC`]) {
      const { costs } = of3({ [way]: '2' });
      expect([way, costs]).toEqual([
        way,
        [
          ['DGS-all', '300.00'],
          ['DGS-40HC', '300.00'],
        ],
      ]);
    }
    expect(of3({ [name]: '4' }).of(name)).toBe('vanning.moreThanLoaded');
    expect(of3({ [`${name}.40HC`]: '4' }).of(name)).toBe('vanning.moreThanLoaded');
    expect(of3({ [name]: '1.5' }).of(name)).toBe('vanning.countNotWhole');
    // What is refused of all is refused of the only type, and neither line is charged by it.
    for (const refused of ['4', '1.5'])
      expect(of3({ [name]: refused }).costs).toEqual([
        ['DGS-all', null],
        ['DGS-40HC', null],
      ]);
    // None of them: that is no price of nothing.
    expect(of3({ [`${name}.40HC`]: '0' }).of(name)).toBe('vanning.noDangerous');
  });

  it('are said type by type where there are several, and a type without any is charged nothing', () => {
    const change = all(dangerous('item-spindle'), fleet(mixed));
    const typed = stated({ [`${name}.40HC`]: '1', [`${name}.20GP`]: '0' });
    const { of, costs } = priced(
      all(change, typed),
      dgs,
      charge('DGS', '150', '40HC'),
      charge('DGS', '90', '20GP'),
    );
    expect(of(name)).toBe('1');
    expect(costs).toEqual([
      ['DGS-all', '150.00'],
      ['DGS-40HC', '150.00'],
      ['DGS-20GP', '0.00'],
    ]);
    const half = priced(all(change, stated({ [`${name}.40HC`]: '1' })), dgs);
    expect([half.of(name), half.costs]).toEqual(['vanning.dangerousUnknown', [['DGS-all', null]]]);
    // A type that is not loaded has none at all.
    const absent = priced(change, charge('DGS', '150', '40GP'));
    expect(absent.rated[0]?.error?.code).toBe('quantity.typeNotInFleet');
  });

  it('are those in which an accepted load plan puts them', () => {
    const planned = (place: (index: number) => boolean, lcl: [number, number][] = []): Change =>
      all(dangerous('item-spindle', 'item-manual'), (document) => {
        const plan = planOf(document, (each) => {
          const placements = each.containers[0]!.placements.filter(
            ([item]) => !lcl.some(([out]) => out === item),
          );
          each.containers = [
            { type: '40HC', payloadKg: '26540', placements: placements.filter(([item]) => place(item)) },
            { type: '20GP', payloadKg: '28180', placements: placements.filter(([item]) => !place(item)) },
          ];
          each.lcl = lcl;
        });
        document.stages.vanning.inputs.loading = { plan };
      });
    const types = (change: Change) => {
      const { of, costs } = priced(change, dgs);
      return [of(`${name}.40HC`), of(`${name}.20GP`), of(name), costs[0]?.[1]];
    };
    // Rows: 0 presses, 1 spindles, 2 seals, 3 valves, 4 manuals.
    expect(types(planned((item) => item === 0))).toEqual(['0', '1', '1', '150.00']);
    expect(types(planned((item) => item < 2))).toEqual(['1', '1', '2', '300.00']);
    expect(types(planned((item) => item === 1 || item === 4))).toEqual(['1', '0', '1', '150.00']);
    // What goes as part load is in no container.
    expect(
      types(
        planned(
          (item) => item === 0,
          [
            [1, 20],
            [4, 5],
          ],
        ),
      ),
    ).toEqual([...Array(3).fill('vanning.noDangerous'), null]);
  });

  it('are not known of a number of containers that nobody can read', () => {
    const of20 = (change: Change) =>
      priced(all(dangerous('item-spindle'), planOfTwo, change), dgs).of(`${name}.20GP`);
    expect(of20(() => undefined)).toBe('1');
    expect(of20(stated({ 'vanning.containers.20GP': '0.01' }))).toBe('vanning.countNotWhole');
  });

  it('are all of them when there is nothing else, and one for one package', () => {
    const ids = d02Document().cargo.map(({ id }) => id);
    const whole = priced(all(dangerous(...ids), fleet({ '40HC': 2, '20GP': 1 })), dgs);
    expect([whole.of(name), whole.of(`${name}.40HC`), whole.costs]).toEqual([
      '3',
      '2',
      [['DGS-all', '450.00']],
    ]);
    const single: Change = (document) => {
      rows(document, 'item-press')[0]!.quantity = 1;
      dangerous('item-press')(document);
    };
    const one = priced(all(single, fleet({ '40HC': 2 })), dgs);
    expect([one.of(name), one.of(`${name}.40HC`), one.costs]).toEqual(['1', '1', [['DGS-all', '150.00']]]);
    // Of two types: one, and nobody knows of which.
    const either = priced(all(single, fleet(mixed)), dgs, charge('DGS', '150', '40HC'));
    expect([either.of(name), either.of(`${name}.40HC`)]).toEqual(['1', 'vanning.dangerousUnknown']);
    expect(either.costs).toEqual([
      ['DGS-all', '150.00'],
      ['DGS-40HC', null],
    ]);
    // More containers than packages: not all of them can hold one.
    expect(priced(all(dangerous(...ids), fleet({ '40HC': 60 })), dgs).of(name)).toBe(
      'vanning.dangerousUnknown',
    );
  });

  it('are those of the case in which dangerous goods lie with others', () => {
    const shared: Change = (document) => {
      const [press] = rows(document, 'item-press');
      Object.assign(press!, { quantity: 1, caseNumber: '1' });
      document.cargo.push({
        ...press!,
        id: 'oil',
        packing: 'inCase',
        caseNumber: 'C/No. 1',
        dangerous: flammable,
      });
    };
    expect(priced(all(shared, fleet({ '40HC': 2 })), dgs).of(name)).toBe('1');
  });

  it('are none where nothing is dangerous, unless somebody says so', () => {
    expect(priced(fleet({ '40HC': 2 }), dgs).of(name)).toBe('vanning.noDangerous');
    const { of, costs } = priced(all(fleet(mixed), stated({ [`${name}.20GP`]: '1' })), dgs);
    expect([of(name), costs]).toEqual(['1', [['DGS-all', '150.00']]]);
  });

  it('do not move what one more container costs', () => {
    const document = d02Document();
    dangerous('item-spindle')(document);
    for (const stage of Object.values(document.stages)) stage.lines = [];
    document.stages['sea-transport'].lines = [charge('OFR', '1980', '40HC'), dgs];
    // 1,980 × 150.25, and nothing of the surcharge.
    expect(containerPrices(document, ['40HC'])).toEqual({ '40HC': '297495' });
  });

  it('are told beside a line that counts every container', () => {
    const line = { ...dgs, quantity: { calculated: 'vanning.containers' } };
    const warned = (change: Change, own: ChargeLine = line) =>
      priced(change, own).warnings.filter(({ code }) => code === 'line.countsAll');
    expect(warned(all(dangerous('item-spindle'), fleet({ '40HC': 2 })))).toEqual([
      {
        ...{ code: 'line.countsAll', path: 'stages.sea-transport.lines.DGS-all.quantity' },
        params: { code: 'DGS', fact: name, containers: '2', own: null },
      },
    ]);
    expect(warned(dangerous('item-spindle'))).toEqual([]);
    const typed = { ...line, quantity: { calculated: 'vanning.containers', typed: '2' } };
    expect(warned(all(dangerous('item-spindle'), fleet({ '40HC': 2 })), typed)).toEqual([]);
  });
});

describe('dangerous goods in a part load', () => {
  const tons = 'sea-transport.dangerousRevenueTons';
  const partLoad: Change = ({ route }) => void (route.mode = 'LCL');
  const surcharge = charge('DGS', '18');

  it('are charged by their own revenue tons, of at least the minimum', () => {
    // 20 × 0.096 = 1.92 m³ of 240 kg.
    const spindles = priced(all(partLoad, dangerous('item-spindle')), surcharge);
    expect([spindles.of('sea-transport.lclRevenueTons'), spindles.of(tons), spindles.costs]).toEqual([
      ...['16.868', '1.92'],
      [['DGS-all', '34.56']],
    ]);
    // 5 × 0.096 = 0.48 m³: the minimum of one.
    expect(priced(all(partLoad, dangerous('item-manual')), surcharge).costs).toEqual([['DGS-all', '18.00']]);
  });

  it('are all of it where nothing else is in it, whatever was typed over that', () => {
    const ids = d02Document().cargo.map(({ id }) => id);
    const typed: Change = ({ stages }) =>
      void (stages['sea-transport'].overrides['sea-transport.lclRevenueTons'] = '17');
    expect(priced(all(partLoad, dangerous(...ids)), surcharge).of(tons)).toBe('16.868');
    expect(priced(all(partLoad, dangerous(...ids), typed), surcharge).of(tons)).toBe('17');
    const both = priced(all(partLoad, dangerous('item-spindle'), typed), surcharge);
    expect([both.of(tons), both.complete]).toEqual(['sea.dangerousUnknown', false]);
    expect(priced(partLoad, surcharge).of(tons)).toBe('sea.noDangerous');
    // No part load at all.
    expect(priced(dangerous('item-spindle'), surcharge).of(tons)).toBe('mode.noPartLoad');
  });
});

describe('containers out of gauge, and reefers', () => {
  const outOfGauge = 'vanning.outOfGaugeContainers';
  const large = (id: string, change: Partial<CargoItem> = {}): CargoItem => ({
    ...{
      id,
      code: id,
      nameEn: id,
      quantity: 1,
      lengthMm: 5000,
      widthMm: 3000,
      heightMm: 2500,
      netKg: '9000',
    },
    ...{ stackable: false, thisSideUp: true, packing: 'asIs', unitValue: '1', currency: 'USD', ...change },
  });
  const cargo =
    (...items: CargoItem[]): Change =>
    (document) =>
      void (document.cargo = items);
  const oog = charge('OOG', '3500');

  it('are the flat racks that carry what stands out, not others beside them', () => {
    const counted = (change: Change) => {
      const { of, costs } = priced(change, oog);
      return [of(outOfGauge), costs[0]?.[1]];
    };
    expect(counted(all(cargo(large('a')), fleet({ '40FR': 2 })))).toEqual(['1', '3500.00']);
    expect(counted(all(cargo(large('a'), large('b')), fleet({ '40FR': 2 })))).toEqual(['2', '7000.00']);
    // A bar that is too long for a closed container, and within the posts of a rack.
    const bar = large('bar', { lengthMm: 12_050, widthMm: 2100, heightMm: 1900 });
    expect(counted(all(cargo(large('a'), large('b'), bar), fleet({ '40FR': 3 })))).toEqual([
      'vanning.outOfGaugeUnknown',
      null,
    ]);
    const said = stated({ [outOfGauge]: '2' });
    expect(counted(all(cargo(large('a'), large('b'), bar), fleet({ '40FR': 3 }), said))).toEqual([
      '2',
      '7000.00',
    ]);
    expect(counted(fleet({ '40HC': 1 }))).toEqual(['vanning.noOutOfGauge', null]);
  });

  it('are reefers of the type of the line', () => {
    const reefers = charge('RHD', '100');
    const { of, costs } = priced(
      fleet({ '20GP': 4, '20RF': 1, '40RH': 2 }),
      reefers,
      charge('RHD', '100', '20RF'),
      charge('RHD', '150', '40RH'),
      charge('RHD', '150', '20GP'),
    );
    expect(of('vanning.reeferContainers')).toBe('3');
    expect(costs).toEqual([
      ['RHD-all', '300.00'],
      ['RHD-20RF', '100.00'],
      ['RHD-40RH', '300.00'],
      ['RHD-20GP', null],
    ]);
    expect(priced(fleet({ '20GP': 4 }), reefers).of('vanning.reeferContainers')).toBe('vanning.noReefer');
  });
});

describe('a lot that its packages do not divide', () => {
  it('fills no other container for what a division leaves over', () => {
    // Ten pieces of 2,654 kg, four in a package: 26,540 kg in three packages are the payload of a 40HC.
    const pieces: CargoItem = {
      ...{
        id: 'bars',
        code: 'BARS',
        nameEn: 'Bars',
        quantity: 10,
        lengthMm: 900,
        widthMm: 900,
        heightMm: 900,
      },
      ...{ netKg: '2654', packing: 'carton', piecesPerPackage: 4, packageTareKg: '0', stackable: true },
      ...{ packageMm: { length: 1000, width: 1000, height: 1000 }, thisSideUp: false },
    };
    const { of } = priced((document) => {
      document.cargo = [pieces];
      document.stages.vanning.inputs = { types: ['40HC'] };
    });
    expect([of('cargo.kg'), of('vanning.containers')]).toEqual(['26540', '1']);
  });
});
