import type { LocalizedText } from './localized-text';

/** For whom a feature switch can be set otherwise than its default. */
export const featureTargets = ['organisation', 'member'] as const;
export type FeatureTarget = (typeof featureTargets)[number];

/** `<domain>.<key>`, the key in kebab case. */
export const featureKeyPattern = /^[a-z][a-z0-9]{0,30}\.[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A switch that a remote declares in its descriptor: what it turns on, and who may have it otherwise. */
export type FeatureEntry = {
  key: `${string}.${string}`;
  title: LocalizedText;
  /** What somebody has who has it on, in one or two sentences. */
  text: LocalizedText;
  default: boolean;
  /** What is stored for others is not looked at. */
  setFor: readonly FeatureTarget[];
  /** Day (ISO) by which the switch is to be taken out of the code; the build warns from then on. */
  until?: string;
};

/** What is stored otherwise than the defaults, as the session carries it. Keys that no remote of the page declares stand there, too. */
export type FeatureOverrides = Readonly<Record<FeatureTarget, Readonly<Record<string, boolean>>>>;

/** Where the state of a switch comes from, the strongest first. */
export const featureSources = ['trial', 'member', 'organisation', 'default'] as const;
export type FeatureSource = (typeof featureSources)[number];
export type FeatureState = { on: boolean; from: FeatureSource };

/**
 * Whether a member has a feature: what they try in their tab, else what is set for them, else for their organisation, else the default.
 * @param overrides undefined while nobody is signed in
 */
export function featureState(
  { key, default: otherwise, setFor }: Pick<FeatureEntry, 'key' | 'default' | 'setFor'>,
  overrides: FeatureOverrides | undefined,
  trials: Readonly<Record<string, boolean>> = {},
): FeatureState {
  const stored = (target: FeatureTarget) => (setFor.includes(target) ? overrides?.[target][key] : undefined);
  const found = { trial: trials[key], member: stored('member'), organisation: stored('organisation') };
  for (const from of ['trial', 'member', 'organisation'] as const) {
    const on = found[from];
    if (on !== undefined) return { on, from };
  }
  return { on: otherwise, from: 'default' };
}

/**
 * Switches of a remote, in its `features.ts`: named here, they get their whole keys, and pages ask by them
 * (`useFeature(features['load-in-3d'])`), so that one that is not declared does not compile.
 */
export function defineFeatures<Domain extends string, Key extends string>(
  domain: Domain,
  declared: Readonly<Record<Key, Omit<FeatureEntry, 'key'>>>,
): Readonly<Record<Key, FeatureEntry>> {
  const entries = Object.entries<Omit<FeatureEntry, 'key'>>(declared).map(([key, feature]) => [
    key,
    { key: `${domain}.${key}`, ...feature },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<Key, FeatureEntry>>;
}
