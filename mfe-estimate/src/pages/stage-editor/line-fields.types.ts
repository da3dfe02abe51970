import type { ChargeLine } from '@quayside/rating';

export type LineFieldsProps = {
  line: ChargeLine;
  /** Takes the changed line; one change is one step to undo. */
  onLine: (line: ChargeLine) => void;
  readOnly: boolean;
};
