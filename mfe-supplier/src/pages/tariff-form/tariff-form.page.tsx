import { stageIds } from '@quayside/contract';
import {
  forgetUnsavedChanges,
  InlineNote,
  nameIn,
  notify,
  Page,
  Panel,
  UnreadPage,
  useLanguage,
  useLocation,
  useNavigate,
  useParams,
  useSession,
  useToday,
  useTranslation,
} from '@quayside/platform';
import { useCreate, useVersionedSave } from '@quayside/platform/forms';
import type { Tariff } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { changeTariff, createTariff, useTariff } from '../../api/tariff.query';
import { prefilled } from '../../components/price-form/prefill';
import { PriceForm } from '../../components/price-form/price-form.component';
import {
  newTariffValues,
  tariffChangeOf,
  tariffInputOf,
  valuesOf,
  type PriceValues,
} from '../../components/price-form/price-values';
import { supplierLinks } from '../../links';
import { TariffHead } from './tariff-head.component';

export function NewTariffPage() {
  const { t } = useTranslation('supplier');
  const today = useToday();
  const currency = useSession().organisation.currency;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [values] = useState(() => prefilled(newTariffValues(currency, today), search));
  const { saving, submit } = useCreate({
    create: (values: PriceValues, key) => createTariff(tariffInputOf(values), key),
    created: t('tariff.created'),
    onCreated: (tariff) => void navigate(supplierLinks.tariff({ tariffId: tariff.id })),
  });
  return (
    <Page title={t('tariff.newTitle')} crumbs={[{ label: t('tariff.many'), to: supplierLinks.priceBook() }]}>
      <PriceForm
        kind="tariff"
        head={(control) => <TariffHead control={control} />}
        values={values}
        stages={stageIds}
        saving={saving}
        saveLabel={t('tariff.save')}
        onSubmit={submit}
        onCancel={() => void navigate(supplierLinks.priceBook())}
      />
    </Page>
  );
}

export function EditTariffPage() {
  const { tariffId = '' } = useParams();
  const query = useTariff(tariffId);
  if (!query.data) return <UnreadPage query={query} />;
  return <EditTariff tariff={query.data} />;
}

function EditTariff({ tariff }: { tariff: Tariff }) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const navigate = useNavigate();
  const view = supplierLinks.tariff({ tariffId: tariff.id });
  const [loaded, setLoaded] = useState(tariff);
  const { submit, saving, conflict } = useVersionedSave<PriceValues, Tariff>({
    version: loaded.version,
    save: (values, version) => changeTariff(tariff.id, tariffChangeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      const isRenewed = saved.revision > loaded.revision;
      const title = isRenewed
        ? t('rateCard.savedAsVersion', { revision: saved.revision })
        : t('tariff.saved');
      notify({ tone: 'good', title });
      void navigate(view);
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <Page
      title={t('tariff.editTitle')}
      crumbs={[
        { label: t('tariff.many'), to: supplierLinks.priceBook() },
        { label: nameIn(language, tariff), to: view },
      ]}
    >
      <PriceForm
        kind="tariff"
        key={loaded.version}
        head={(control) => <TariffHead control={control} />}
        values={valuesOf(loaded)}
        stages={stageIds}
        saving={saving}
        note={
          loaded.state === 'upcoming' ? null : (
            <Panel label={t('versions.title')}>
              <InlineNote tone="info">
                {t('tariff.newVersion', { next: loaded.revision + 1, current: loaded.revision })}
              </InlineNote>
            </Panel>
          )
        }
        onSubmit={submit}
        onCancel={() => void navigate(view)}
      />
      {conflict}
    </Page>
  );
}
