import { containerTypes, type ContainerType } from '../calculators/container-types';
import { decimalOf } from '../core/decimal';
import { owing } from '../fixtures/owing';
import { planOf } from '../fixtures/plan-of';
import type { ChargeLine, EstimateDocument } from '../model';
import { bases } from '../rating/bases';
import {
  carriedFacts,
  factNamed,
  factNames,
  isCarriedFact,
  typesOfFleetFact,
  type FactName,
} from '../rating/fact-names';
import { fleetFact } from '../rating/quantity-fact';
import { inBasis, isMoneyUnit } from '../rating/units';
import type { Fact, Facts } from '../result';
import { priceEstimate } from './price';

/** Types that a document below has alone. */
const alone: ReadonlySet<ContainerType> = new Set(['20GP', '40HC', '40FR', '20RF'] as const);

/**
 * What is calculated from each fact, one step on. A fact that is not named here fails the walk below: whoever adds one says
 * what follows from it, and what follows then has to move when it is typed over.
 */
const FEEDS: Readonly<Record<string, readonly FactName[]>> = {
  'packing.crateCount': ['packing.packages', 'packing.ispm15Count'],
  'packing.crateM3': ['cargo.m3'],
  'packing.crateKg': [],
  'packing.openCrateCount': ['packing.packages', 'packing.ispm15Count'],
  'packing.openCrateM3': ['cargo.m3'],
  'packing.openCrateKg': [],
  'packing.skidCount': ['packing.packages', 'packing.ispm15Count'],
  'packing.skidM3': ['cargo.m3'],
  'packing.skidKg': [],
  'packing.palletCount': ['packing.packages', 'packing.ispm15Count'],
  'packing.palletM3': ['cargo.m3'],
  'packing.palletKg': [],
  'packing.cartonCount': ['packing.packages'],
  'packing.cartonM3': ['cargo.m3'],
  'packing.cartonKg': [],
  'packing.asIsCount': ['packing.packages'],
  'packing.asIsM3': ['cargo.m3'],
  'packing.asIsKg': [],
  'packing.packages': ['warehouse.quantity'],
  'packing.ispm15Count': [],
  // Bags differ in size: their number says nothing of the film.
  'packing.barrierCount': [],
  'packing.barrierM2': ['packing.desiccantUnits'],
  'packing.desiccantUnits': [],
  'cargo.pieces': [],
  'cargo.netKg': [],
  'cargo.m3': ['cargo.revenueTons', 'sea-transport.revenueTons', 'warehouse.quantity', 'vanning.containers'],
  'cargo.kg': [
    'cargo.revenueTons',
    'sea-transport.revenueTons',
    'warehouse.quantity',
    'vanning.containers',
    'vanning.vgmKg',
  ],
  'cargo.revenueTons': ['warehouse.quantity'],
  'cargo.value': ['sea-transport.insuredAmount', 'sea-transport.premium', 'destination-custom.customsValue'],
  ...Object.fromEntries(
    containerTypes.flatMap((type) => [
      [`vanning.containers.${type}`, ['vanning.containers', `vanning.teu.${type}`, 'vanning.tareKg']],
      [`vanning.teu.${type}`, ['vanning.teu']],
    ]),
  ),
  // A fleet that is typed puts the accepted load plan aside, and with it the part load.
  'vanning.containers': [
    'vanning.containers.20GP',
    'vanning.teu',
    'vanning.tareKg',
    'sea-transport.lclRevenueTons',
  ],
  'vanning.teu': [],
  // A number of all of them is that of the only type there is.
  'vanning.dangerousContainers': (['20GP', '40HC', '40FR', '20RF'] as const).map(
    (type) => `vanning.dangerousContainers.${type}` as const,
  ),
  'vanning.heavyContainers': (['20GP', '40HC', '40FR', '20RF'] as const).map(
    (type) => `vanning.heavyContainers.${type}` as const,
  ),
  'vanning.outOfGaugeContainers': ['vanning.outOfGaugeContainers.40FR'],
  'vanning.reeferContainers': ['vanning.reeferContainers.20RF'],
  ...Object.fromEntries(
    carriedFacts.flatMap((fact) =>
      // Beside types of which nobody knows how many are heavy the sum is not known either.
      typesOfFleetFact(fact).map(
        (type) =>
          [`${fact}.${type}`, fact === 'vanning.heavyContainers' && !alone.has(type) ? [] : [fact]] as const,
      ),
    ),
  ),
  'vanning.tareKg': ['vanning.vgmKg'],
  'vanning.vgmKg': [],
  'sea-transport.billsOfLading': ['sea-transport.billsOfCarrier'],
  'sea-transport.billsOfCarrier': [],
  'sea-transport.revenueTons': ['sea-transport.lclRevenueTons'],
  'sea-transport.lclRevenueTons': ['sea-transport.dangerousRevenueTons'],
  'sea-transport.dangerousRevenueTons': [],
  'sea-transport.distanceNm': [],
  'sea-transport.insuredAmount': ['sea-transport.premium'],
  'sea-transport.premium': [],
  'warehouse.quantity': ['warehouse.storageQuantity'],
  'warehouse.periods': ['warehouse.storageQuantity'],
  'warehouse.storageQuantity': [],
  'warehouse.days': ['warehouse.chargeableDays'],
  'warehouse.chargeableDays': [],
  'warehouse.areaMonths': [],
  'warehouse.dangerousShare': [],
  ...Object.fromEntries(
    ['origin-delivery', 'destination-delivery'].flatMap((stage) => [
      ...['legs', 'km', 'trips', 'vehicles', 'extraStops', 'hours', 'chassisDays'].map((name) => [
        `${stage}.${name}`,
        [],
      ]),
      [`${stage}.waitingHours`, [`${stage}.waitingChargeableHours`]],
      [`${stage}.waitingChargeableHours`, []],
      [`${stage}.storageAllDays`, [`${stage}.storageDays`]],
      [`${stage}.storageDays`, []],
    ]),
  ),
  'destination-delivery.demurrageAllDays': [],
  'destination-delivery.detentionAllDays': [],
  'destination-delivery.demurrageDays': [],
  'destination-delivery.detentionDays': [],
  'origin-custom.declarations': [],
  'origin-custom.declarationLines': [],
  'origin-delivery.drayageKm': [],
  'destination-custom.entries': ['destination-custom.mpf'],
  'destination-custom.lines': ['destination-custom.extraLines'],
  'destination-custom.extraLines': [],
  'destination-custom.extraInvoices': [],
  'destination-custom.customsValue': [
    'destination-custom.duty',
    'destination-custom.additionalDuty',
    'destination-custom.importTax',
    'destination-custom.mpf',
    'destination-custom.hmf',
    'destination-custom.bondBase',
  ],
  'destination-custom.duty': ['destination-custom.importTax', 'destination-custom.bondBase'],
  'destination-custom.additionalDuty': ['destination-custom.importTax', 'destination-custom.bondBase'],
  'destination-custom.importTax': [],
  'destination-custom.mpf': ['destination-custom.bondBase'],
  'destination-custom.hmf': ['destination-custom.bondBase'],
  'destination-custom.bondBase': [],
};

