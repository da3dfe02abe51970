import { useId, useLayoutEffect } from 'react';
import { useUnsavedStore } from './page-events';

/**
 * While `unsaved` is true, leaving the page asks first: by link, back button or closing the tab. It holds with the very stroke that
 * makes it true: an effect after painting would let a way back through that comes right behind.
 */
export function useUnsavedChanges(unsaved: boolean): void {
  const source = useId();
  const set = useUnsavedStore((store) => store.set);
  useLayoutEffect(() => {
    set(source, unsaved);
    return () => set(source, false);
  }, [set, source, unsaved]);
}

/** Whether anything on the page is not saved yet. */
export const useIsUnsaved = (): boolean => useUnsavedStore((store) => store.sources.size > 0);

/** For code that saves and then leaves at once. */
export function forgetUnsavedChanges(): void {
  useUnsavedStore.setState({ sources: new Set() });
}
