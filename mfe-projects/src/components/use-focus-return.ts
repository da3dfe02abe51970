import { useEffect, useMemo, useRef } from 'react';

/** Where the keyboard goes when the element that had it is replaced, or moves within a list or between two. */
export function useFocusReturn() {
  const wanted = useRef<string>(undefined);
  const kept = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current && focusOn(wanted.current)) wanted.current = undefined;
    else if (kept.current && document.activeElement === document.body) focusOn(kept.current);
  });
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      const isThere = target instanceof Node && document.getElementById(kept.current ?? '')?.contains(target);
      if (!isThere) kept.current = undefined;
    };
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('pointerdown', onElsewhere);
    return () => {
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('pointerdown', onElsewhere);
    };
  }, []);
  return useMemo(
    () => ({
      /** To the element with this id, or to the first link in it, as soon as it is there. */
      to: (id: string) => {
        wanted.current = id;
      },
      /** Stays with the element of this id until the person goes elsewhere. */
      keep: (id: string) => {
        kept.current = id;
      },
    }),
    [],
  );
}

function focusOn(id: string): boolean {
  const element = document.getElementById(id);
  const target = element && element.tabIndex < 0 ? element.querySelector('a') : element;
  target?.focus();
  return Boolean(target);
}
