import { useState } from 'react';
import { useOverlayParts } from './overlay-parts.store';
import type { DialogProps } from './overlays.types';

/** A modal dialog: focus is kept inside and goes back to the opener; Esc and the cross close it. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  const parts = useOverlayParts(wasOpened);
  return parts && wasOpened ? <parts.DialogParts {...props} /> : null;
}
