import {
  ActivityPanel,
  forgetUnsavedChanges,
  formatDate,
  formatInstant,
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
  useToday,
} from '@quayside/platform';
import { useCreate, useVersionedSave } from '@quayside/platform/forms';
import type { CustomsRateView } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { changeCustomsRate, createCustomsRate, useCustomsRate } from '../../api/customs-rates.query';
import { estimate } from '../../api/estimate.client';
import { estimateLinks } from '../../links';
import { CustomsRateForm } from './customs-rate-form.component';
import { CustomsRateMenu } from './customs-rate-menu.component';
import { changeOf, inputOf, newValues, valuesOf, type CustomsRateValues } from './customs-rate-values';
import { useCustomsRatesText, useCustomsRateWords } from './customs-rate-words';
import { kindOf } from './kinds';

const useCrumbs = () => [{ label: useCustomsRatesText()('many'), to: estimateLinks.duties() }];
const tableOf = (kind: CustomsRateView['kind']) => estimateLinks.duties({ kind });

/** What an address fills in, and the estimate that asked for it. */
function useAsked() {
  const [asked] = useSearchParams();
  const text = (name: string) => asked.get(name) ?? '';
  const days = { validFrom: text('from'), validTo: text('to') };
  const estimateId = text('estimate');
  return {
    begun: {
      kind: kindOf(asked.get('kind')),
      ...{ country: text('country'), code: text('code'), name: text('code'), rate: text('rate') },
      ...(days.validFrom ? days : {}),
    },
    back: estimateId ? estimateLinks.editor({ stage: 'destination-custom', estimateId }) : undefined,
  };
}

export function NewCustomsRatePage() {
  const t = useCustomsRatesText();
  const language = useLanguage();
  const today = useToday();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const { begun, back } = useAsked();
  const [values] = useState(() => newValues(begun, today));
  const { saving, submit } = useCreate({
    create: (filled: CustomsRateValues, key) => createCustomsRate(inputOf(filled), key),
    created: t('created'),
    onCreated: (_made, filled) => void navigate(back ?? tableOf(filled.kind)),
  });
  return (
    <Page title={t(`create.${values.kind}`)} crumbs={crumbs}>
      <Stack>
        {back && values.validTo ? (
          <InlineNote tone="info">
            {t('asked', {
              code: values.code,
              from: formatDate(values.validFrom, language),
              to: formatDate(values.validTo, language),
            })}
          </InlineNote>
        ) : null}
        <CustomsRateForm
          values={values}
          saving={saving}
          saveLabel={t('save')}
          onSubmit={submit}
          onCancel={() => void navigate(back ?? tableOf(values.kind))}
        />
      </Stack>
    </Page>
  );
}

/** Who changed it, when, and from what to what. */
const CustomsRateActivity = ({ id }: CustomsRateView) => (
  <ActivityPanel
    read={estimate.readActivity}
    resource="customsRate"
    id={id}
    namespace="estimate-customs-rates"
  />
);

export function CustomsRatePage() {
  const { customsRateId = '' } = useParams();
  const { data: rate, error, isPending, refetch } = useCustomsRate(customsRateId);
  const mayWrite = useCan('company:write');
  if (isPending) return <PageSkeleton />;
  if (!rate) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!mayWrite || rate.archived) return <ShownCustomsRate rate={rate} mayWrite={mayWrite} />;
  return <EditCustomsRate rate={rate} />;
}

function Tags({ rate }: { rate: CustomsRateView }) {
  const { t, state } = useCustomsRateWords();
  return (
    <>
      <Tag tone="accent">v{rate.version}</Tag>
      <Tag>{rate.archived ? t('archived') : t(`state.${state(rate)}`)}</Tag>
    </>
  );
}

/** Who wrote it last, and when. */
function useWritten(rate: CustomsRateView): string {
  const { t } = useCustomsRateWords();
  const language = useLanguage();
  const { version, updatedBy, updatedAt } = rate;
  return t('by', { version, name: updatedBy ?? '–', at: formatInstant(updatedAt, language) });
}

/** A row for those who may not change it, and one that is archived. */
function ShownCustomsRate({ rate, mayWrite }: { rate: CustomsRateView; mayWrite: boolean }) {
  const language = useLanguage();
  const crumbs = useCrumbs();
  const { t, goods, says, days } = useCustomsRateWords();
  const written = useWritten(rate);
  return (
    <Page
      width="narrow"
      title={nameIn(language, rate)}
      crumbs={crumbs}
      tags={<Tags rate={rate} />}
      meta={<span>{written}</span>}
      actions={mayWrite ? <CustomsRateMenu rate={rate} /> : null}
    >
      <Stack>
        <Panel title={`${t(`kind.${rate.kind}`)} · ${rate.country}`}>
          <p>{says(rate)}</p>
          <p className="qs-muted">
            {goods(rate)} · {days(rate)}
          </p>
          <p>
            {rate.sourceUrl ? (
              <a href={rate.sourceUrl} rel="noreferrer" target="_blank">
                {rate.source}
              </a>
            ) : (
              rate.source
            )}
          </p>
          {rate.notes ? <p>{rate.notes}</p> : null}
          {mayWrite ? null : <InlineNote tone="info">{t('readOnly')}</InlineNote>}
        </Panel>
        <CustomsRateActivity {...rate} />
      </Stack>
    </Page>
  );
}

function EditCustomsRate({ rate }: { rate: CustomsRateView }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const crumbs = useCrumbs();
  const t = useCustomsRatesText();
  const [loaded, setLoaded] = useState(rate);
  const written = useWritten(loaded);
  const { submit, saving, conflict } = useVersionedSave<CustomsRateValues, CustomsRateView>({
    version: loaded.version,
    save: (values, version) => changeCustomsRate(rate.id, changeOf(values), version),
    onSaved: (saved) => {
      forgetUnsavedChanges();
      notify({ tone: 'good', title: t('saved', { version: saved.version }) });
      void navigate(tableOf(saved.kind));
    },
    onLoadTheirs: setLoaded,
  });
  return (
    <Page
      width="narrow"
      title={nameIn(language, loaded)}
      crumbs={crumbs}
      tags={<Tags rate={loaded} />}
      meta={<span>{written}</span>}
      actions={<CustomsRateMenu rate={loaded} />}
    >
      <Stack>
        <CustomsRateForm
          key={loaded.version}
          values={valuesOf(loaded)}
          saving={saving}
          onSubmit={submit}
          onCancel={() => void navigate(tableOf(loaded.kind))}
        />
        {conflict}
        <CustomsRateActivity {...loaded} />
      </Stack>
    </Page>
  );
}
