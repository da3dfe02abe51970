import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContainerLoad, LoadContainer, LoadItem, LoadRules, Placement } from '../model';
import { findingCodes, mostFindings } from './finding';
import { isLoadable, validatePlan } from './validate-plan';

const container: LoadContainer = {
  type: '20GP',
  size: { length: 1_000, width: 500, height: 400 },
  door: { width: 500, height: 400 },
  payloadGrams: 1_000_000,
  tareGrams: 2_000_000,
};
const flat: LoadItem = {
  id: 'A',
  size: { length: 200, width: 100, height: 80 },
  weightGrams: 10_000,
  count: 4,
  orientations: ['lwh', 'wlh'],
};
const crate: LoadItem = {
  id: 'B',
  size: { length: 300, width: 200, height: 100 },
  weightGrams: 50_000,
  count: 2,
};
const at = (
  item: string,
  x: number,
  y: number,
  z: number,
  orientation: Placement['orientation'] = 'lwh',
): Placement => ({ item, x, y, z, orientation });
const good: Placement[] = [
  at('A', 0, 0, 0),
  at('A', 200, 0, 0),
  at('A', 0, 0, 80),
  at('A', 0, 100, 0, 'wlh'),
  at('B', 0, 300, 0),
  at('B', 400, 0, 0, 'hwl'),
];

interface Change {
  container?: Partial<LoadContainer>;
  items?: LoadItem[];
  placements?: Placement[];
  rules?: Partial<LoadRules>;
  left?: { item: string; count: number }[];
}

const find = ({ container: changes, items, placements, rules, left }: Change) =>
  validatePlan({
    loads: [{ container: { ...container, ...changes }, placements: placements ?? good }],
    items: items ?? [flat, crate],
    rules: { support: 1, centreOfGravity: 1, ...rules },
    left,
  });
const codes = (change: Change) => [...new Set(find(change).map(({ code }) => code))].sort();
const placedAs = (index: number, change: Partial<Placement>) =>
  good.map((placement, at) => (at === index ? { ...placement, ...change } : placement));
const withItem = (change: Partial<LoadItem>) => [{ ...flat, ...change }, crate];

const oneBox = (change: Partial<LoadItem> = {}): LoadItem => ({
  id: 'S',
  size: { length: 100, width: 100, height: 100 },
  weightGrams: 10_000,
  count: 3,
  ...change,
});
const tower = [0, 100, 200].map((z) => at('S', 0, 0, z));
const bridge = {
  items: [
    oneBox({ count: 2, weightGrams: 1_000, topLoadGrams: 20_000 }),
    {
      id: 'T',
      size: { length: 300, width: 100, height: 100 },
      weightGrams: 40_000,
      count: 1,
    },
  ],
  placements: [at('S', 0, 0, 0), at('S', 200, 0, 0), at('T', 0, 0, 100)],
};

/** A rack as wide as it is outside: 500 mm, and 400 mm high at its posts. */
const rack: Partial<LoadContainer> = { type: '20FR', door: null, open: { sides: true, outerWidth: 500 } };
const wide: LoadItem = {
  id: 'W',
  size: { length: 800, width: 600, height: 500 },
  weightGrams: 0,
  count: 1,
  orientations: ['lwh', 'wlh'],
};

