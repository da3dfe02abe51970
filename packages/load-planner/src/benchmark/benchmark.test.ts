import { createHash } from 'node:crypto';
import { bischoffRatcliff, bischoffRatcliffRows } from './bischoff-ratcliff';
import { ivancic } from './ivancic';
import { toSecondOpinion } from './second-opinion';

/** SHA-256 of all numbers of the 100 published problems of BR0 to BR15, joined by commas. */
const published = [
  'f2130ea514417b9a0b0fdc76d6fc9f6c28f9f6e5e8d90a80cd4dba2221e23a9e',
  '87548201c88ef6208cb6312abd6d7b4ba95ac339ffaba0c9bfc94b2095b422b2',
  'c5f5a189e36146d527a333568aa5c03751c3626b816d077256ff8513c40b250c',
  '7e5557d52c73399292525dd24295d8159e2fe7e5a07e174d9407c34ce2607de7',
  'fb6ca60dba68cd31da450759f8f449184d2e7ddd3506253faad6f439653626f6',
  'cb9cf7aae769b8c00b287c74e4a4cea6451ec759aef2d5738f7e443194c46596',
  '9c042a868cbeec66c4085144821cb70763ebd90d6e608c8266208f5d8feecc22',
  'e09e29645add031f5854e94d9b1f086983dfd790c6bbd385aba7f343822509d0',
  '491a247fffac0bf187b3650419e2f403370a47727f14b40fcbe609176cdd90bd',
  'fcd8e18168d1795e7e672d452d33a1174bba312e945716306bb9496a55167ac8',
  '3dc99bbee9f27a9774877d352eb7f9ceae1e565f4086709cbc0bb0e8361fdba0',
  '3ca279a0196546f13aa7e0e68259235c9a70ca4322e2cc5e01e637f5bc31a7ac',
  'f4ffc66c51144721a23858465b4a94868a49bedd77226b58b9df54f0973bf748',
  'e6adfa1058fbc17622694b8bbdab483f348280488d052d8ef43434ad2e8ddf7a',
  'fa741b1fb9c2e5e23ea3e0f701d475d4016ff60890c7d37a5991befd8345fdb5',
  '8af35f5c4880c4f733a26334fc810afb55aedfc166ac2fd129645c470c5d13a6',
];

test('BR0 to BR15 are made again number by number', () => {
  const digests = published.map((_, brClass) => {
    const numbers = Array.from({ length: 100 }, (_unused, index) => bischoffRatcliffRows(brClass, index + 1));
    return createHash('sha256').update(numbers.flat(2).join(',')).digest('hex');
  });
  expect(digests).toEqual(published);
});

test('the first problem reads as published', () => {
  expect(bischoffRatcliffRows(1, 1)).toEqual([
    [108, 0, 76, 0, 30, 1, 40],
    [110, 0, 43, 1, 25, 1, 33],
    [92, 1, 81, 1, 55, 1, 39],
  ]);
  const { items, container } = bischoffRatcliff(1, 1);
  expect(container.size).toEqual({ length: 587, width: 233, height: 220 });
  expect(items[1]).toEqual({
    id: '2',
    size: { length: 110, width: 43, height: 25 },
    weightGrams: 0,
    count: 33,
    orientations: ['lhw', 'hlw', 'lwh', 'wlh'],
  });
  expect(() => bischoffRatcliff(16, 1)).toThrow(RangeError);
  expect(() => bischoffRatcliff(1, 101)).toThrow(RangeError);
});

test('Ivancic: 47 problems, whose boxes need 579 containers by volume', () => {
  const problems = ivancic();
  expect(problems).toHaveLength(47);
  const bounds = problems.map(({ container: { size }, items }) =>
    Math.ceil(
      items.reduce((sum, { size: box, count }) => sum + box.length * box.width * box.height * count, 0) /
        (size.length * size.width * size.height),
    ),
  );
  expect(bounds.reduce((sum, bound) => sum + bound, 0)).toBe(579);
  for (const { items } of problems) for (const item of items) expect(item.orientations).not.toEqual([]);
});

test('a plan for the second opinion', () => {
  const { container, items } = bischoffRatcliff(1, 1);
  const plan = toSecondOpinion(
    [{ container, placements: [{ item: '2', x: 0, y: 0, z: 0, orientation: 'hlw' }] }],
    [{ ...items[1]!, topLoadGrams: 1_500, stackable: false, maxLayers: 2, drop: 3 }],
    [{ item: '2', count: 32 }],
    1,
  );
  expect(plan).toEqual({
    containers: { '1': { l: 587, w: 233, h: 220, minSupport: 1, doorW: 233, doorH: 220 } },
    items: [
      {
        id: '2',
        l: 110,
        w: 43,
        h: 25,
        qty: 33,
        weight: 0,
        orientations: ['lhw', 'hlw', 'lwh', 'wlh'],
        maxTopLoad: 1.5,
        stackable: false,
        maxStack: 2,
        drop: 3,
      },
    ],
    placements: [{ item: '2', container: '1', x: 0, y: 0, z: 0, dx: 25, dy: 110, dz: 43, seq: 0 }],
    unplaced: { '2': 32 },
  });
});
