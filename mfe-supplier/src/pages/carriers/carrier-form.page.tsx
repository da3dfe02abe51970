import {
  ActivityPanel,
  ArchiveMenu,
  Facts,
  InlineNote,
  Page,
  Panel,
  Stack,
  Tag,
  UnreadPage,
  useCan,
  useNavigate,
  useParams,
} from '@quayside/platform';
import { useCreate, useKeptSave } from '@quayside/platform/forms';
import type { CarrierView } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { changeCarrier, createCarrier, moveCarrier, useCarrier } from '../../api/carriers.query';
import { suppliers } from '../../api/supplier.client';
import { supplierLinks } from '../../links';
import { CarrierForm } from './carrier-form.component';
import { changeOf, inputOf, valuesOf, type CarrierValues } from './carrier-values';
import { useCarriersText, useCarrierWords } from './carrier-words';

const useCrumbs = () => [{ label: useCarriersText()('many'), to: supplierLinks.carriers() }];

/** Archive or restore: an archived carrier is not offered and its names are not understood. */
function CarrierMenu({ carrier }: { carrier: CarrierView }) {
  const t = useCarriersText();
  return <ArchiveMenu t={t} archived={carrier.archived} move={(to) => moveCarrier(carrier, to)} />;
}

export function NewCarrierPage() {
  const t = useCarriersText();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const [values] = useState(() => valuesOf());
  const back = () => void navigate(supplierLinks.carriers());
  const { saving, submit } = useCreate({
    create: (filled: CarrierValues, key) => createCarrier(inputOf(filled), key),
    created: t('created'),
    onCreated: () => back(),
  });
  return (
    <Page title={t('newTitle')} crumbs={crumbs}>
      <CarrierForm values={values} saving={saving} onSubmit={submit} onCancel={back} />
    </Page>
  );
}

/** Who changed it, when, and from what to what. */
const CarrierActivity = ({ id }: CarrierView) => (
  <ActivityPanel read={suppliers.readActivity} resource="carrier" id={id} namespace="supplier-carriers" />
);

export function CarrierPage() {
  const { carrierId = '' } = useParams();
  const query = useCarrier(carrierId);
  const mayWrite = useCan('supplier:write');
  if (!query.data) return <UnreadPage query={query} />;
  return mayWrite && !query.data.archived ? (
    <EditCarrier carrier={query.data} />
  ) : (
    <ShownCarrier carrier={query.data} mayWrite={mayWrite} />
  );
}

function Tags({ carrier }: { carrier: CarrierView }) {
  const t = useCarriersText();
  return (
    <>
      <Tag tone="accent">v{carrier.version}</Tag>
      <Tag>{carrier.archived ? t('archived') : t(`kind.${carrier.kind}`)}</Tag>
    </>
  );
}

/** A carrier for those who may not change it, and one that is archived. */
function ShownCarrier({ carrier, mayWrite }: { carrier: CarrierView; mayWrite: boolean }) {
  const crumbs = useCrumbs();
  const { t, named, days } = useCarrierWords();
  const { aliases, source, notes } = carrier;
  return (
    <Page
      width="narrow"
      title={`${carrier.code} ${named(carrier)}`}
      crumbs={crumbs}
      tags={<Tags carrier={carrier} />}
      actions={mayWrite ? <CarrierMenu carrier={carrier} /> : null}
    >
      <Stack>
        <Panel title={t('panel.what')}>
          <Facts
            items={[
              { label: t('field.aliases'), value: aliases?.join(', ') },
              { label: t('field.days'), value: days(carrier) || t('none') },
              { label: t('field.source'), value: source },
              { label: t('field.notes'), value: notes },
            ]}
          />
          {mayWrite ? null : <InlineNote tone="info">{t('readOnly')}</InlineNote>}
        </Panel>
        <CarrierActivity {...carrier} />
      </Stack>
    </Page>
  );
}

function EditCarrier({ carrier }: { carrier: CarrierView }) {
  const crumbs = useCrumbs();
  const { t, named } = useCarrierWords();
  const { loaded, form, conflict } = useKeptSave<CarrierValues, CarrierView>({
    kept: carrier,
    change: (values, version) => changeCarrier(carrier.id, changeOf(values), version),
    saved: (version) => t('saved', { version }),
    to: supplierLinks.carriers(),
  });
  return (
    <Page
      width="narrow"
      title={`${loaded.code} ${named(loaded)}`}
      crumbs={crumbs}
      tags={<Tags carrier={loaded} />}
      actions={<CarrierMenu carrier={loaded} />}
    >
      <Stack>
        <CarrierForm key={loaded.version} values={valuesOf(loaded)} fixedCode {...form} />
        {conflict}
        <CarrierActivity {...loaded} />
      </Stack>
    </Page>
  );
}