const cases: [name: string, change: Change, codes: string[]][] = [
  ['a good plan', {}, []],
  ['no boxes', { placements: [] }, []],
  ['out of a rack', { container: rack, items: [wide], placements: [at('W', 0, -50, 0)] }, ['outOfGauge']],
  [
    'out of a rack at one side',
    { container: rack, items: [wide], placements: [at('W', 0, 0, 0)] },
    ['outOfGauge', 'standsOut'],
  ],
  [
    'of a container that it does not go into',
    { items: withItem({ containers: ['40HC'] }) },
    ['containerType'],
  ],
  ['of the container that it goes into', { items: withItem({ containers: ['40HC', '20GP'] }) }, []],
  ['out of the door end', { placements: placedAs(5, { x: 950 }) }, ['inside']],
  ['through the roof', { placements: placedAs(5, { z: 110 }), rules: { support: 0 } }, ['inside']],
  ['through the front wall', { placements: placedAs(0, { x: -1 }), rules: { support: 0.9 } }, ['inside']],
  ['overlapping by a millimetre', { placements: placedAs(1, { x: 199 }) }, ['overlap']],
  ['not this side up', { placements: [at('A', 0, 0, 0, 'hwl')] }, ['orientation']],
  ['a turned crate', { placements: placedAs(5, { orientation: 'whl' }) }, []],
  [
    'a cube turned is the same cube',
    { items: [oneBox({ orientations: ['lwh'] })], placements: [at('S', 0, 0, 0, 'hwl')] },
    [],
  ],
  ['more than there are', { placements: [...good, at('A', 600, 0, 0)] }, ['quantity']],
  ['an unknown item', { placements: [...good, at('Z', 600, 0, 0)] }, ['unknownItem']],
  ['no number', { placements: placedAs(0, { x: NaN }), rules: { support: 0 } }, ['figures']],
  ['half a millimetre', { placements: placedAs(1, { x: 200.5 }) }, ['figures']],
  ['half a gram', { items: withItem({ weightGrams: 0.5 }) }, ['figures']],
  ['left and loaded add up', { left: [] }, []],
  ['a box concealed', { placements: good.slice(0, 5), left: [] }, ['quantity']],
  ['a box left and said so', { placements: good.slice(0, 5), left: [{ item: 'B', count: 1 }] }, []],
  ['left of an unknown item', { left: [{ item: 'Z', count: 1 }] }, ['quantity']],
  ['left of less than nothing', { left: [{ item: 'A', count: -1 }] }, ['quantity']],
  ['the same item twice', { items: [flat, crate, { ...crate, count: 0 }] }, ['quantity']],
  [
    'three quarters supported, all asked',
    { placements: [...placedAs(2, { x: 250 }).slice(0, 5), at('B', 600, 0, 0)] },
    ['support'],
  ],
  [
    'three quarters supported, so asked',
    {
      placements: [...placedAs(2, { x: 250 }).slice(0, 5), at('B', 600, 0, 0)],
      rules: { support: 0.75 },
    },
    [],
  ],
  ['supported by two', { placements: placedAs(2, { x: 100 }) }, []],
  ['a millimetre above its support', { placements: placedAs(2, { z: 81 }) }, ['support']],
  [
    'on blocked room, which bears nothing',
    {
      placements: [at('A', 600, 0, 80)],
      container: { blocked: [{ x: 600, y: 0, z: 0, dx: 200, dy: 100, dz: 80 }] },
    },
    ['support'],
  ],
  [
    'in blocked room',
    { container: { blocked: [{ x: 390, y: 90, z: 0, dx: 20, dy: 20, dz: 10 }] } },
    ['blocked'],
  ],
  ['beside blocked room', { container: { blocked: [{ x: 400, y: 200, z: 0, dx: 20, dy: 20, dz: 10 }] } }, []],
  ['a gram beyond the payload', { container: { payloadGrams: 139_999 } }, ['payload']],
  ['the payload exactly', { container: { payloadGrams: 140_000 } }, []],
  ['no payload given', { container: { payloadGrams: null } }, []],
  ['a gram too much on top', { items: withItem({ topLoadGrams: 9_999 }) }, ['topLoad']],
  ['as much on top as it bears', { items: withItem({ topLoadGrams: 10_000 }) }, []],
  [
    'weight of the whole tower on its foot',
    { items: [oneBox({ topLoadGrams: 15_000 })], placements: tower },
    ['topLoad'],
  ],
  ['a tower it bears', { items: [oneBox({ topLoadGrams: 20_000 })], placements: tower }, []],
  ['a bridge shares its weight', { ...bridge, rules: { support: 0.6 } }, []],
  ['a bridge hangs over its gap', { ...bridge, rules: { support: 0.7 } }, ['support']],
  ['on goods that bear nothing', { items: withItem({ stackable: false }) }, ['notStackable']],
  ['on top goods', { items: withItem({ place: 'top' }) }, ['place']],
  ['floor goods above the floor', { items: withItem({ place: 'floor' }) }, ['place']],
  ['one layer too many', { items: [oneBox({ maxLayers: 2 })], placements: tower }, ['layers']],
  ['as many layers as allowed', { items: [oneBox({ maxLayers: 3 })], placements: tower }, []],
  ['too high for the door as placed', { container: { door: { width: 500, height: 299 } } }, ['door']],
  ['too wide for the door as placed', { container: { door: { width: 199, height: 400 } } }, ['door']],
  [
    'above the opening of the door, a millimetre into the last metre',
    {
      items: [oneBox()],
      placements: [at('S', 901, 0, 0), at('S', 901, 0, 100)],
      container: { size: { length: 2_000, width: 500, height: 400 }, door: { width: 500, height: 199 } },
    },
    ['lintel'],
  ],
  ['its support comes later', { placements: [good[2]!, ...good.filter((_, at) => at !== 2)] }, ['sequence']],
  ['another box stands in the way', { placements: [good[5]!, ...good.slice(0, 5)] }, ['sequence']],
  [
    'let down from above, nothing stands in the way',
    { placements: [good[5]!, ...good.slice(0, 5)], container: { door: null } },
    [],
  ],
  [
    'from above, the upper box comes first',
    { placements: [good[2]!, ...good.filter((_, at) => at !== 2)], container: { door: null } },
    ['sequence'],
  ],
  [
    'leaves first, stands behind',
    {
      items: [
        { ...flat, drop: 1 },
        { ...crate, drop: 2 },
      ],
    },
    ['drop'],
  ],
  [
    'leaves first, stands in front',
    {
      items: [
        { ...flat, drop: 2 },
        { ...crate, drop: 1 },
      ],
    },
    [],
  ],
  [
    'leaves first, lies below',
    {
      items: [oneBox({ count: 1, drop: 1 }), { ...oneBox({ count: 1, drop: 2 }), id: 'T' }],
      placements: [at('S', 0, 0, 0), at('T', 0, 0, 100)],
    },
    ['drop'],
  ],
  ['off the middle', { rules: { centreOfGravity: 0.05 } }, ['centreOfGravity']],
  ['apart', { items: withApart(), rules: { apart: [['food', 'poison']] } }, ['apart']],
  ['groups that go together', { items: withApart(), rules: { apart: [['food', 'paint']] } }, []],
  [
    'less room than asked between two boxes',
    {
      items: [oneBox({ count: 2, clearanceMm: 20 })],
      placements: [at('S', 20, 20, 0), at('S', 139, 20, 0)],
    },
    ['clearance'],
  ],
  [
    'room as asked between two boxes and to the wall',
    {
      items: [oneBox({ count: 2, clearanceMm: 20 })],
      placements: [at('S', 20, 20, 0), at('S', 140, 20, 0)],
    },
    [],
  ],
  [
    'too near to the wall',
    { items: [oneBox({ clearanceMm: 20 })], placements: [at('S', 20, 381, 0)] },
    ['clearance'],
  ],
  [
    'too near to blocked room',
    {
      items: [oneBox({ clearanceMm: 20 })],
      placements: [at('S', 20, 20, 0)],
      container: { blocked: [{ x: 130, y: 0, z: 50, dx: 50, dy: 500, dz: 50 }] },
    },
    ['clearance'],
  ],
  [
    'stacked boxes need no room between them',
    {
      items: [oneBox({ clearanceMm: 20 })],
      placements: [at('S', 20, 20, 0), at('S', 20, 20, 100)],
    },
    [],
  ],
  [
    'more than a metre of floor bears',
    {
      items: [oneBox({ weightGrams: 2_000_001, count: 2 })],
      placements: [at('S', 0, 0, 0), at('S', 0, 0, 100)],
      container: { payloadGrams: null, lineLoadGramsPerMetre: 4_000_000 },
    },
    ['lineLoad'],
  ],
  [
    'as much as a metre of floor bears',
    {
      items: [oneBox({ weightGrams: 2_000_000, count: 2 })],
      placements: [at('S', 0, 0, 0), at('S', 0, 0, 100)],
      container: { payloadGrams: null, lineLoadGramsPerMetre: 4_000_000 },
    },
    [],
  ],
];

