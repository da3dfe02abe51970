import { useState } from 'react';
import { notify } from '../overlays/toast-region.component';
import { useErrorText } from '../patterns/states.component';
import { isApiError } from './api-error';

/** Runs a change that a press asks for: busy while it runs, a notice when it is refused. Answers whether it was done. */
export function useChange(): { busy: boolean; run: (change: () => Promise<unknown>) => Promise<boolean> } {
  const words = useErrorText();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await change();
      return true;
    } catch (error) {
      const digest = isApiError(error) ? error.digest : '';
      notify({ tone: 'bad', title: words(error), ...(digest ? { text: digest } : {}) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
