import { useFeatureStore, type DeclaredFeatures } from '@quayside/platform';
import { useLayoutEffect } from 'react';
import type { Registry } from './registry';

/** What the remotes of this page declare, those of a preview on its host; a domain is called as its first entry of the navigation. */
export function declaredFeatures({ remotes }: Registry): DeclaredFeatures[] {
  return remotes
    .filter(({ descriptor }) => (descriptor.features ?? []).length > 0)
    .map(({ name, descriptor: { navigation, features = [] } }) => ({
      domain: name,
      title: (navigation.find(({ group }) => group === 'main') ?? navigation[0])?.title ?? {
        en: name,
        ja: name,
      },
      features,
    }));
}

/** Tells pages of remotes, which see no registry, which switches there are. */
export function useDeclaredFeatures(registry: Registry): void {
  useLayoutEffect(() => useFeatureStore.setState({ declared: declaredFeatures(registry) }), [registry]);
}
