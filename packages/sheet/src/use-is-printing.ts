import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const paper = globalThis.matchMedia?.('print');
  const turn = (to: boolean) => {
    isPrinting = to;
    onChange();
  };
  const begin = () => turn(true);
  const end = () => turn(false);
  const follow = () => turn(paper?.matches ?? false);
  // Browsers differ in which of the two they tell, and when.
  globalThis.addEventListener('beforeprint', begin);
  globalThis.addEventListener('afterprint', end);
  paper?.addEventListener('change', follow);
  return () => {
    globalThis.removeEventListener('beforeprint', begin);
    globalThis.removeEventListener('afterprint', end);
    paper?.removeEventListener('change', follow);
  };
}

/** True while the page is laid out for paper, where nothing scrolls and every row has to be there. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
