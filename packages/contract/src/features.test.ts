import { defineFeatures, featureKeyPattern, featureState, type FeatureOverrides } from './features';

const text = { en: 'x', ja: 'x' };
const features = defineFeatures('estimate', {
  'load-in-3d': { title: text, text, default: true, setFor: ['organisation', 'member'] },
  'new-sheet': { title: text, text, default: false, setFor: ['organisation'] },
});
const stored = (organisation: object, member: object) => ({ organisation, member }) as FeatureOverrides;
const drawn = features['load-in-3d'];

test('a switch has the name of its domain in front', () => {
  expect(Object.values(features).map(({ key }) => key)).toEqual([
    'estimate.load-in-3d',
    'estimate.new-sheet',
  ]);
});

test.each([
  ['estimate.load-in-3d', true],
  ['estimate.Load', false],
  ['estimate.load--3d', false],
  ['estimate.load-', false],
  ['load-in-3d', false],
  ['estimate.load.view', false],
  ['$where.load', false],
])('%s is a key: %s', (key, is) => expect(featureKeyPattern.test(key)).toBe(is));

describe('whether a member has a feature', () => {
  const off = { [drawn.key]: false };
  const on = { [drawn.key]: true };
  it.each([
    ['nobody is signed in', undefined, {}, { on: true, from: 'default' }],
    ['nothing is stored', stored({}, {}), {}, { on: true, from: 'default' }],
    ['it is off for the organisation', stored(off, {}), {}, { on: false, from: 'organisation' }],
    ['the member has it otherwise', stored(off, on), {}, { on: true, from: 'member' }],
    ['the member tries it otherwise', stored(off, on), off, { on: false, from: 'trial' }],
    ['others are stored', stored({ 'estimate.gone': false }, {}), {}, { on: true, from: 'default' }],
  ])('when %s', (_when, overrides, trials, state) => {
    expect(featureState(drawn, overrides, trials)).toEqual(state);
  });

  it('is not asked of those for whom it cannot be set', () => {
    const { key } = features['new-sheet'];
    expect(featureState(features['new-sheet'], stored({}, { [key]: true }))).toEqual({
      on: false,
      from: 'default',
    });
  });
});
