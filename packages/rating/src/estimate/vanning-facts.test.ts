import type { PackedPackage } from '../calculators/packing';
import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument, LoadPlan } from '../model';
import type { FactIn } from '../rating/fact-names';
import type { Fact } from '../result';
import { FactBook } from './fact-book';
import { vanningFacts } from './vanning-facts';

/** Two boxes of 1.2 m³ and 500 kg. */
const box = (change: Partial<PackedPackage> = {}): PackedPackage => ({
  ...{ itemId: 'a', kind: 'crate', count: 2, outerMm: { length: 1200, width: 1000, height: 1000 } },
  ...{ m3: '1.2', tareKg: '50', tareTyped: false, grossKg: '500', lotM3: '2.4', lotKg: '1000' },
  ...{ stackable: true, treatedWood: false, barrierM2: '0', desiccantUnits: '0', unCode: 'CR' },
  ...change,
});
/** One piece that stands out of every open container. */
const large = (change: Partial<PackedPackage> = {}): PackedPackage =>
  box({
    ...{ count: 1, outerMm: { length: 6800, width: 3200, height: 3100 }, m3: '67.456', grossKg: '9000' },
    ...{ lotM3: '67.456', lotKg: '9000', stackable: false, ...change },
  });

/** A plan of the packages: so many of the first in one 40HC, so many as part load. */
const planOf = (packages: readonly PackedPackage[], loaded: number, partLoad = 0): LoadPlan => ({
  ...{ acceptedAt: '2025-11-04T00:00:00Z', support: '1' },
  items: packages.map(({ itemId, outerMm, grossKg, count, stackable }) => ({
    ...{ id: itemId, code: itemId, sizeMm: outerMm, grossKg, count, stackable, thisSideUp: true },
  })),
  containers: loaded
    ? [
        {
          ...{ type: '40HC', payloadKg: '26540' },
          placements: Array.from({ length: loaded }, () => [0, 0, 0, 0, 0, 0]),
        },
      ]
    : [],
  lcl: partLoad ? [[0, partLoad]] : [],
});

interface Case {
  packages?: PackedPackage[];
  inputs?: EstimateDocument['stages']['vanning']['inputs'];
  overrides?: Record<string, string>;
  mode?: 'FCL' | 'LCL';
  cargo?: { m3?: string | null; kg?: string | null };
  edit?: (document: EstimateDocument) => void;
}

/** What vanning answers for packages of one cargo item, A-1. */
function vanned(given: Case = {}) {
  const { packages = [box()], inputs = {}, overrides = {}, mode = 'FCL', cargo = {}, edit } = given;
  const document = d02Document();
  document.route.mode = mode;
  document.cargo = [{ ...document.cargo[0]!, id: 'a', code: 'A-1', nameEn: 'Lathe' }];
  Object.assign(document.stages.vanning, { inputs, overrides });
  edit?.(document);
  const book = new FactBook(document);
  const total = (figure: 'lotM3' | 'lotKg') =>
    packages.reduce((all, each) => all.plus(each[figure]), decimalOf('0')).toFixed();
  const { m3 = total('lotM3'), kg = total('lotKg') } = cargo;
  book.set('packing', 'cargo.m3', 'm3', m3 === null ? null : decimalOf(m3), { steps: [] });
  book.set('packing', 'cargo.kg', 'kg', kg === null ? null : decimalOf(kg), { steps: [] });
  const result = vanningFacts(document, book, packages);
  const fact = (name: FactIn<'vanning'>): Fact => {
    const found = book.facts[`vanning.${name}`];
    if (!found) throw new Error(name);
    return found;
  };
  return { ...result, fact, warnings: book.warnings };
}
const path = 'stages.vanning';

