import { useState } from 'react';
import { useOverlayParts } from './overlay-parts.store';
import type { DrawerProps } from './overlays.types';

/** A panel from the side, for details and for the menu on small screens. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  const parts = useOverlayParts(wasOpened);
  return parts && wasOpened ? <parts.DrawerParts {...props} /> : null;
}
