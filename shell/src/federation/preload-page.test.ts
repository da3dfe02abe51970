import { descriptorOf, entryOf, moduleOf } from '../testing/registry';
import { preloadPage } from './preload-page';

const descriptor = descriptorOf('estimate');
const list = jest.fn(async () => ({ Component: () => null }));
const queue = jest.fn(async () => ({ Component: () => null }));
const routes = {
  '/estimate': [
    { index: true as const, lazy: list },
    { path: 'packing', lazy: queue },
  ],
};

it('fetches the page behind a link, and no other', async () => {
  await preloadPage(entryOf(descriptor), '/estimate/packing?owner=me', () =>
    Promise.resolve(moduleOf(descriptor, routes)),
  );
  expect([list.mock.calls.length, queue.mock.calls.length]).toEqual([0, 1]);
});

it('never fails: the click will say what is wrong', async () => {
  await expect(
    preloadPage(entryOf(descriptor), '/estimate', () => Promise.reject(new Error('offline'))),
  ).resolves.toBeUndefined();
});
