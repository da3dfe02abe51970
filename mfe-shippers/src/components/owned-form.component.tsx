import { Button, notify, useTranslation, classes } from '@quayside/platform';
import {
  Form,
  SaveBar,
  useContractForm,
  useVersionedSave,
  type contractChecks,
  type FieldValues,
  type UseFormReturn,
} from '@quayside/platform/forms';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { changeOwned, createOwned, type Owned, type OwnedList } from '../api/owned-list.query';

type Defaults<Values extends FieldValues> = NonNullable<
  Parameters<typeof useContractForm<Values>>[1]
>['defaultValues'];

export type OwnedFormProps<Item extends Owned, Input, Change, Values extends FieldValues> = {
  shipperId: string;
  list: OwnedList<Item, Input, Change>;
  /** Absent for a new entry. */
  item: Item | undefined;
  checks: ReturnType<typeof contractChecks<Values>>;
  valuesOf: (item: Partial<Item>) => Values;
  inputOf: (values: Values) => Input;
  changeOf: (values: Values) => Change;
  readOnly: boolean;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
  onMove: (item: Item, to: 'archive' | 'restore') => void;
  children: (form: UseFormReturn<Values>) => ReactNode;
};

/** The form of one entry of a shipper's list, new or changed. */
export function OwnedForm<Item extends Owned, Input, Change, Values extends FieldValues>(
  props: OwnedFormProps<Item, Input, Change, Values>,
) {
  const { shipperId, list, item, valuesOf, readOnly, onDirty } = props;
  const { t } = useTranslation('shippers');
  const [loaded, setLoaded] = useState(item);
  const form = useContractForm(props.checks, {
    defaultValues: valuesOf(loaded ?? {}) as Defaults<Values>,
  });
  const { isDirty, isSubmitting } = form.formState;
  useLayoutEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { submit, conflict } = useVersionedSave<Values, Item>({
    version: loaded?.version ?? 0,
    save: (values, version) =>
      loaded
        ? changeOwned(list, loaded, props.changeOf(values), version)
        : createOwned(list, shipperId, props.inputOf(values)),
    onSaved: () => {
      notify({ title: t('form.saved'), tone: 'good' });
      onDirty(false);
      props.onSaved();
    },
    onLoadTheirs: (theirs) => {
      setLoaded(theirs);
      form.reset(valuesOf(theirs));
    },
  });
  return (
    <Form form={form} onSubmit={submit} namespace="shippers">
      <fieldset className={classes.stack} disabled={readOnly} style={{ border: 0, padding: 0, margin: 0 }}>
        {props.children(form)}
      </fieldset>
      {readOnly ? null : (
        <SaveBar
          dirty={isDirty}
          saving={isSubmitting}
          onCancel={props.onCancel}
          saveLabel={item ? t('form.save') : t('form.add')}
        >
          {loaded ? (
            <Button
              tone="ghost"
              onClick={() => {
                onDirty(false);
                props.onMove(loaded, loaded.archived ? 'restore' : 'archive');
                props.onSaved();
              }}
            >
              {loaded.archived ? t('action.restore') : t('action.archive')}
            </Button>
          ) : null}
        </SaveBar>
      )}
      {conflict}
    </Form>
  );
}
