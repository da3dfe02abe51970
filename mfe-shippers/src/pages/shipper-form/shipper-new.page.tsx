import {
  forgetUnsavedChanges,
  nameIn,
  notify,
  Page,
  useLanguage,
  useNavigate,
  useSession,
  useTranslation,
} from '@quayside/platform';
import { useContractForm } from '@quayside/platform/forms';
import { shippersLinks } from '../../links';
import { createShipper } from '../../api/shipper.query';
import { shipperChecks } from './shipper-checks';
import { ShipperForm } from './shipper-form.component';
import { shipperInput, shipperValues, type ShipperValues } from './shipper-values';

export function ShipperNewPage() {
  const { t } = useTranslation('shippers');
  const navigate = useNavigate();
  const language = useLanguage();
  const { organisation } = useSession();
  const form = useContractForm(shipperChecks, {
    defaultValues: shipperValues({ currency: organisation.currency, language }),
  });
  const save = async (values: ShipperValues) => {
    const shipper = await createShipper(shipperInput(values));
    forgetUnsavedChanges();
    notify({ title: t('form.created', { name: nameIn(language, shipper) }), tone: 'good' });
    await navigate(shippersLinks.view({ shipperId: shipper.id }));
  };
  return (
    <Page title={t('form.newTitle')} crumbs={[{ label: t('list.title'), to: shippersLinks.list() }]}>
      <ShipperForm
        form={form}
        onSubmit={save}
        onCancel={() => void navigate(shippersLinks.list())}
        saveLabel={t('form.create')}
      />
    </Page>
  );
}
