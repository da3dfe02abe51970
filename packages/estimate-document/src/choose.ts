import { isSame } from './same';

/** Decides one value that two people may have changed: `base` is what both started from. */
export type Choose = <T>(key: string, base: T, mine: T, theirs: T) => T;

/** One value that both changed, each in their own way: plain data to be shown. */
export type Clash = {
  key: string;
  mine: unknown;
  theirs: unknown;
  /** Of a row that only they have still: the rows that stand before it with them. */
  behind?: readonly string[];
};

/** What only one of the two changed is taken; what both changed differently stays mine and is reported. */
export function chooser(report: (clash: Clash) => void): Choose {
  return (key, base, mine, theirs) => {
    if (isSame(mine, base)) return theirs;
    if (!isSame(theirs, base) && !isSame(mine, theirs)) report({ key, mine, theirs });
    return mine;
  };
}
