import type { ListedPreview } from '@quayside/federation/publish';
import { createPreviewFollower, type PreviewService } from './preview-follower';

const preview = (
  name: string,
  pins: Record<string, string>,
  data: 'copy' | 'production' = 'copy',
): ListedPreview => ({
  name,
  branch: name,
  author: 'Sato Yui',
  changedAt: '2026-11-22T00:00:00.000Z',
  expiresAt: '2026-11-29T00:00:00.000Z',
  data,
  pins,
});

function start() {
  const state = { previews: [] as ListedPreview[] | undefined, now: 0, fails: false };
  const deeds: string[] = [];
  const told: string[] = [];
  const of = ({ preview: name, domain, version, data }: PreviewService) =>
    `${name} ${domain} ${version} ${data}`;
  const follower = createPreviewFollower({
    previews: () => Promise.resolve(state.previews),
    start: (service) => {
      deeds.push(`start ${of(service)}`);
      return state.fails ? Promise.reject(new Error('no room')) : Promise.resolve();
    },
    stop: (service) => Promise.resolve(void deeds.push(`stop ${of(service)}`)),
    sweep: (kept) => Promise.resolve(void deeds.push(`keep ${kept.map(of).join(', ')}`)),
    speak: (line) => told.push(line.trim()),
    now: () => state.now,
  });
  const settle = async () => {
    deeds.length = 0;
    await follower.settle();
    return [...deeds];
  };
  return { state, told, settle };
}

it('runs the services of open previews, and ends each with its preview, its data too', async () => {
  const { state, settle } = start();
  state.previews = [preview('rates', { projects: '2', 'supplier-service': '3' })];
  expect(await settle()).toEqual(['keep rates supplier 3 copy', 'start rates supplier 3 copy']);
  expect(await settle()).toEqual([]);
  state.previews = [];
  expect(await settle()).toEqual(['stop rates supplier 3 copy', 'keep ']);
  expect(await settle()).toEqual([]);
});

it('follows the branch on the data that are there, and begins anew on others', async () => {
  const { state, settle } = start();
  state.previews = [preview('rates', { 'supplier-service': '3' })];
  await settle();
  state.previews = [preview('rates', { 'supplier-service': '4' })];
  expect(await settle()).toEqual(['stop rates supplier 3 copy', 'start rates supplier 4 copy']);
  state.previews = [preview('rates', { 'supplier-service': '4' }, 'production')];
  expect(await settle()).toEqual([
    'stop rates supplier 4 copy',
    'keep rates supplier 4 production',
    'start rates supplier 4 production',
  ]);
});

it('has none of the account service, which everybody signs in by', async () => {
  const { state, settle } = start();
  state.previews = [preview('rates', { 'account-service': '3' })];
  expect(await settle()).toEqual(['keep ']);
});

it('tries again after growing pauses, and says so', async () => {
  const { state, told, settle } = start();
  state.previews = [preview('rates', { 'supplier-service': '3' })];
  state.fails = true;
  await settle();
  state.now = 1_999;
  expect(await settle()).toEqual([]);
  state.now = 2_000;
  state.fails = false;
  expect(await settle()).toEqual(['start rates supplier 3 copy']);
  expect(told).toEqual([
    'supplier of the preview rates does not run, and is tried again in 2 s: no room',
    'supplier of the preview rates runs: 3 on a copy of production’s data',
  ]);
});

it('runs no more than the machine carries', async () => {
  const { state, told, settle } = start();
  state.previews = Array.from({ length: 9 }, (_, index) => preview(`p${index}`, { 'supplier-service': '3' }));
  expect((await settle()).filter((deed) => deed.startsWith('start'))).toHaveLength(8);
  expect(told.at(-1)).toBe('supplier of the preview p8 waits: 8 services of previews run already');
  state.previews = state.previews.slice(1);
  state.now = 2_000;
  expect((await settle()).filter((deed) => deed.startsWith('start'))).toEqual(['start p8 supplier 3 copy']);
});

it('leaves everything as it is while nobody can say what is open', async () => {
  const { state, settle } = start();
  state.previews = [preview('rates', { 'supplier-service': '3' })];
  await settle();
  state.previews = undefined;
  expect(await settle()).toEqual([]);
});