describe('the containers for packages', () => {
  it('are the fewest and smallest that hold them', () => {
    const { vanning, partLoad, fact, warnings } = vanned();
    expect(vanning).toMatchObject({ fleet: { counts: { '20GP': 1 } }, typed: false, short: false });
    expect(vanning).not.toHaveProperty('plan');
    expect(fact('containers')).toMatchObject({ value: '1', source: 'calculated', unit: 'container' });
    expect(fact('containers.20GP').steps[0]?.kind).toBe('vanning.fleet');
    expect([partLoad, warnings]).toEqual([null, []]);
  });

  it('are planned with volume and weight as they count, typed over or not', () => {
    const room = (cargo: Case['cargo']) => {
      const { vanning } = vanned({ cargo });
      return [vanning?.roomM3, vanning?.roomKg];
    };
    // 33.156 m³ and 28,180 kg of one 20GP.
    expect(room({})).toEqual(['30.756', '27180']);
    expect(room({ m3: '4.8' })).toEqual(['28.356', '27180']);
    expect(room({ kg: '3000' })).toEqual(['30.756', '25180']);
    // A weight that is not known leaves that of the packages.
    expect(room({ kg: null })).toEqual(['30.756', '27180']);
    // Nothing has no share of what was typed.
    const weightless = vanned({ packages: [box({ lotKg: '0', grossKg: '0' })], cargo: { kg: '3000' } });
    expect(weightless.vanning?.roomKg).toBe('28180');
  });

  it('are not known before the cargo is', () => {
    const cases: Case[] = [{ cargo: { m3: null } }, { packages: [], cargo: { m3: '5', kg: '5' } }];
    for (const given of cases) {
      const { vanning, fact, warnings } = vanned(given);
      expect([vanning, warnings]).toEqual([null, []]);
      for (const name of ['containers', 'teu', 'tareKg', 'vgmKg'] as const)
        expect(fact(name)).toMatchObject({ value: null, issue: { code: 'cargo.notKnown', params: {} } });
    }
  });

  it('are none of a part load, whatever is typed or accepted', () => {
    const plan = planOf([box()], 2);
    const { vanning, partLoad, fact, warnings } = vanned({
      ...{ mode: 'LCL', inputs: { fleet: { '20GP': 2 }, loading: { plan } } },
      overrides: { 'vanning.containers.20GP': '3', 'vanning.containers': '3' },
    });
    expect([vanning, partLoad, warnings]).toEqual([null, null, []]);
    for (const name of [
      'containers',
      'containers.20GP',
      'teu',
      'tareKg',
      'vgmKg',
      'reeferContainers',
    ] as const)
      expect(fact(name)).toMatchObject({ value: null, issue: { code: 'mode.noContainers', params: {} } });
    expect(fact('containers.20GP').calculated).toBeNull();
  });
});

describe('a typed fleet', () => {
  it('replaces what was calculated, which stays beside it', () => {
    const overrides = { 'vanning.containers.40HC': '2' };
    const { vanning, fact } = vanned({ overrides });
    expect(vanning).toMatchObject({ typed: true, fleet: { counts: { '40HC': 2 } } });
    expect(fact('containers.40HC')).toMatchObject({ value: '2', source: 'typed', calculated: '0' });
    expect(fact('containers.40HC').steps[1]).toMatchObject({ params: { containers: ['1 × 20GP'] } });
    expect(fact('containers.20GP').value).toBe('0');
    expect(fact('containers.20GP').steps[0]?.kind).toBe('vanning.typedFleet');
  });

  it('counts while the cargo is not known, and its total then too', () => {
    const { vanning, fact } = vanned({ inputs: { fleet: { '20GP': 2 } }, cargo: { m3: null } });
    expect(vanning).toBeNull();
    expect(fact('containers').value).toBe('2');
    const retyped = vanned({
      ...{ inputs: { fleet: { '20GP': 2 } }, overrides: { 'vanning.containers': '3' } },
      cargo: { m3: null },
    });
    expect([retyped.fact('containers.20GP').value, retyped.fact('teu').value]).toEqual(['3', '3']);
  });

  it('of no container is said to be empty, not that none fits', () => {
    const { fact } = vanned({ inputs: { fleet: { '20GP': 0 } } });
    expect(fact('containers')).toMatchObject({
      value: null,
      issue: { code: 'vanning.fleetEmpty', params: {} },
    });
  });

  it('that holds less than the cargo is named', () => {
    const inputs = { fleet: { '20GP': 1 } };
    const { vanning, warnings } = vanned({ inputs, cargo: { kg: '30000' } });
    expect(vanning?.short).toBe(true);
    const params = { fleet: ['1×20GP'], roomKg: '-1820', roomM3: '30.756' };
    expect(warnings).toEqual([{ code: 'vanning.fleetTooSmall', path, params }]);
    expect(vanned({ inputs }).warnings).toEqual([]);
  });
});

