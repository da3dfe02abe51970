import type { HomeActionEntry } from '@quayside/contract';
import type { Registry } from './registry';

/** The buttons that the live remotes add to the home page, for members with these roles, in its order. */
export function homeActionsFor(registry: Registry, roles: readonly string[]): HomeActionEntry[] {
  return registry.remotes
    .flatMap(({ descriptor }): readonly HomeActionEntry[] => descriptor.homeActions ?? [])
    .filter((action) => !action.roles || action.roles.some((role) => roles.includes(role)))
    .sort((one, other) => one.order - other.order);
}
