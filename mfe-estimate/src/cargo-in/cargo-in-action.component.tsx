import { Button, queryOptions, useHotkey, useQuery } from '@quayside/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CargoInDialogProps, GoOn, Taken } from './cargo-in.types';

/** Code as a query, as of the editor's other parts: it comes when it is first asked for. */
const dialogQuery = queryOptions({
  queryKey: ['estimate-editor', 'code', 'cargo in'],
  queryFn: () => import(/* webpackChunkName: 'cargo-in' */ './cargo-in-dialog.component'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

/** What takes several lines, or cells, itself. */
const takesLines = 'textarea, [contenteditable="true"], [role="grid"], [role="dialog"]';

/** A table that is pasted outside of sheets: no field of one line wants rows and columns, whichever the keyboard is in. */
function pastedList({ target, clipboardData }: ClipboardEvent): string | undefined {
  const at = target instanceof Element ? target : undefined;
  if (!clipboardData || at?.closest(takesLines)) return undefined;
  const text = clipboardData.getData('text/plain');
  if (at?.closest('input') && !text.includes('\t')) return undefined;
  return text.trim().includes('\n') ? text : undefined;
}

type CargoInActionProps = Omit<CargoInDialogProps, 'begin' | 'onClose' | 'onTake' | 'returnTo'> & {
  label: string;
  /** Answers where the person goes on, where there is something left to do in what was taken. */
  onTake: (taken: Taken) => GoOn | undefined;
};

/** Takes a packing list in: by button, by key, or pasted anywhere on the page. */
export function CargoInAction({ label, onTake, ...props }: CargoInActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const goOn = useRef<GoOn>(undefined);
  const wasOpen = useRef(false);
  const [opened, setOpened] = useState<{ begin: string | undefined }>();
  const { data: part } = useQuery({ ...dialogQuery, enabled: opened !== undefined });
  const open = (begin?: string) => setOpened((now) => now ?? { begin });
  useHotkey('alt+i', label, () => open());
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const begin = opened ? undefined : pastedList(event);
    if (begin === undefined) return;
    event.preventDefault();
    open(begin);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) return;
    // It may have been opened by a paste, from where there was no focus to go back to.
    const timer = setTimeout(() => {
      if (goOn.current) goOn.current();
      else button.current?.focus();
      goOn.current = undefined;
    });
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <>
      <Button ref={button} size="small" onClick={() => open()}>
        {label}
      </Button>
      {part && opened ? (
        <part.CargoInDialog
          {...props}
          begin={opened.begin}
          onTake={(taken) => (goOn.current = onTake(taken))}
          onClose={() => setOpened(undefined)}
          returnTo={() => button.current}
        />
      ) : null}
    </>
  );
}
