import { EntryDrawer, ErrorState, Skeleton, useCan } from '@quayside/platform';
import { type FieldValues } from '@quayside/platform/forms';
import { useOwned, type Owned } from '../api/owned-list.query';
import { OwnedForm, type OwnedFormProps } from './owned-form.component';
import { useEntry } from './use-entry';

export type OwnedDrawerProps<Item extends Owned, Input, Change, Values extends FieldValues> = Omit<
  OwnedFormProps<Item, Input, Change, Values>,
  'item' | 'readOnly' | 'onDirty' | 'onCancel' | 'onSaved'
> & { titles: { add: string; edit: string; view: string } };

/** Adds, changes or archives an entry beside its list. */
export function OwnedDrawer<Item extends Owned, Input, Change, Values extends FieldValues>({
  titles,
  ...form
}: OwnedDrawerProps<Item, Input, Change, Values>) {
  const readOnly = !useCan('shipper:write');
  const entry = useEntry();
  const { data, error, refetch } = useOwned(form.list, form.shipperId, entry.id);
  const title = entry.isNew ? titles.add : readOnly ? titles.view : titles.edit;
  return (
    <EntryDrawer open={entry.isOpen} onClose={entry.close} title={title}>
      {({ onDirty, close }) =>
        entry.id && !data ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={8} />
          )
        ) : (
          <OwnedForm
            {...form}
            key={entry.id ?? 'new'}
            item={entry.id ? data : undefined}
            readOnly={readOnly}
            onDirty={onDirty}
            onCancel={close}
            onSaved={entry.close}
          />
        )
      }
    </EntryDrawer>
  );
}
