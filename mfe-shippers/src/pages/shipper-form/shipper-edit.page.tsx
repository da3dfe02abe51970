import type { Shipper } from '@quayside/service-shippers/contract';
import { forgetUnsavedChanges, notify, useNavigate, useTranslation } from '@quayside/platform';
import { useContractForm, useVersionedSave } from '@quayside/platform/forms';
import { useState } from 'react';
import { shippersLinks } from '../../links';
import { changeShipper, keepShipper } from '../../api/shipper.query';
import { ShipperPage } from '../../components/shipper-page.component';
import { shipperChecks } from './shipper-checks';
import { ShipperForm } from './shipper-form.component';
import { shipperChange, shipperValues, type ShipperValues } from './shipper-values';

export function ShipperEditPage() {
  const { t } = useTranslation('shippers');
  return (
    <ShipperPage section={t('form.editTitle')} tabs={false}>
      {(shipper) => <EditForm key={shipper.id} shipper={shipper} />}
    </ShipperPage>
  );
}

function EditForm({ shipper }: { shipper: Shipper }) {
  const { t } = useTranslation('shippers');
  const navigate = useNavigate();
  // The version that the fields show: a refresh in the background must not make a stale form look fresh.
  const [loaded, setLoaded] = useState(shipper);
  const form = useContractForm(shipperChecks, { defaultValues: shipperValues(loaded) });
  const { submit, conflict } = useVersionedSave<ShipperValues, Shipper>({
    version: loaded.version,
    save: (values, version) => changeShipper(shipper.id, shipperChange(values), version),
    onSaved: async (saved) => {
      forgetUnsavedChanges();
      notify({ title: t('form.saved'), tone: 'good' });
      await navigate(shippersLinks.view({ shipperId: saved.id }));
    },
    onLoadTheirs: (theirs) => {
      setLoaded(keepShipper(theirs));
      form.reset(shipperValues(theirs));
    },
  });
  return (
    <>
      <ShipperForm
        form={form}
        onSubmit={submit}
        onCancel={() => void navigate(shippersLinks.view({ shipperId: shipper.id }))}
        saveLabel={t('form.save')}
      />
      {conflict}
    </>
  );
}
