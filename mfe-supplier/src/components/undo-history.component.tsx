import {
  Button,
  ConfirmDialog,
  ErrorState,
  Notes,
  notify,
  Panel,
  Skeleton,
  useCan,
  useChange,
  useTranslation,
} from '@quayside/platform';
import { useState } from 'react';

export type UndoHistoryProps<Entry> = {
  title: string;
  /** Said where there is none yet. */
  none: string;
  list: { data: { items: Entry[] } | undefined; error: unknown; refetch: () => unknown };
  textOf: (entry: Entry) => string;
  detailOf: (entry: Entry) => string;
  /** What the button does where it does not undo, and how it is called for one entry. */
  action?: { label: string; nameOf: (entry: Entry) => string };
  undo: (entry: Entry) => Promise<unknown>;
  undone: string;
  ask: { title: string; text: string };
};

/** What was changed at once, and the way back while nobody has changed the prices since. */
export function UndoHistory<Entry extends { id: string; undone?: object | undefined }>({
  title,
  none,
  list: { data, error, refetch },
  textOf,
  detailOf,
  action,
  undo,
  undone,
  ask,
}: UndoHistoryProps<Entry>) {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const { busy, run } = useChange();
  const [asked, setAsked] = useState<Entry>();
  const bringBack = async (entry: Entry) => {
    if (await run(() => undo(entry))) notify({ tone: 'good', title: undone });
    setAsked(undefined);
  };
  return (
    <Panel flush title={title}>
      {data ? (
        data.items.length > 0 ? (
          <Notes
            label={title}
            items={data.items.map((entry) => ({
              id: entry.id,
              text: textOf(entry),
              detail: detailOf(entry),
              end:
                entry.undone || !mayWrite ? null : (
                  <Button size="small" aria-label={action?.nameOf(entry)} onClick={() => setAsked(entry)}>
                    {action?.label ?? t('undo')}
                  </Button>
                ),
            }))}
          />
        ) : (
          <p className="qs-small qs-muted" style={{ padding: '10px 14px' }}>
            {none}
          </p>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={ask.title}
        confirmLabel={action?.label ?? t('undo')}
        busy={busy}
        onConfirm={() => asked && void bringBack(asked)}
      >
        <p>{asked ? textOf(asked) : ''}</p>
        <p>{ask.text}</p>
      </ConfirmDialog>
    </Panel>
  );
}
