import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Puts the focus on what a dialog begins with, wherever the dialog takes it as it opens; from the first key or press on it is
 * the person's.
 */
function useFirstFocus(inside: RefObject<HTMLElement | null>, first: () => HTMLElement | null): void {
  const focusFirst = useEffectEvent((now?: EventTarget | null) => {
    const element = first();
    if (element !== now) element?.focus();
  });
  useEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role="dialog"]');
    focusFirst();
    if (!dialog) return;
    const onFocus = ({ target }: FocusEvent) => {
      focusFirst(target);
    };
    const end = () => dialog.removeEventListener('focusin', onFocus);
    dialog.addEventListener('focusin', onFocus);
    dialog.addEventListener('keydown', end, { capture: true, once: true });
    dialog.addEventListener('pointerdown', end, { capture: true, once: true });
    return () => {
      end();
      dialog.removeEventListener('keydown', end, { capture: true });
      dialog.removeEventListener('pointerdown', end, { capture: true });
    };
  }, [inside]);
}

type FirstFocusProps = { inside: RefObject<HTMLElement | null>; first: () => HTMLElement | null };

/** Stands inside the dialog: what draws dialogs may still be on its way when their content is asked for. */
export function FirstFocus({ inside, first }: FirstFocusProps) {
  useFirstFocus(inside, first);
  return null;
}
