import { featureState, type FeatureEntry, type FeatureState, type LocalizedText } from '@quayside/contract';
import { create } from 'zustand';
import { useSessionStore } from './session.store';

/** What a remote of this page declares, and by which name its domain is known to people. */
export type DeclaredFeatures = {
  domain: string;
  title: LocalizedText;
  features: readonly FeatureEntry[];
};

type FeatureStore = {
  /** Of the remotes of this page, by domain; the shell says it. */
  declared: readonly DeclaredFeatures[];
  /** What is tried in this tab alone. */
  trials: Readonly<Record<string, boolean>>;
};

const storageKey = 'quayside.features';

/** What another version of the product, or somebody's hand, left in the storage is nothing. */
function readTrials(): FeatureStore['trials'] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

export const useFeatureStore = create<FeatureStore>()(() => ({ declared: [], trials: readTrials() }));

/**
 * Tries a switch in this tab, for as long as it lives; nothing is stored for anybody.
 * @param on undefined: as it is set
 */
export function tryFeature(key: string, on: boolean | undefined): void {
  const { [key]: _former, ...others } = useFeatureStore.getState().trials;
  keepTrials(on === undefined ? others : { ...others, [key]: on });
}

/** All switches are again as they are set. */
export function endFeatureTrials(): void {
  keepTrials({});
}

function keepTrials(trials: FeatureStore['trials']): void {
  useFeatureStore.setState({ trials });
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(trials));
  } catch {
    // Without storage a trial ends with the page.
  }
}

/** State of a switch for the signed-in member, and where it comes from. */
export function useFeatureState(feature: FeatureEntry): FeatureState {
  const overrides = useSessionStore((store) => store.session?.features);
  const trials = useFeatureStore((store) => store.trials);
  return featureState(feature, overrides, trials);
}

/**
 * Whether the signed-in member has a feature that their remote declares in its `features.ts`: `useFeature(features['load-in-3d'])`. It
 * follows a change at once. A switch shows or hides; what a member may do is a permission's to say.
 */
export function useFeature(feature: FeatureEntry): boolean {
  return useFeatureState(feature).on;
}
