import { Fragment, type ReactNode } from 'react';
import { useOverlayParts } from './overlay-parts.store';
import type { DialogProps } from './overlays.types';
import { useOpenings } from './use-openings';

/** A modal dialog: focus is kept inside and goes back to the opener; Esc and the cross close it. */
export function Dialog(props: DialogProps) {
  return useOpenDialog(props);
}

export type AnswerDialogProps = {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  /** What answers it. */
  footer: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
};

/** A modal dialog that has to be answered: it has no cross, and Esc does nothing. */
export function AnswerDialog(props: AnswerDialogProps) {
  return useOpenDialog(props);
}

function useOpenDialog(props: AnswerDialogProps | DialogProps) {
  const openings = useOpenings(props.open);
  const parts = useOverlayParts(openings > 0);
  if (!parts || openings === 0) return null;
  return (
    <parts.DialogParts {...props}>
      <Fragment key={openings}>{props.children}</Fragment>
    </parts.DialogParts>
  );
}
