import {
  EmptyState,
  forgetUnsavedChanges,
  notify,
  Page,
  useNavigate,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { useCreate, useVersionedSave } from '@quayside/platform/forms';
import type { Supplier } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { supplierLinks } from '../../links';
import { changeSupplier, createSupplier } from '../../api/supplier.query';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { SupplierForm } from './supplier-form.component';
import { changeOf, inputOf, valuesOf, type SupplierValues } from './supplier-values';

export function NewSupplierPage() {
  const { t } = useTranslation('supplier');
  const { organisation } = useSession();
  const navigate = useNavigate();
  // One key for the whole form: pressing twice makes one supplier.
  const { saving, submit } = useCreate({
    create: (values: SupplierValues, key) => createSupplier(inputOf(values), key),
    created: t('form.created'),
    onCreated: (supplier) => void navigate(supplierLinks.view({ supplierId: supplier.id })),
  });
  return (
    <Page title={t('form.newTitle')} crumbs={[{ label: t('suppliers'), to: supplierLinks.list() }]}>
      <SupplierForm
        values={valuesOf(undefined, organisation.currency)}
        saving={saving}
        saveLabel={t('form.create')}
        onSubmit={submit}
        onCancel={() => void navigate(supplierLinks.list())}
      />
    </Page>
  );
}

export function EditSupplierPage() {
  const { t } = useTranslation('supplier');
  return (
    <SupplierFrame title={t('form.editTitle')}>
      {(supplier) =>
        supplier.archived ? (
          <EmptyState title={t('form.archivedTitle')}>{t('form.archivedText')}</EmptyState>
        ) : (
          <EditSupplier supplier={supplier} />
        )
      }
    </SupplierFrame>
  );
}

function EditSupplier({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState(supplier);
  const { submit, saving, conflict } = useVersionedSave<SupplierValues, Supplier>({
    version: loaded.version,
    save: (values, version) => changeSupplier(supplier.id, changeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('form.saved') });
      void navigate(supplierLinks.view({ supplierId: saved.id }));
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <>
      <SupplierForm
        key={loaded.version}
        values={valuesOf(loaded)}
        saving={saving}
        onSubmit={submit}
        onCancel={() => void navigate(supplierLinks.view({ supplierId: supplier.id }))}
      />
      {conflict}
    </>
  );
}
