import type { Issue } from '../core/issue';
import type { WarningCode } from './finding-severities';

/** A warning of pricing: only codes with a severity can be given. */
export interface Warning extends Issue {
  code: WarningCode;
  /** A digest of the figures of all that it is about, where that is more than its path: with other figures it is another finding. */
  figures?: string;
}

/** A warning as a check finds it. */
export interface FoundWarning extends Issue {
  code: WarningCode;
  /** All that it is about in addition to its path: `stages.<stage>.lines.<line id>`, `cargo.<item id>`, `facts.<name>`. */
  about?: readonly string[];
}