/** Containers follow each other: a fleet that is typed in any part is typed as a whole. */
const FLEET = Object.keys(FEEDS).filter((name) =>
  /^vanning\.(containers|dangerous|outOf|reefer|heavy)/.test(name),
);

/** All that moves with a fact: what it feeds, what that feeds, and so on. */
function follows(name: string): Set<string> {
  const all = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fleet = FLEET.includes(next) && next.includes('containers') ? FLEET : [];
    const fresh = [...(FEEDS[next] ?? []), ...fleet].filter((each) => !all.has(each));
    for (const each of fresh) all.add(each);
    open.push(...fresh);
  }
  return all;
}

const unit = (name: 'm3' | 'tonnes' | 'packages') =>
  owing('US', ({ stages }) => void (stages.warehouse.inputs.unit = name));

function withPartLoad(): EstimateDocument {
  const document = owing('DE');
  const plan = planOf(document, (each) => {
    each.containers[0]!.placements = each.containers[0]!.placements.filter(([item]) => item < 3);
    each.lcl = [3, 4].map((index) => [index, each.items[index]!.count]);
  });
  document.stages.vanning.inputs.loading = { plan };
  return document;
}

const ofTypes = (...types: readonly ContainerType[]) =>
  owing('US', ({ stages }) => {
    stages.vanning.inputs.fleet = Object.fromEntries(types.map((type) => [type, 1]));
  });

/** Between them, all facts there are, in every form that decides what follows from which. No lines: these are tested below. */
const documents: readonly (readonly [string, EstimateDocument])[] = (
  [
    ['FCL to the United States', owing('US')],
    [
      'LCL to Japan',
      owing('JP', (document) => {
        document.route.mode = 'LCL';
        for (const item of document.cargo) item.dangerous = { un: 'UN1263', class: '3' };
      }),
    ],
    ['a plan with part load, to Germany', withPartLoad()],
    ['one container of every type', ofTypes(...containerTypes)],
    ['flat racks', ofTypes('40FR')],
    ['reefers', ofTypes('20RF')],
    ['storage by m³', unit('m3')],
    ['storage by tonnes', unit('tonnes')],
    ['storage by packages', unit('packages')],
  ] as const
).map(([name, document]) => {
  for (const stage of Object.values(document.stages)) stage.lines = [];
  delete document.stages['sea-transport'].inputs.insurance?.goodsValue;
  return [name, document] as const;
});

const typedOver = (
  document: EstimateDocument,
  typed: readonly (readonly [Fact, string])[],
): EstimateDocument => {
  const copy = structuredClone(document);
  for (const [{ name, stage }, value] of typed) copy.stages[stage].overrides[name] = value;
  return copy;
};

