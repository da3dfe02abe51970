import {
  EmptyState,
  forgetUnsavedChanges,
  InlineNote,
  nameIn,
  notify,
  Panel,
  UnreadPage,
  useLanguage,
  useLocation,
  useNavigate,
  useParams,
  useToday,
  useTranslation,
} from '@quayside/platform';
import { useCreate, useVersionedSave } from '@quayside/platform/forms';
import type { RateCard, Supplier } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { supplierLinks } from '../../links';
import { changeRateCard, createRateCard, useRateCard } from '../../api/rate-card.query';
import { prefilled } from '../../components/price-form/prefill';
import { PriceForm } from '../../components/price-form/price-form.component';
import {
  changeOf,
  inputOf,
  newValues,
  valuesOf,
  type PriceValues,
} from '../../components/price-form/price-values';
import { SupplierFrame } from '../../components/supplier-frame.component';

export function NewRateCardPage() {
  const { t } = useTranslation('supplier');
  return (
    <SupplierFrame title={t('rateCard.newTitle')}>
      {(supplier) =>
        supplier.archived ? (
          <EmptyState title={t('form.archivedTitle')}>{t('form.archivedText')}</EmptyState>
        ) : (
          <NewRateCard supplier={supplier} />
        )
      }
    </SupplierFrame>
  );
}

function NewRateCard({ supplier }: { supplier: Supplier }) {
  const today = useToday();
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [values] = useState(() => prefilled(newValues(supplier, today), search));
  const { saving, submit } = useCreate({
    create: (values: PriceValues, key) => createRateCard(supplier.id, inputOf(values), key),
    created: t('rateCard.created'),
    onCreated: (card) =>
      void navigate(supplierLinks.rateCard({ supplierId: supplier.id, rateCardId: card.id })),
  });
  return (
    <PriceForm
      kind="rateCard"
      values={values}
      stages={supplier.stages}
      saving={saving}
      saveLabel={t('rateCard.save')}
      onSubmit={submit}
      onCancel={() => void navigate(supplierLinks.view({ supplierId: supplier.id }))}
    />
  );
}

export function EditRateCardPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const { supplierId = '', rateCardId = '' } = useParams();
  const query = useRateCard(supplierId, rateCardId);
  const card = query.data;
  if (!card) return <UnreadPage query={query} />;
  return (
    <SupplierFrame
      title={t('rateCard.editTitle')}
      crumbs={[{ label: nameIn(language, card), to: supplierLinks.rateCard({ supplierId, rateCardId }) }]}
    >
      {(supplier) => <EditRateCard supplier={supplier} card={card} />}
    </SupplierFrame>
  );
}

function EditRateCard({ supplier, card }: { supplier: Supplier; card: RateCard }) {
  const { t } = useTranslation('supplier');
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState(card);
  const isNewVersion = loaded.state !== 'upcoming';
  const { submit, saving, conflict } = useVersionedSave<PriceValues, RateCard>({
    version: loaded.version,
    save: (values, version) => changeRateCard(card, changeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      notify({
        tone: 'good',
        title:
          saved.revision > loaded.revision
            ? t('rateCard.savedAsVersion', { revision: saved.revision })
            : t('rateCard.saved'),
      });
      void navigate(supplierLinks.rateCard({ supplierId: supplier.id, rateCardId: saved.id }));
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <>
      <PriceForm
        kind="rateCard"
        key={loaded.version}
        values={valuesOf(loaded)}
        stages={supplier.stages}
        saving={saving}
        note={
          isNewVersion ? (
            <Panel label={t('versions.title')}>
              <InlineNote tone="info">
                {t('rateCard.newVersion', { next: loaded.revision + 1, current: loaded.revision })}
              </InlineNote>
            </Panel>
          ) : null
        }
        onSubmit={submit}
        onCancel={() =>
          void navigate(supplierLinks.rateCard({ supplierId: supplier.id, rateCardId: card.id }))
        }
      />
      {conflict}
    </>
  );
}
