import { useEffect } from 'react';
import { create } from 'zustand';
import type * as Parts from './parts';

type OverlayParts = typeof Parts;

/** What lies over the page, once it has been loaded. */
export const useOverlayPartsStore = create<{ parts?: OverlayParts }>()(() => ({}));

const firstPause = 300;
const attempts = 5;
let loading: Promise<OverlayParts> | undefined;

async function load(): Promise<OverlayParts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await import('./parts');
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)));
    }
  }
}

/**
 * Loads dialogs, drawers, menus, tooltips and notices with Chakra below them: a third of all code, which no page needs
 * before something is opened.
 * @throws the bundler's error when the network stays away; the next call tries anew.
 */
export function loadOverlayParts(): Promise<OverlayParts> {
  loading ??= load().then(
    (parts) => {
      useOverlayPartsStore.setState({ parts });
      return parts;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Fetches them ahead of need; a failure here is none. */
export function preloadOverlayParts(): void {
  void loadOverlayParts().catch(() => undefined);
}

/** The parts when they are there; asks for them while they are wanted. */
export function useOverlayParts(isWanted: boolean): OverlayParts | undefined {
  const parts = useOverlayPartsStore((store) => store.parts);
  useEffect(() => {
    if (isWanted) preloadOverlayParts();
  }, [isWanted]);
  return parts;
}
