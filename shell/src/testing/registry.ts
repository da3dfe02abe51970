import type { Domain, RemoteDescriptor, RemoteModule } from '@quayside/contract';
import type { Registry, RemoteEntry } from '../federation/registry';

/** A descriptor as the registry would carry it, for tests. */
export function descriptorOf(name: Domain, more: Partial<RemoteDescriptor> = {}): RemoteDescriptor {
  return {
    schema: 1,
    name,
    bases: [`/${name}`],
    platform: '^0.1.0',
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
    entry: `/assets/${descriptor.name}/1.0.0/remoteEntry.js`,
    integrity: {},
    preload: [],
    descriptor,
  } as unknown as RemoteEntry;
}

export function registryOf(...descriptors: RemoteDescriptor[]): Registry {
  return { channel: 'production', revision: 1, remotes: descriptors.map(entryOf) };
}

export function moduleOf(
  descriptor: RemoteDescriptor,
  routes: Awaited<ReturnType<RemoteModule['routes']>>['routes'] = {},
): RemoteModule {
  return { descriptor, routes: () => Promise.resolve({ routes }), widgets: {} };
}
