import { pinSetsOf, pinsOfBucket } from './canary';

const live = {
  pins: { shell: 's1', projects: 'p1', supplier: 'u1' },
  canaries: { projects: { version: 'p2', percent: 5 }, supplier: { version: 'u2', percent: 50 } },
};

it.each([
  [undefined, 'p1', 'u1'],
  [0, 'p2', 'u2'],
  [4, 'p2', 'u2'],
  [5, 'p1', 'u2'],
  [49, 'p1', 'u2'],
  [50, 'p1', 'u1'],
  [99, 'p1', 'u1'],
])('gives the bucket %s its versions', (bucket, projects, supplier) => {
  expect(pinsOfBucket(live, bucket)).toEqual({ shell: 's1', projects, supplier });
});

it('names every set of versions that a browser may get, each canary alone too', () => {
  const { pins } = live;
  const sets = pinSetsOf(live).map((set) => JSON.stringify(set));
  for (let bucket = 0; bucket < 100; bucket += 1)
    expect(sets).toContain(JSON.stringify(pinsOfBucket(live, bucket)));
  expect(sets).toContain(JSON.stringify({ ...pins, projects: 'p2' }));
  expect(pinSetsOf({ pins, canaries: {} })).toEqual([pins]);
});
