import { Fragment } from 'react';
import { useOverlayParts } from './overlay-parts.store';
import type { DialogProps } from './overlays.types';
import { useOpenings } from './use-openings';

/** A modal dialog: focus is kept inside and goes back to the opener; Esc and the cross close it, where it may be closed unanswered. */
export function Dialog(props: DialogProps) {
  const openings = useOpenings(props.open);
  const parts = useOverlayParts(openings > 0);
  if (!parts || openings === 0) return null;
  return (
    <parts.DialogParts {...props}>
      <Fragment key={openings}>{props.children}</Fragment>
    </parts.DialogParts>
  );
}
