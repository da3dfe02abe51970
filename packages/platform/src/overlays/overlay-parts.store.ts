import { useEffect } from 'react';
import { create } from 'zustand';
import type * as Parts from './parts';
import type * as Calendar from './parts/calendar-parts.component';

const firstPause = 300;
const attempts = 5;

async function persistently<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchCode();
    } catch (error) {
      if (attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)));
    }
  }
}

/** Code that no page needs before something is opened: fetched once, kept, and asked for anew after a failure. */
function lateCode<Code>(fetchCode: () => Promise<Code>) {
  const useLateCodeStore = create<{ parts?: Code }>()(() => ({}));
  let loading: Promise<Code> | undefined;
  const load = () => {
    loading ??= persistently(fetchCode).then(
      (parts) => {
        useLateCodeStore.setState({ parts });
        return parts;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const preload = () => void load().catch(() => undefined);
  const useParts = (isWanted: boolean) => {
    const parts = useLateCodeStore((store) => store.parts);
    useEffect(() => {
      if (isWanted) preload();
    }, [isWanted]);
    return parts;
  };
  return { store: useLateCodeStore, load, preload, useParts };
}

const overlays = lateCode<typeof Parts>(() => import('./parts'));
const calendar = lateCode<typeof Calendar>(() => import('./parts/calendar-parts.component'));

/** What lies over the page, once it has been loaded. */
export const useOverlayPartsStore = overlays.store;

/**
 * Loads dialogs, drawers, menus, tooltips and notices with Chakra below them: a third of all code, which no page needs
 * before something is opened.
 * @throws the bundler's error when the network stays away; the next call tries anew.
 */
export const loadOverlayParts = overlays.load;

/** Fetches them ahead of need; a failure here is none. */
export const preloadOverlayParts = overlays.preload;

/** The parts when they are there; asks for them while they are wanted. */
export const useOverlayParts = overlays.useParts;

/** The calendar of a date field: of no use before somebody opens one, and as heavy as all of the above together. */
export const useCalendarParts = calendar.useParts;
export const preloadCalendarParts = calendar.preload;
