import type { Channel, ChannelPatch } from '@quayside/contract/registry';
import { earlierState, patchedState } from './channel-changes';

const current: Channel = {
  channel: 'production',
  revision: 7,
  pins: { shell: 's1', projects: 'p1' },
  canaries: { projects: { version: 'p2', percent: 5, since: 6 } },
  changedBy: 'projects',
  changedAt: '',
  reason: '',
};
const running = current.canaries;

type Change = Partial<ChannelPatch>;
it.each<[what: string, change: Change, expected: Channel['canaries']]>([
  ['nothing', {}, running],
  ['a pin of another part', { pins: { shell: 's2' } }, running],
  [
    'another percentage, measured on',
    { canaries: { projects: { version: 'p2', percent: 50 } } },
    { projects: { version: 'p2', percent: 50, since: 6 } },
  ],
  [
    'another version, measured anew',
    { canaries: { projects: { version: 'p3', percent: 5 } } },
    { projects: { version: 'p3', percent: 5, since: 8 } },
  ],
  [
    'another one beside it',
    { canaries: { shell: { version: 's2', percent: 1 } } },
    { ...running, shell: { version: 's2', percent: 1, since: 8 } },
  ],
  ['its end', { canaries: { projects: null } }, {}],
  ['its version for everybody', { pins: { projects: 'p2' } }, {}],
  ['a newer version for everybody, which it was not measured against', { pins: { projects: 'p3' } }, {}],
  ['its part taken out', { pins: { projects: null } }, {}],
  [
    'a newer version, and it beside that, measured anew',
    { pins: { projects: 'p3' }, canaries: { projects: { version: 'p2', percent: 5 } } },
    { projects: { version: 'p2', percent: 5, since: 8 } },
  ],
])('the canary after %s', (_what, change, expected) => {
  expect(patchedState(current, { pins: {}, reason: '', ...change }).canaries).toEqual(expected);
});

it.each([
  ['its part went back', { projects: 'p0' }, 'projects', undefined, {}],
  ['its part was to go back to what it is', {}, 'projects', undefined, {}],
  ['another part went back', { shell: 's0' }, 'shell', undefined, running],
  ['everything went back to when it ran already', { shell: 's0' }, undefined, running, running],
  ['everything went back to before it', { shell: 's0' }, undefined, {}, {}],
  ['everything went back to before there were canaries', {}, undefined, undefined, {}],
])('the canary after %s', (_what, pins, part, before, expected) => {
  const state = earlierState(current, { ...current.pins, ...pins } as Channel['pins'], { part, before });
  expect(state.canaries).toEqual(expected);
});