function withApart(): LoadItem[] {
  return [
    { ...flat, group: 'food' },
    { ...crate, group: 'poison' },
  ];
}

test.each(cases)('%s', (_name, change, expected) => {
  expect(codes(change)).toEqual(expected);
});

test('every code has a plan that earns it', () => {
  const earned = new Set(cases.flatMap(([, , expected]) => expected));
  expect(findingCodes.filter((code) => !earned.has(code))).toEqual([]);
});

test('warnings alone let a plan be loaded; beyond a tenth they are strong', () => {
  const findings = find({ rules: { centreOfGravity: 0.05 } });
  expect(findings).toEqual([
    expect.objectContaining({
      severity: 'warning',
      params: expect.objectContaining({ axis: 'length', strong: 1 }),
    }),
    expect.objectContaining({
      severity: 'warning',
      params: expect.objectContaining({ axis: 'width', strong: 0 }),
    }),
  ]);
  expect(isLoadable(findings)).toBe(true);
  const slightly = find({
    items: [oneBox()],
    placements: [at('S', 380, 200, 0)],
    rules: { centreOfGravity: 0.05 },
  });
  expect(slightly.map(({ params }) => params)).toEqual([
    { axis: 'length', share: -0.07, limit: 0.05, strong: 0 },
  ]);
});

