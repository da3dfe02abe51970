import { Button, queryOptions, useHotkey, useQuery } from '@quayside/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CargoInDialogProps } from './cargo-in.types';

/** Code as a query, as of the editor's other parts: it comes when it is first asked for. */
const dialogQuery = queryOptions({
  queryKey: ['estimate-editor', 'code', 'cargo in'],
  queryFn: () => import(/* webpackChunkName: 'cargo-in' */ './cargo-in-dialog.component'),
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});

const typing = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="dialog"]';

/** A table that is pasted outside of fields and sheets. */
function pastedList({ target, clipboardData }: ClipboardEvent): string | undefined {
  if (!clipboardData || (target instanceof Element && target.closest(typing))) return undefined;
  const text = clipboardData.getData('text/plain');
  return text.trim().includes('\n') ? text : undefined;
}

type CargoInActionProps = Omit<CargoInDialogProps, 'begin' | 'onClose'> & { label: string };

/** Takes a packing list in: by button, by key, or pasted anywhere on the page. */
export function CargoInAction({ label, ...props }: CargoInActionProps) {
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
  return (
    <>
      <Button size="small" onClick={() => open()}>
        {label}
      </Button>
      {part && opened ? (
        <part.CargoInDialog {...props} begin={opened.begin} onClose={() => setOpened(undefined)} />
      ) : null}
    </>
  );
}
