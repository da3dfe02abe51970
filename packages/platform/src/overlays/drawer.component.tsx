import { useState, type ReactNode } from 'react';
import { useOverlayParts } from './overlay-parts.store';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  placement?: 'start' | 'end';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  /** In the colours of the navigation. */
  tone?: 'panel' | 'nav';
};

/** A panel from the side, for details and for the menu on small screens. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  const parts = useOverlayParts(wasOpened);
  return parts && wasOpened ? <parts.DrawerParts {...props} /> : null;
}
