import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import * as styles from './sheet-grid.module.css';

export interface RowMenuItem {
  id: string;
  label: string;
  /** Keys that do the same, as people read them. */
  keys?: string;
  danger?: boolean;
  run: () => void;
}

/** Where a menu opens: its upper left corner in the window. */
export interface MenuPlace {
  x: number;
  y: number;
}

const margin = 8;
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What can be done with a row: a menu at the pointer or the cell; Esc and leaving it change nothing. */
export function RowMenu(props: {
  label: string;
  items: readonly RowMenuItem[];
  at: MenuPlace;
  /** `true` when the focus is to go back to the cell. */
  onClose: (back: boolean) => void;
}) {
  const { items, at, onClose } = props;
  const menuRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const menu = menuRef.current;
    if (!menu) return;
    const fit = (start: number, size: number, room: number) =>
      Math.max(margin, Math.min(start, room - size - margin));
    menu.style.left = `${fit(at.x, menu.offsetWidth, window.innerWidth)}px`;
    menu.style.top = `${fit(at.y, menu.offsetHeight, window.innerHeight)}px`;
    menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
  }, [at.x, at.y]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const buttons = [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      buttons[step(buttons.indexOf(document.activeElement as HTMLElement), buttons.length)]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose(true);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onClose(false);
  };
  return (
    <div
      ref={menuRef}
      role="menu"
      tabIndex={-1}
      aria-label={props.label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onContextMenu={(event) => event.preventDefault()}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-danger={item.danger || undefined}
          onClick={() => {
            onClose(true);
            item.run();
          }}
        >
          <span>{item.label}</span>
          {item.keys && <kbd aria-hidden>{item.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
