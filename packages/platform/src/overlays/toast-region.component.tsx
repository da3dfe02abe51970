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

/** The page is named and shows nothing that loads: on a slow line its own files are still on their way after {@link calm}. */
const isAtRest = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]:not(button)') === null;

/** The one place where notices appear. For members, it brings what lies over pages as soon as the page is at rest. */
export function ToastRegion() {
  const isSignedIn = useSessionStore((store) => Boolean(store.session));
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setInterval(() => {
      if (!isAtRest()) return;
      clearInterval(timer);
      preloadOverlayParts();
    }, calm);
    return () => clearInterval(timer);
  }, [isSignedIn]);
  const parts = useOverlayParts(false);
  return parts ? <parts.ToastParts /> : null;
}
