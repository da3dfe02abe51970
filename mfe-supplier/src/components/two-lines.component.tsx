import type { ReactNode } from 'react';

/** Two lines of a cell: what is looked for, and what it is about. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      {first}
      <span className="qs-small qs-subtle" style={{ display: 'block' }}>
        {second}
      </span>
    </>
  );
}