describe('a typed total', () => {
  const total = (typed: string, given: Case = {}) =>
    vanned({ ...given, overrides: { 'vanning.containers': typed } });

  it('is the number of the one type that there is, and the plan is made for it', () => {
    const { vanning, fact } = total('3');
    expect(vanning).toMatchObject({ typed: true, fleet: { counts: { '20GP': 3 } } });
    expect(fact('containers')).toMatchObject({ value: '3', source: 'typed', calculated: '1' });
    expect(fact('containers.20GP').steps[0]?.kind).toBe('vanning.typedFleet');
    expect([fact('containers.20GP').value, fact('teu').value]).toEqual(['3', '3']);
  });

  it('that says what is so anyway changes nothing', () => {
    const one = total('1');
    expect(one.vanning?.typed).toBe(false);
    expect(one.fact('containers.20GP').steps[0]?.kind).toBe('vanning.fleet');
    const sum = total('3', { inputs: { fleet: { '20GP': 1, '40HC': 2 } } });
    expect([sum.fact('containers').value, sum.fact('containers.40HC').value]).toEqual(['3', '2']);
  });

  it('over several types is refused, and leaves their numbers', () => {
    const { fact, vanning } = total('4', { inputs: { fleet: { '20GP': 1, '40HC': 2, '40GP': 0 } } });
    expect(fact('containers')).toMatchObject({
      value: null,
      issue: { code: 'vanning.totalOfSeveralTypes', params: { typed: '4', containers: 3 } },
    });
    expect([fact('containers.20GP').value, fact('containers.40HC').value]).toEqual(['1', '2']);
    expect(vanning?.fleet.counts).toEqual({ '20GP': 1, '40HC': 2 });
  });

  it('beside an empty type is of the one that has containers', () => {
    const { fact } = total('4', { inputs: { fleet: { '20GP': 0, '40HC': 2 } } });
    expect([fact('containers').value, fact('containers.40HC').value]).toEqual(['4', '4']);
  });

  it('that is no whole number is refused, and leaves the containers as they are', () => {
    for (const typed of ['1.5', '10001']) {
      const { fact, vanning } = total(typed);
      expect(fact('containers')).toMatchObject({
        value: null,
        issue: { code: 'vanning.countNotWhole', params: { typed } },
      });
      expect([fact('containers.20GP').value, vanning?.typed]).toEqual(['1', false]);
    }
  });

  it('says nothing of types that are not known', () => {
    const { fact } = total('3', { cargo: { m3: null } });
    expect(fact('containers')).toMatchObject({ value: '3', source: 'typed', calculated: null });
    expect(fact('containers')).not.toHaveProperty('issue');
    expect(fact('teu')).toMatchObject({ value: null, issue: { code: 'cargo.notKnown' } });
  });
});

