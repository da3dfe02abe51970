import {
  cloneElement,
  useId,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { useLocation } from 'react-router-dom';
import { isHeldInView } from './held-in-view';
import { preloadOverlayParts, useOverlayParts } from './overlay-parts.store';
import type { MenuProps } from './overlays.types';

/** How often it was opened, from which button, and which item an arrow key on it has chosen at once. */
type Opening = { count: number; heldInView: boolean; highlighted?: string };

/** A menu button: arrows, typing and Esc work as everywhere. */
export function Menu({ trigger, items, label }: MenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [opening, setOpening] = useState<Opening>({ count: 0, heldInView: false });
  // The browser's buttons and keys lead to another page, too: there nobody has opened it.
  const { pathname } = useLocation();
  const [shownOn, setShownOn] = useState(pathname);
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setOpen(false);
  }
  const parts = useOverlayParts(opening.count > 0);
  const show = (from: HTMLElement, highlighted?: string) => {
    setOpening(({ count }) => ({ count: count + 1, heldInView: isHeldInView(from), highlighted }));
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const enabled = items.filter((item) => !item.disabled);
    show(event.currentTarget, enabled.at(event.key === 'ArrowDown' ? 0 : -1)?.id);
  };
  const button = trigger as ReactElement<HTMLAttributes<HTMLElement>>;
  return (
    <>
      {cloneElement(button, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen && parts ? `${id}-menu` : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => (isOpen ? setOpen(false) : show(event.currentTarget)),
        onKeyDown,
        onPointerEnter: preloadOverlayParts,
        onFocus: preloadOverlayParts,
      })}
      {parts && opening.count > 0 ? (
        <parts.MenuParts
          key={opening.count}
          triggerId={id}
          open={isOpen}
          onOpenChange={setOpen}
          heldInView={opening.heldInView}
          highlighted={opening.highlighted}
          items={items}
          label={label}
        />
      ) : null}
    </>
  );
}
