import { useState, type ReactNode } from 'react';
import { useOverlayParts } from './overlay-parts.store';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Where the focus goes when it closes; without it, to where it came from. */
  returnTo?: () => HTMLElement | null;
};

/** A modal dialog: focus is kept inside and goes back to the opener; Esc and the cross close it. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  const parts = useOverlayParts(wasOpened);
  return parts && wasOpened ? <parts.DialogParts {...props} /> : null;
}