describe('an accepted load plan', () => {
  const with1 = (plan: LoadPlan, given: Case = {}) =>
    vanned({ ...given, inputs: { ...given.inputs, loading: { plan } } });

  it('sets the containers, their loads and the steps', () => {
    const { vanning, partLoad, fact, warnings } = with1(planOf([box()], 2));
    expect(vanning).toMatchObject({
      ...{ plan: 'counts', fleet: { counts: { '40HC': 1 } }, suggested: { counts: { '20GP': 1 } } },
      loads: [{ type: '40HC', packages: 2, cargoKg: '1000' }],
    });
    expect(fact('containers.40HC').steps[0]?.kind).toBe('vanning.loadPlan');
    expect([partLoad, warnings]).toEqual([null, []]);
  });

  it('leaves what goes as part load out of containers and masses', () => {
    const { vanning, partLoad, fact } = with1(planOf([box()], 1, 1));
    expect([partLoad?.m3.toFixed(), partLoad?.kg.toFixed()]).toEqual(['1.2', '500']);
    // 26,540 − 500 and 76.258 − 1.2.
    expect([vanning?.roomKg, vanning?.roomM3]).toEqual(['26040', '75.058']);
    // 500 + 3,940
    expect([fact('vgmKg').value, vanning?.vgmKg]).toEqual(['4440', '4440']);
  });

  it('may send all as part load: no container, and it says why', () => {
    const { partLoad, fact, warnings } = with1(planOf([box()], 0, 2));
    expect([partLoad?.m3.toFixed(), partLoad?.kg.toFixed()]).toEqual(['2.4', '1000']);
    expect(fact('containers')).toMatchObject({
      value: null,
      issue: { code: 'vanning.allPartLoad', params: {} },
    });
    expect(warnings).toEqual([]);
  });

  it('gives way to counts and to a total typed over it, and stays beside them', () => {
    for (const name of ['containers.40HC', 'containers'] as const) {
      const { vanning, partLoad, fact } = with1(planOf([box()], 1, 1), {
        overrides: { [`vanning.${name}`]: '2' },
      });
      expect(vanning).toMatchObject({ plan: 'typedOver', typed: true, fleet: { counts: { '40HC': 2 } } });
      expect(vanning).not.toHaveProperty('loads');
      expect(partLoad).toBeNull();
      // 1,000 + 2 × 3,940: all of it is in containers again.
      expect(fact('vgmKg').value).toBe('8880');
      const typed = fact(name);
      expect(typed).toMatchObject({ value: '2', calculated: '1', source: 'typed' });
      expect(typed.steps[1]).toMatchObject({
        ...{ kind: 'vanning.loadPlan', params: { containers: ['1 × 40HC'], typed: false } },
      });
    }
  });

  it('of other packages sets nothing, and that is named', () => {
    const { vanning, partLoad, fact, warnings } = with1(planOf([box({ count: 3 })], 1, 1));
    expect(vanning).toMatchObject({ plan: 'changed', fleet: { counts: { '20GP': 1 } } });
    expect(partLoad).toBeNull();
    expect(fact('vgmKg').value).toBe('3300');
    expect(warnings).toMatchObject([{ code: 'vanning.planChanged', path, params: {} }]);
  });

  it('is not judged before the cargo is known', () => {
    const { vanning, fact, warnings } = with1(planOf([box()], 2), { cargo: { m3: null } });
    expect([vanning, warnings]).toEqual([null, []]);
    expect(fact('containers').issue?.code).toBe('cargo.notKnown');
  });

  it('was checked with its doors: what it holds fits', () => {
    const { vanning, warnings } = with1(planOf([large()], 1), { packages: [large()] });
    expect(vanning).toMatchObject({ plan: 'counts', unfit: [], outOfGauge: [] });
    expect(warnings).toEqual([]);
  });
});

describe('what does not go into closed containers', () => {
  const out = { type: '40FR', sideMm: 381, aboveMm: 1122, slots: ['sides', 'above'] };

  it('stands out of an open one, by how much and into which slots', () => {
    const { vanning, fact, warnings } = vanned({ packages: [large()] });
    expect(vanning?.fleet.counts).toEqual({ '40FR': 1 });
    // (3,200 − 2,438) ÷ 2 on each side; 3,100 − 1,978 above.
    expect(warnings).toEqual([{ code: 'vanning.outOfGauge', path, params: { item: 'A-1', ...out } }]);
    expect(fact('outOfGaugeContainers').value).toBe('1');
  });

  it('is named by its name where it has no code, and by its id where it has none', () => {
    const named = (edit: Case['edit']) => vanned({ packages: [large()], edit }).warnings[0]?.params.item;
    expect(named(({ cargo }) => void (cargo[0]!.code = ''))).toBe('Lathe');
    expect(named(({ cargo }) => void (cargo[0]!.id = 'other'))).toBe('a');
    // Of several, its own.
    expect(named(({ cargo }) => void cargo.unshift({ ...cargo[0]!, id: 'b', code: 'B-1' }))).toBe('A-1');
  });

  it('is named when it fits into none of a typed fleet', () => {
    const { vanning, warnings } = vanned({ packages: [large()], inputs: { fleet: { '40HC': 3 } } });
    expect(vanning?.unfit).toEqual(['a']);
    expect(warnings).toMatchObject([{ code: 'vanning.packageFitsNone', path, params: { item: 'A-1' } }]);
  });

  it('has no container when only closed ones may be used', () => {
    const { fact, warnings } = vanned({ packages: [large()], inputs: { types: ['20GP'] } });
    expect(fact('containers')).toMatchObject({
      value: null,
      issue: { code: 'vanning.noContainerFits', params: {} },
    });
    expect(warnings).toMatchObject([{ code: 'vanning.noContainerFits', path, params: {} }]);
  });
});
