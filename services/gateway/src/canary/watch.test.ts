import type { Channel } from '@quayside/contract/registry';
import type { PartFigures, VersionFigures } from '@quayside/contract/version-figures';
import { problem } from '@quayside/service-kit';
import { judge } from './judgement';
import { createCanaryWatch, type Returned } from './watch';

const said = (version: string, failedViews: number): VersionFigures => ({
  version,
  views: 40,
  failedViews,
  people: 5,
  failingPeople: failedViews > 0 ? 3 : 0,
  failedCalls: 0,
  errors: {},
  unansweredPeople: 0,
  loadMilliseconds: 500,
  slowPeople: 4,
});

/** A channel that is changed by compare-and-set, as the store has it. */
function startChannel(canaries: Channel['canaries']) {
  let now: Channel = {
    channel: 'production',
    revision: 3,
    pins: { projects: 'p1', supplier: 'u1' },
    canaries,
    changedBy: 'projects',
    changedAt: '',
    reason: '',
  };
  const store = {
    channel: () => Promise.resolve(now),
    patchChannel: async (_name: string, revision: number, patch: Parameters<Store['patchChannel']>[2]) => {
      if (revision !== now.revision) throw problem('stale-version');
      const left = Object.entries(now.canaries).filter(([part]) => patch.canaries?.[part] !== null);
      const { changedBy, reason } = patch;
      now = { ...now, revision: revision + 1, canaries: Object.fromEntries(left), changedBy, reason };
      return now;
    },
  };
  return { store, now: () => now };
}
type Store = Parameters<typeof createCanaryWatch>[0]['store'];

const running = (version: string) => ({ version, percent: 5, since: 2 });
const figuresOf =
  (failures: Record<string, number>) =>
  ({ canaries, pins }: Pick<Channel, 'pins' | 'canaries'>): Promise<PartFigures[]> =>
    Promise.resolve(
      Object.entries(canaries).map(([part, { version, percent }]) => {
        const [current, canary] = [said(pins[part] ?? '', 0), said(version, failures[part] ?? 0)];
        return { part, current, canary: { ...canary, percent, ...judge(canary, current) } };
      }),
    );

function start(store: Store, failures: Record<string, number>) {
  const returned: Returned[] = [];
  const failed: unknown[] = [];
  const watch = createCanaryWatch({
    store,
    live: { forget: () => undefined },
    figuresOf: figuresOf(failures),
    onReturn: async (each) => void returned.push(each),
    onFailure: (error) => failed.push(error),
  });
  return { watch, returned, failed };
}

it('takes out a canary that does worse, and leaves the others', async () => {
  const channel = startChannel({ projects: running('p2'), supplier: running('u2') });
  const { watch, returned } = start(channel.store, { projects: 30 });
  await watch.look();
  expect(channel.now()).toMatchObject({
    pins: { projects: 'p1', supplier: 'u1' },
    canaries: { supplier: running('u2') },
    changedBy: 'canary-watch',
    reason: 'p2 was taken out: errors in 30 of 40 views (75.0 %); p1: 0 of 40 (0.0 %)',
  });
  expect(returned).toMatchObject([{ part: 'projects', version: 'p2', current: 'p1', percent: 5 }]);
});

it('takes out each of several', async () => {
  const channel = startChannel({ projects: running('p2'), supplier: running('u2') });
  const { watch, returned } = start(channel.store, { projects: 30, supplier: 20 });
  await watch.look();
  expect([channel.now().canaries, returned.map(({ part }) => part)]).toEqual([{}, ['projects', 'supplier']]);
});

it('is done by one of several gateways that look at once, and told once', async () => {
  const channel = startChannel({ projects: running('p2') });
  const gateways = Array.from({ length: 5 }, () => start(channel.store, { projects: 30 }));
  await Promise.all(gateways.map(({ watch }) => watch.look()));
  expect(channel.now().revision).toBe(4);
  expect(gateways.flatMap(({ returned }) => returned)).toHaveLength(1);
  expect(gateways.flatMap(({ failed }) => failed)).toEqual([]);
});

it('changes nothing while all is well, and says when it could not look', async () => {
  const channel = startChannel({ projects: running('p2') });
  const well = start(channel.store, {});
  await Promise.all([well.watch.look(), well.watch.look()]);
  expect([channel.now().revision, well.returned]).toEqual([3, []]);
  const away = start({ ...channel.store, channel: () => Promise.reject(new Error('away')) }, {});
  await away.watch.look();
  expect(away.failed).toEqual([new Error('away')]);
});
