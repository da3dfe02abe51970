import { useState } from 'react';

/**
 * How often an overlay was opened. As a key of what it shows: each opening starts anew, also one that comes while the former still goes
 * away and its content is there.
 */
export function useOpenings(open: boolean): number {
  const [{ was, count }, set] = useState({ was: open, count: open ? 1 : 0 });
  if (open !== was) set({ was: open, count: open ? count + 1 : count });
  return count;
}
