import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { SheetOption } from './sheet.types';
import * as styles from './sheet-popup.module.css';

const margin = 8;

/** The element id of a choice in an open list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * One box beside the active cell that no scrolling area cuts off: on the side asked for, or on the other where there is
 * no room. One that only tells something lets the pointer through to the cells under it.
 */
function AnchoredBox({
  anchorRef,
  side,
  passive,
  children,
}: {
  anchorRef: RefObject<HTMLElement | null>;
  side: 'above' | 'below';
  passive?: boolean;
  children: ReactNode;
}) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const box = boxRef.current;
      const anchor = (
        anchorRef.current?.closest('[role="gridcell"]') ?? anchorRef.current
      )?.getBoundingClientRect();
      if (!box || !anchor) return;
      const below = window.innerHeight - anchor.bottom - margin;
      const fitsBelow = box.offsetHeight <= below || below > anchor.top;
      const fitsAbove = box.offsetHeight + margin <= anchor.top;
      const isBelow = side === 'below' ? fitsBelow : !fitsAbove;
      const top = isBelow ? anchor.bottom + 1 : anchor.top - box.offsetHeight - 1;
      box.style.top = `${top}px`;
      box.style.left = `${Math.max(margin, Math.min(anchor.left, window.innerWidth - box.offsetWidth - margin))}px`;
      box.style.minWidth = `${anchor.width}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  });
  return (
    <div ref={boxRef} className={styles.popup} data-passive={passive || undefined}>
      {children}
    </div>
  );
}

/** The choices of the active select cell. */
export function OptionList(props: {
  id: string;
  label: string;
  options: readonly SheetOption[];
  highlight: number;
  emptyText: string;
  anchorRef: RefObject<HTMLElement | null>;
  onChoose: (option: SheetOption) => void;
}) {
  const listRef = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    listRef.current?.children[props.highlight]?.scrollIntoView?.({ block: 'nearest' });
  }, [props.highlight, props.options]);
  return (
    <AnchoredBox anchorRef={props.anchorRef} side="below">
      <ul ref={listRef} id={props.id} role="listbox" aria-label={props.label} className={styles.options}>
        {props.options.map((option, index) => (
          <li
            key={option.value}
            id={optionId(props.id, index)}
            role="option"
            aria-selected={index === props.highlight}
            onMouseDown={(event) => {
              event.preventDefault();
              props.onChoose(option);
            }}
          >
            {option.label}
          </li>
        ))}
        {props.options.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled className={styles.none}>
            {props.emptyText}
          </li>
        )}
      </ul>
    </AnchoredBox>
  );
}

/** Why the active cell looks as it does; above it, for the next row is where people go on. */
export function CellNote(props: {
  id: string;
  tone: string;
  text: string;
  anchorRef: RefObject<HTMLElement | null>;
}) {
  return (
    <AnchoredBox anchorRef={props.anchorRef} side="above" passive>
      <div id={props.id} className={styles.note} data-tone={props.tone}>
        {props.text}
      </div>
    </AnchoredBox>
  );
}
