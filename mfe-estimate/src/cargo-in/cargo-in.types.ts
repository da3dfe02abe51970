import type { CargoItem } from '@quayside/rating';

/** What is taken of a packing list: rows of cargo, below those that are there or in their place. */
export type Taken = { items: CargoItem[]; place: 'add' | 'replace' };

/** Puts the focus on what is to be filled in of what was taken. */
export type GoOn = () => void;

export type CargoInDialogProps = {
  /** Whose product list is matched; without it nothing is. */
  shipperId: string | undefined;
  /** Rows of cargo that are there already. */
  existing: number;
  /** Keys of the case numbers that they have. */
  casesTaken?: ReadonlySet<string> | undefined;
  /** What was pasted before it opened. */
  begin?: string | undefined;
  onTake: (taken: Taken) => void;
  onClose: () => void;
  returnTo?: () => HTMLElement | null;
};
