import { useEffect } from 'react';
import { useSessionStore } from '../session/session.store';
import {
  loadOverlayParts,
  preloadOverlayParts,
  useOverlayParts,
  useOverlayPartsStore,
} from './overlay-parts.store';
import type { Notice } from './overlays.types';

/** Says something at the foot of the page; stays longer when it offers an action. */
export function notify(notice: Notice): void {
  const { parts } = useOverlayPartsStore.getState();
  if (parts) parts.show(notice);
  else
    void loadOverlayParts().then(
      ({ show }) => show(notice),
      () => undefined,
    );
}

/** Long enough for the first page's own files and answers, short enough for the first click on a menu. */
const calm = 2_000;

/** The one place where notices appear. For members, it brings what lies over pages as soon as the page is at rest. */
export function ToastRegion() {
  const isSignedIn = useSessionStore((store) => Boolean(store.session));
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(preloadOverlayParts, calm);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  const parts = useOverlayParts(false);
  return parts ? <parts.ToastParts /> : null;
}
