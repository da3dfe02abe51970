import type { Issue } from '../core/issue';
import type { WarningCode } from './finding-severities';

/** A warning of pricing: only codes with a severity can be given. */
export interface Warning extends Issue {
  code: WarningCode;
}
