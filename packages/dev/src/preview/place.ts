import type { UnsignedRelease } from '@quayside/contract/registry';
import type { ListedPreview } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import type { Say } from '../log';
import type { PreviewCommand } from '../release/preview-arguments';
import type { Branch } from './branch';

export type OpenCommand = Extract<PreviewCommand, { verb: 'open' }>;

/** What is to be shown: parts that must be, and parts that are where a key may release them. */
export type Wanted = {
  required: string[];
  optional: string[];
  /** All that the branch changed, and not only what was named. */
  isWhole: boolean;
};

/** What differs between a checkout of all and the folder of one remote. */
export type PreviewPlace = {
  origin: string;
  /** @throws Error where there is no key for this part */
  keysFor: (part: string) => SigningKeys;
  /** A key for questions that any key may ask. */
  anyKeys: () => SigningKeys;
  branch: (command: PreviewCommand) => Branch;
  wanted: (command: OpenCommand) => Promise<Wanted> | Wanted;
  /** @returns the folders of the builds, by part */
  build: (parts: readonly string[], speak: Say) => Promise<Record<string, string>>;
  /** Waits until the preview's services answer, where it has any. */
  whenShown: (preview: ListedPreview, at: string) => Promise<void>;
  /** Looks at what a channel pins, where it is seen; what is wrong, or nothing. */
  look: (
    release: UnsignedRelease,
    at: { channel: string; address: string; isFirst: boolean },
  ) => Promise<string[]>;
  speak: Say;
  print: (text: string) => void;
};
