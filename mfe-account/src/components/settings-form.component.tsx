import { notify, useCan, useUnsavedChanges, classes } from '@quayside/platform';
import {
  Form,
  SaveBar,
  useContractForm,
  useVersionedSave,
  type contractChecks,
  type Control,
  type FieldValues,
} from '@quayside/platform/forms';
import type { Company, CompanyChange } from '@quayside/service-account/contract';
import { useState, type ReactNode } from 'react';
import { changeCompany, keepCompany } from '../api/company.query';

type FormOptions<Values extends FieldValues> = Parameters<typeof useContractForm<Values>>[1];

export type SettingsFormProps<Values extends FieldValues> = {
  company: Company;
  label: string;
  /** Said when it is stored. */
  saved: string;
  valuesOf: (company: Company) => Values;
  changeOf: (values: Values) => CompanyChange;
  checks: ReturnType<typeof contractChecks<Values>>;
  children: (control: Control<Values>) => ReactNode;
};

/** A part of what the own company has set: everybody of the company reads it, who may changes it. */
export function SettingsForm<Values extends FieldValues>({
  company,
  label,
  saved,
  valuesOf,
  changeOf,
  checks,
  children,
}: SettingsFormProps<Values>) {
  const mayWrite = useCan('company:write');
  const [loaded, setLoaded] = useState(company);
  const form = useContractForm(checks, {
    defaultValues: valuesOf(company) as FormOptions<Values>['defaultValues'],
  });
  const { isDirty } = form.formState;
  const show = (stored: Company) => {
    keepCompany(stored);
    setLoaded(stored);
    form.reset(valuesOf(stored));
  };
  // Another part that was changed makes a newer version, too: only another state of this one is somebody else's change.
  const isSame = JSON.stringify(valuesOf(company)) === JSON.stringify(valuesOf(loaded));
  const { submit, saving, conflict } = useVersionedSave<Values, Company>({
    version: isSame ? Math.max(company.version, loaded.version) : loaded.version,
    save: (values, version) => changeCompany(changeOf(values), version),
    onSaved: (stored) => {
      show(stored);
      notify({ tone: 'good', title: saved });
    },
    onLoadTheirs: show,
  });
  useUnsavedChanges(isDirty && !saving);
  return (
    <Form form={form} onSubmit={submit} namespace="account" label={label}>
      <fieldset
        className={classes.stack}
        disabled={!mayWrite}
        style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
      >
        {children(form.control)}
      </fieldset>
      {mayWrite ? (
        <SaveBar dirty={isDirty} saving={saving} onCancel={isDirty ? () => form.reset() : undefined} />
      ) : null}
      {conflict}
    </Form>
  );
}
