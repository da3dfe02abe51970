import { Fragment } from 'react';
import { useOverlayParts } from './overlay-parts.store';
import type { DrawerProps } from './overlays.types';
import { useOpenings } from './use-openings';

/** A panel from the side, for details and for the menu on small screens. */
export function Drawer(props: DrawerProps) {
  const openings = useOpenings(props.open);
  const parts = useOverlayParts(openings > 0);
  if (!parts || openings === 0) return null;
  return (
    <parts.DrawerParts {...props}>
      <Fragment key={openings}>{props.children}</Fragment>
    </parts.DrawerParts>
  );
}