test('findings name both boxes and their container', () => {
  const loads: ContainerLoad[] = [
    { container, placements: [] },
    { container, placements: [at('B', 0, 0, 0), at('B', 299, 0, 0)] },
  ];
  const [finding] = validatePlan({ loads, items: [crate], rules: { support: 1, centreOfGravity: 1 } });
  expect(finding).toEqual({
    code: 'overlap',
    severity: 'error',
    container: 1,
    placement: 1,
    other: 0,
    params: { item: 'B', with: 'B' },
  });
});

test('a box may stand at the same place in two containers', () => {
  const loads = [1, 2].map(() => ({ container, placements: [at('B', 0, 0, 0)] }));
  expect(validatePlan({ loads, items: [crate], rules: { support: 1, centreOfGravity: 1 } })).toEqual([]);
});

test('ten thousand boxes of one container are checked', () => {
  const item = oneBox({ size: { length: 180, width: 180, height: 180 }, count: 10_000 });
  const long = { length: 12_032, width: 2_352, height: 2_698 };
  const placements: Placement[] = [];
  for (let x = 0; x + 180 <= long.length; x += 180)
    for (let y = 0; y + 180 <= long.width; y += 180)
      for (let z = 0; z + 180 <= long.height; z += 180)
        if (placements.length < item.count) placements.push(at('S', x, y, z));
  const findings = validatePlan({
    loads: [
      {
        container: { ...container, size: long, door: { width: 2_340, height: 2_585 }, payloadGrams: null },
        placements,
      },
    ],
    items: [item],
    rules: { support: 1, centreOfGravity: 1 },
    left: [{ item: 'S', count: 10_000 - placements.length }],
  });
  expect(findings).toEqual([]);
  expect(placements.length).toBeGreaterThan(9_900);
});

test('a hopeless plan is not reported box by box', () => {
  const item = oneBox({ count: 300 });
  const placements = Array.from({ length: 300 }, () => at('S', 0, 0, 0));
  const findings = find({ items: [item], placements, container: { payloadGrams: null } });
  expect(findings.filter(({ code }) => code === 'overlap')).toHaveLength(mostFindings);
});

test('shares nothing with the planner', () => {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(3);
  const own = files.map((file) => `./${file.replace(/\.ts$/, '')}`);
  for (const file of files) {
    const text = readFileSync(join(__dirname, file), 'utf8');
    for (const [statement, source] of text.matchAll(/(?:^|\n)(?:import|export)[^;]*?from '([^']+)'/g)) {
      if (source === '../model') expect(statement).toMatch(/import type /);
      else expect(own).toContain(source);
    }
    expect(text).not.toMatch(/\b(?:require|import)\(/);
  }
});
