import { useSessionStore, type Session } from '@quayside/platform/start';
import { useRegistryStore } from '../federation/registry';
import { descriptorOf, registryOf } from '../testing/registry';
import { takeSession } from './load-session';

const session = {
  member: {
    ...{ id: '1', name: 'Sato Yui', email: 'yui@demo.example', roles: ['estimator' as const] },
    ...{ locale: 'en' as const, theme: 'system' as const, timeZone: 'Asia/Tokyo' },
  },
  organisation: { id: '2', name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
  permissions: ['estimate:read'],
} satisfies Session;

test('F2-D6: a domain that is newer than the account service brings its permissions in its descriptor', () => {
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => {} }) });
  const permissions = { 'claim:read': ['viewer'], 'claim:write': ['admin', 'estimator'] } as const;
  useRegistryStore.setState({
    registry: registryOf(descriptorOf('claims', { permissions }), descriptorOf('rates')),
  });
  takeSession(session);
  expect(useSessionStore.getState().session?.permissions).toEqual(['estimate:read', 'claim:write']);
});
