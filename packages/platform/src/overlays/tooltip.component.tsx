import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useOverlayParts } from './overlay-parts.store';

export type TooltipProps = { content: ReactNode; children: ReactElement };

const openDelay = 350;
const closeDelay = 80;

/** Extra words for a control that is understood without them. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const parts = useOverlayParts(isWanted);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (open: boolean, delay = 0) => {
    clearTimeout(timer.current);
    setWanted(true);
    if (delay === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), delay);
  };
  const control = children as ReactElement<HTMLAttributes<HTMLElement>>;
  return (
    <>
      {cloneElement(control, {
        id,
        'aria-describedby': isOpen && parts ? `${id}-tooltip` : undefined,
        onPointerEnter: (event) => event.pointerType !== 'touch' && change(true, openDelay),
        onPointerLeave: () => change(false, closeDelay),
        onPointerDown: () => change(false),
        onFocus: (event) => event.currentTarget.matches(':focus-visible') && change(true),
        onBlur: () => change(false),
      })}
      {parts && isWanted ? (
        <parts.TooltipParts triggerId={id} open={isOpen} onOpenChange={change} content={content} />
      ) : null}
    </>
  );
}
