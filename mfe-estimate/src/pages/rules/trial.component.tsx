import {
  DateField,
  ErrorState,
  Fields,
  InlineNote,
  Link,
  nameIn,
  Notes,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  Tag,
  TextField,
  useLanguage,
  useQuery,
  useToday,
  type Note,
} from '@quayside/platform';
import { stageIds } from '@quayside/contract';
import type { PricingRuleView, RuleTrial } from '@quayside/service-estimate/contract';
import { useState } from 'react';
import { chargesQuery, incotermsQuery, shippersQuery } from '../../api/reference.query';
import { useTrial, type TrialQuery } from '../../api/rules.query';
import { estimateLinks } from '../../links';
import { useRuleWords, type RulesText } from './rule-words';

const places = ['pickupCountry', 'pickupPostalCode', 'deliveryCountry', 'deliveryPostalCode'] as const;
type Asked = Record<
  | ('on' | 'shipperId' | 'stage' | 'code' | 'mode' | 'incoterm' | 'portOfLoading' | 'portOfDischarge')
  | (typeof places)[number],
  string
>;

const portPattern = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** What can be asked of it: a port, a country or a charge that is only begun is not asked for yet. */
function queryOf(asked: Asked): TrialQuery | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(asked.on)) return undefined;
  const written = (text: string, pattern: RegExp) => {
    const known = text.normalize('NFKC').trim().toUpperCase();
    return pattern.test(known) ? known : undefined;
  };
  const country = (text: string) => written(text, /^[A-Z]{2}$/);
  const postalCode = (text: string) => written(text, /^.{1,20}$/);
  const fields = {
    ...asked,
    code: written(asked.code, /^[A-Z0-9-]{1,24}$/),
    portOfLoading: written(asked.portOfLoading, portPattern),
    portOfDischarge: written(asked.portOfDischarge, portPattern),
    pickupCountry: country(asked.pickupCountry),
    pickupPostalCode: postalCode(asked.pickupPostalCode),
    deliveryCountry: country(asked.deliveryCountry),
    deliveryPostalCode: postalCode(asked.deliveryPostalCode),
  };
  const given = Object.entries(fields).filter(([, value]) => value);
  return Object.fromEntries(given) as TrialQuery;
}

type LaneAnswer = NonNullable<RuleTrial['items'][number]['others'][number]['lane']>;

/** What of a rule's lane speaks against it, or which figures would tell. */
function laneWords(t: RulesText, { part, isLost, figures }: LaneAnswer): string {
  if (figures.length > 0)
    return t('trial.laneUnknown', { figures: figures.map((figure) => t(`figure.${figure}`)).join(', ') });
  const named = t(part ? `field.${part}` : 'part.lane');
  return isLost ? t('trial.laneLost', { part: named }) : named;
}

/** The zones of the price book that the places lie in; nothing where no place was told. */
function Zones({ zones, asked }: { zones: RuleTrial['zones']; asked: Asked }) {
  const { t } = useRuleWords();
  const told = (['pickup', 'delivery'] as const).filter((side) => asked[`${side}Country`]);
  return told.map((side) => (
    <p key={side} className="qs-small qs-muted">
      {t(`trial.zones.${side}`, { zones: zones[side].join(', ') || t('trial.noZone') })}
    </p>
  ));
}

/** A rule as one line of the answer: what it says, when it holds, and why it does or does not apply. */
function useRuleNote() {
  const language = useLanguage();
  const { when, says, days } = useRuleWords();
  return (rule: PricingRuleView, why: string | undefined, isApplied = false): Note => ({
    id: rule.id,
    mark: isApplied ? 'good' : 'none',
    text: (
      <>
        <Link to={estimateLinks.rule({ ruleId: rule.id })}>{nameIn(language, rule)}</Link>{' '}
        <span className="qs-subtle qs-small">v{rule.version}</span> – {says(rule)}
      </>
    ),
    detail: [when(rule), days(rule), why].filter(Boolean).join(' · '),
  });
}

