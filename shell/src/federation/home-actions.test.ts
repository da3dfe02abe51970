import type { HomeActionEntry } from '@quayside/contract';
import { homeActionsFor } from './home-actions';
import type { Registry, RemoteEntry } from './registry';

const action = (id: string, order: number, more: Partial<HomeActionEntry> = {}): HomeActionEntry => ({
  id,
  title: { en: id, ja: id },
  href: `/${id}`,
  order,
  ...more,
});
const remote = (name: string, homeActions?: HomeActionEntry[]) =>
  ({ name, descriptor: { name, homeActions } }) as unknown as RemoteEntry;
const idsOf = (remotes: RemoteEntry[], roles: readonly string[]) =>
  homeActionsFor({ remotes } as Registry, roles).map(({ id }) => id);

it('offers what live remotes begin with, of a domain that the shell was not built with, too, in their order', () => {
  const remotes = [
    remote('estimate', [action('estimate:create', 10)]),
    remote('claims', [action('claims:create', 5), action('claims:import', 20)]),
    remote('older'),
  ];
  expect(idsOf(remotes, ['viewer'])).toEqual(['claims:create', 'estimate:create', 'claims:import']);
  expect(idsOf([], ['viewer'])).toEqual([]);
});

it('offers only what the member’s roles may do', () => {
  const remotes = [remote('estimate', [action('estimate:create', 10, { roles: ['admin', 'estimator'] })])];
  expect(idsOf(remotes, ['estimator', 'viewer'])).toEqual(['estimate:create']);
  expect(idsOf(remotes, ['viewer'])).toEqual([]);
});
