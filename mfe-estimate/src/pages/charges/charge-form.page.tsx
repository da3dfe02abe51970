import {
  forgetUnsavedChanges,
  InlineNote,
  nameIn,
  notify,
  Page,
  PageError,
  PageSkeleton,
  Panel,
  Stack,
  Tag,
  useCan,
  useLanguage,
  useNavigate,
  useParams,
  useSearchParams,
} from '@quayside/platform';
import { useVersionedSave } from '@quayside/platform/forms';
import { chargeDefinition } from '@quayside/rating';
import type { ChargeView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changeCharge, createCharge, useCharge } from '../../api/charges.query';
import { estimateLinks } from '../../links';
import { ChargeForm } from './charge-form.component';
import { ChargeMenu } from './charge-menu.component';
import { changeOf, codeOf, inputOf, valuesOf, type ChargeValues } from './charge-values';
import { useChargesText, useChargeWords } from './charge-words';

const useCrumbs = () => [{ label: useChargesText()('many'), to: estimateLinks.charges() }];

export function NewChargePage() {
  const t = useChargesText();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const [parameters] = useSearchParams();
  const [values] = useState(() => valuesOf(undefined, codeOf(parameters.get('code') ?? '')));
  const [key] = useState(() => crypto.randomUUID());
  const [saving, setSaving] = useState(false);
  const back = () => void navigate(estimateLinks.charges());
  const save = async (filled: ChargeValues) => {
    setSaving(true);
    try {
      await createCharge(inputOf(filled), key);
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('created') });
      back();
    } finally {
      setSaving(false);
    }
  };
  return (
    <Page title={values.code || t('newTitle')} crumbs={crumbs}>
      <ChargeForm values={values} saving={saving} onSubmit={save} onCancel={back} />
    </Page>
  );
}

export function ChargePage() {
  const { chargeId = '' } = useParams();
  const query = useCharge(chargeId);
  const mayWrite = useCan('company:write');
  if (!query.data)
    return query.isPending ? (
      <PageSkeleton />
    ) : (
      <PageError error={query.error} onRetry={() => void query.refetch()} />
    );
  return mayWrite && !query.data.archived ? (
    <EditCharge charge={query.data} />
  ) : (
    <ShownCharge charge={query.data} mayWrite={mayWrite} />
  );
}

/** A charge for those who may not change it, and one that is archived. */
function ShownCharge({ charge, mayWrite }: { charge: ChargeView; mayWrite: boolean }) {
  const language = useLanguage();
  const crumbs = useCrumbs();
  const { t, counted, days } = useChargeWords();
  const builtIn = chargeDefinition(charge.code);
  const { stage, costGroup, taxKind } = charge;
  const facts = [
    (builtIn ?? charge).stage && t(`stage.${(builtIn?.stage ?? stage)!}`),
    costGroup && t(`group.${costGroup}`),
    counted(builtIn ? { basis: builtIn.basis, percentOf: builtIn.percentOf } : charge),
    taxKind && t(`tax.${taxKind}`),
    charge.disbursement && t('field.disbursement'),
    charge.contingent && t('field.contingent'),
    charge.hidden && t('hidden'),
    days(charge),
  ];
  return (
    <Page
      title={`${charge.code} ${nameIn(language, charge)}`}
      crumbs={crumbs}
      tags={
        <>
          <Tag tone="accent">v{charge.version}</Tag>
          <Tag>{charge.archived ? t('archived') : t(`origin.${builtIn ? 'changed' : 'own'}`)}</Tag>
        </>
      }
      actions={mayWrite ? <ChargeMenu charge={charge} /> : null}
    >
      <Panel title={t('panel.how')}>
        <Stack>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          {charge.aliases?.length ? (
            <p className="qs-muted">
              {t('field.aliases')}: {charge.aliases.join(', ')}
            </p>
          ) : null}
          {charge.source ? (
            <p className="qs-muted">
              {t('field.source')}: {charge.source}
            </p>
          ) : null}
          {charge.notes ? <p>{charge.notes}</p> : null}
          {mayWrite ? null : <InlineNote tone="info">{t('readOnly')}</InlineNote>}
        </Stack>
      </Panel>
    </Page>
  );
}

function EditCharge({ charge }: { charge: ChargeView }) {
  const t = useChargesText();
  const language = useLanguage();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const [loaded, setLoaded] = useState(charge);
  const back = () => void navigate(estimateLinks.charges());
  const { submit, saving, conflict } = useVersionedSave<ChargeValues, ChargeView>({
    version: loaded.version,
    save: (values, version) => changeCharge(charge.id, changeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('saved', { version: saved.version }) });
      back();
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <Page
      title={`${loaded.code} ${nameIn(language, loaded)}`}
      crumbs={crumbs}
      tags={
        <>
          <Tag tone="accent">v{loaded.version}</Tag>
          <Tag>{t(`origin.${loaded.builtIn ? 'changed' : 'own'}`)}</Tag>
        </>
      }
      actions={<ChargeMenu charge={loaded} />}
    >
      <ChargeForm
        key={loaded.version}
        values={valuesOf(loaded)}
        fixedCode
        saving={saving}
        onSubmit={submit}
        onCancel={back}
      />
      {conflict}
    </Page>
  );
}