function Answer({ kind, holding, others }: RuleTrial['items'][number]) {
  const { t } = useRuleWords();
  const noteOf = useRuleNote();
  const isOfAll = kind === 'charges';
  return (
    <Stack gap={6} role="group" aria-label={t(`kind.${kind}`)}>
      <h3>{t(`kind.${kind}`)}</h3>
      {holding.length === 0 ? (
        <p className="qs-muted">
          {t('trial.none')} {t(`trial.usual.${kind}`)}
        </p>
      ) : (
        <Notes
          label={t('trial.holding', { kind: t(`kind.${kind}`) })}
          items={holding.map(({ rule, beatenBy }) => ({
            ...noteOf(
              rule,
              beatenBy === null || isOfAll ? undefined : t(`trial.beatenBy.${beatenBy}`),
              beatenBy === null,
            ),
            end: (
              <Tag tone={beatenBy === null ? 'good' : 'neutral'}>
                {t(beatenBy === null ? 'trial.wins' : isOfAll ? 'trial.counts' : 'trial.also')}
              </Tag>
            ),
          }))}
        />
      )}
      {others.length > 0 ? (
        <details>
          <summary>{t('trial.others', { count: others.length })}</summary>
          <Notes
            label={t('trial.others', { count: others.length })}
            items={others.map(({ rule, unfitting, lane }) => {
              const parts = unfitting.map((part) =>
                part === 'lane' && lane ? laneWords(t, lane) : t(`part.${part}`),
              );
              return noteOf(rule, t('trial.because', { parts: parts.join(', ') }));
            })}
          />
        </details>
      ) : null}
    </Stack>
  );
}

/** Which rule would apply to a shipment, and why: answered by the function that rates. */
export function Trial() {
  const { t } = useRuleWords();
  const language = useLanguage();
  const today = useToday();
  const shippers = useQuery(shippersQuery).data?.items ?? [];
  const incoterms = useQuery(incotermsQuery).data?.items ?? [];
  const charges = useQuery(chargesQuery).data?.items ?? [];
  const [asked, setAsked] = useState<Asked>({
    ...{ on: today, shipperId: '', stage: '', code: '', mode: 'FCL', incoterm: '' },
    ...{ portOfLoading: '', portOfDischarge: '', pickupCountry: '', pickupPostalCode: '' },
    ...{ deliveryCountry: '', deliveryPostalCode: '' },
  });
  const trial = useTrial(queryOf(asked));
  const bound = (name: keyof Asked) => ({
    label: t(`field.${name === 'on' ? 'date' : name === 'shipperId' ? 'shipper' : name}`),
    value: asked[name],
    onChange: (value: string) => setAsked((before) => ({ ...before, [name]: value })),
  });
  const ofStage = charges.filter(({ stage }) => !asked.stage || stage === asked.stage);
  return (
    <Panel title={t('trial.title')}>
      <Stack>
        <p className="qs-muted">{t('trial.lead')}</p>
        <Fields columns={4}>
          <SelectField
            {...bound('shipperId')}
            placeholder={t('any')}
            options={shippers.map((each) => ({ value: each.id, label: nameIn(language, each) }))}
          />
          <TextField {...bound('portOfLoading')} placeholder="JPYOK" />
          <TextField {...bound('portOfDischarge')} placeholder="USLGB" />
          <SelectField
            {...bound('mode')}
            options={['FCL', 'LCL'].map((value) => ({ value, label: value }))}
          />
          <SelectField
            {...bound('stage')}
            placeholder={t('any')}
            options={stageIds.map((value) => ({ value, label: t(`stage.${value}`) }))}
          />
          <SelectField
            {...bound('code')}
            placeholder={t('any')}
            options={ofStage.map((each) => ({
              value: each.code,
              label: `${each.code} ${nameIn(language, each)}`,
            }))}
          />
          <SelectField
            {...bound('incoterm')}
            placeholder={t('any')}
            options={incoterms.map(({ rule }) => ({ value: rule, label: rule }))}
          />
          <DateField {...bound('on')} required />
          {places.map((place) => (
            <TextField
              key={place}
              {...bound(place)}
              placeholder={place.endsWith('Country') ? 'JP' : t('trial.postalExample')}
            />
          ))}
        </Fields>
        {trial.error ? (
          <ErrorState error={trial.error} onRetry={() => void trial.refetch()} />
        ) : trial.data ? (
          <Stack gap={20} aria-live="polite">
            <Zones zones={trial.data.zones} asked={asked} />
            {trial.data.items.map((item) => (
              <Answer key={item.kind} {...item} />
            ))}
          </Stack>
        ) : trial.isFetching ? (
          <Skeleton />
        ) : (
          <InlineNote tone="info">{t('field.date')}</InlineNote>
        )}
      </Stack>
    </Panel>
  );
}
