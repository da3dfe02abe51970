import {
  ActivityPanel,
  InlineNote,
  nameIn,
  Page,
  Panel,
  Stack,
  Tag,
  UnreadPage,
  useCan,
  useLanguage,
  useNavigate,
  useParams,
  useSearchParams,
} from '@quayside/platform';
import { useCreate, useKeptSave } from '@quayside/platform/forms';
import { chargeDefinition } from '@quayside/rating';
import type { ChargeView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changeCharge, createCharge, useCharge } from '../../api/charges.query';
import { estimate } from '../../api/estimate.client';
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
  const back = () => void navigate(estimateLinks.charges());
  const { saving, submit } = useCreate({
    create: (filled: ChargeValues, key) => createCharge(inputOf(filled), key),
    created: t('created'),
    onCreated: () => back(),
  });
  return (
    <Page title={values.code || t('newTitle')} crumbs={crumbs}>
      <ChargeForm values={values} saving={saving} onSubmit={submit} onCancel={back} />
    </Page>
  );
}

/** Who changed it, when, and from what to what. */
const ChargeActivity = ({ id }: ChargeView) => (
  <ActivityPanel read={estimate.readActivity} resource="charge" id={id} namespace="estimate-charges" />
);

export function ChargePage() {
  const { chargeId = '' } = useParams();
  const query = useCharge(chargeId);
  const mayWrite = useCan('company:write');
  if (!query.data) return <UnreadPage query={query} />;
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
      width="narrow"
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
      <Stack>
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
        <ChargeActivity {...charge} />
      </Stack>
    </Page>
  );
}

function EditCharge({ charge }: { charge: ChargeView }) {
  const t = useChargesText();
  const language = useLanguage();
  const crumbs = useCrumbs();
  const { loaded, form, conflict } = useKeptSave<ChargeValues, ChargeView>({
    kept: charge,
    change: (values, version) => changeCharge(charge.id, changeOf(values), version),
    saved: (version) => t('saved', { version }),
    to: estimateLinks.charges(),
  });
  return (
    <Page
      width="narrow"
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
      <Stack>
        <ChargeForm key={loaded.version} values={valuesOf(loaded)} fixedCode {...form} />
        {conflict}
        <ChargeActivity {...loaded} />
      </Stack>
    </Page>
  );
}
