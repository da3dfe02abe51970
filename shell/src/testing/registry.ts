import type { RemoteDescriptor, RemoteModule } from '@quayside/contract';
import type { Registry, RemoteEntry } from '../federation/registry';

/** A descriptor as the registry would carry it, for tests. */
export function descriptorOf(name: string, more: Partial<RemoteDescriptor> = {}): RemoteDescriptor {
  return {
    schema: 1,
    name,
    bases: [`/${name}`],
    navigation: [],
    pages: [],
    widgets: [],
    ...more,
  };
}

export function entryOf(descriptor: RemoteDescriptor): RemoteEntry {
  return {
    name: descriptor.name,
    version: '1.0.0',
    entry: `/assets/${descriptor.name}/remoteEntry.js`,
    integrity: {},
    preload: [],
    shared: { '@quayside/platform': '^0.2.0' },
    descriptor,
  } as unknown as RemoteEntry;
}

export function registryOf(...descriptors: RemoteDescriptor[]): Registry {
  return { channel: 'production', revision: 1, shell: '1.0.0', remotes: descriptors.map(entryOf) };
}

export function moduleOf(
  descriptor: RemoteDescriptor,
  routes: Awaited<ReturnType<RemoteModule['routes']>>['routes'] = {},
): RemoteModule {
  return { descriptor, routes: () => Promise.resolve({ routes }), widgets: {} };
}