/** Two values that differ from what is there: a little more, and much more. */
const others = ({ value }: Fact): string[] => {
  const own = Math.ceil(Number(value ?? '0'));
  return [String(own + 1), String(own * 9 + 2)];
};

const moved = (before: Facts, after: Facts) =>
  Object.keys({ ...before, ...after }).filter(
    (name) => factNamed(before, name)?.value !== factNamed(after, name)?.value,
  );

/** What moved in any document when a fact was typed over, and how it was shown. */
const observed = new Map<string, Set<string>>();
const shownWrong: string[] = [];
documents.forEach(([, document], index) => {
  const { facts } = priceEstimate(document);
  for (const fact of Object.values(facts)) {
    // The last documents differ by their containers, and by what the warehouse counts.
    const isOfFleet = index < 6 && isCarriedFact(fleetFact(fact.name)?.fact ?? '');
    if (index > 2 && !isOfFleet && fact.stage !== 'packing') continue;
    const seen = observed.get(fact.name) ?? new Set<string>();
    observed.set(fact.name, seen);
    for (const value of others(fact)) {
      const after = priceEstimate(typedOver(document, [[fact, value]])).facts;
      for (const name of moved(facts, after)) if (name !== fact.name) seen.add(name);
      const { source, calculated, steps = [] } = after[fact.name] ?? {};
      const first = JSON.stringify(steps[0]);
      const wanted = JSON.stringify({ kind: 'fact.typed', params: { value, calculated: fact.value } });
      if (source !== 'typed' || calculated !== fact.value || first !== wanted) shownWrong.push(fact.name);
    }
  }
});

/** A line that takes a fact as its quantity, on a basis that its unit can be charged by. */
function lineOn(fact: Fact): ChargeLine {
  const money = isMoneyUnit(fact.unit);
  const counted = bases.filter((each) => each !== 'percent-of');
  const basis = counted.find((each) => inBasis(decimalOf('1'), fact.unit, each) !== null);
  return {
    ...{ id: fact.name, code: 'ONIT', description: '', status: 'priced', disbursement: true },
    basis: money ? 'calculated-amount' : (basis ?? 'item'),
    currency: money ? fact.unit : 'JPY',
    rate: money ? null : '10',
    quantity: { calculated: fact.name },
  };
}

describe('what is typed over a fact', () => {
  it('is asked of every fact there is, and of no other', () => {
    expect([...observed.keys()].sort()).toEqual(Object.keys(FEEDS).sort());
    expect([...factNames].sort()).toEqual(Object.keys(FEEDS).sort());
  });

  it.each(Object.entries(FEEDS))('%s moves what is calculated from it', (name, fed) => {
    const seen = observed.get(name) ?? new Set();
    // Nothing calculates the tare of types whose tare is not known.
    const expected = fed.filter((each) => each !== 'vanning.tareKg' || !name.endsWith('RH'));
    expect(expected.filter((each) => !seen.has(each))).toEqual([]);
  });

  it.each(Object.keys(FEEDS))('%s moves nothing else', (name) => {
    const allowed = follows(name);
    expect([...(observed.get(name) ?? [])].filter((each) => !allowed.has(each))).toEqual([]);
  });

  it('is shown as typed beside what is calculated', () => {
    expect(shownWrong).toEqual([]);
  });

  it.each(documents.slice(0, 3))('is what lines on it charge: %s', (_, document) => {
    const facts = Object.values(priceEstimate(document).facts);
    const typed = typedOver(
      document,
      // A total of several types says nothing of them.
      facts.filter(({ name }) => name !== 'vanning.containers').map((fact) => [fact, '21'] as const),
    );
    for (const fact of facts) typed.stages[fact.stage].lines.push(lineOn(fact));
    const rated = new Map(priceEstimate(typed).lines.map((line) => [line.id, line]));
    for (const { name } of facts) {
      const line = rated.get(name);
      const quantity = name === 'vanning.containers' ? String(21 * containerTypes.length) : '21';
      const inFleet = /^vanning\.(containers|teu|dangerous|outOf|reefer|heavy)/.test(name);
      // Nobody charges by the nautical mile.
      if (name === 'sea-transport.distanceNm') continue;
      if (inFleet && document.route.mode === 'LCL') expect(line?.error?.code).toBe('quantity.notCalculated');
      else expect([name, line?.quantity, line?.error]).toEqual([name, quantity, null]);
    }
  });
});
describe('money that is typed over', () => {
  it('has the digits of its currency, and what follows stands on the same amount', () => {
    const document = owing('JP');
    document.stages['destination-custom'].overrides['destination-custom.duty'] = '10254.5';
    const { facts } = priceEstimate(document);
    expect(facts['destination-custom.duty']).toMatchObject({ value: '10255', source: 'typed' });
    expect(facts['destination-custom.duty']?.steps[1]).toEqual({
      kind: 'money.rounded',
      params: { from: '10254.5', to: '10255', rule: 'half' },
    });
    expect(facts['destination-custom.bondBase']?.steps[0]?.params.amounts).toContain('10255');
  });
});
