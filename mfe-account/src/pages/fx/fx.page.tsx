import { todayIn } from '@quayside/contract/days';
import {
  Button,
  DataTable,
  EmptyState,
  IconButton,
  Panel,
  Stack,
  Tag,
  actionsColumn,
  formatDate,
  formatDecimal,
  useCan,
  useIsNarrow,
  useLanguage,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { Company, FxDay } from '@quayside/service-account/contract';
import { useState } from 'react';
import { CompanyFrame, WithCompany } from '../../components/company-frame.component';
import { exchangeRates } from '../../api/company.query';
import { Loaded } from '../../components/loaded.component';
import { FxRulePanel } from './fx-rule.component';
import { FxDialog } from './fx-dialog.component';
import { asQuoted, currenciesOf, ownerOf, placesOfColumn, unitOfDay, type FxOwner } from './fx-values';

const step = 30;

/** The company's exchange rates: with the rule for those who see the company, by themselves for those who only keep the rates. */
export function FxPage() {
  const { t } = useTranslation('account');
  const mayReadCompany = useCan('company:read');
  if (mayReadCompany)
    return (
      <CompanyFrame>
        <WithCompany>{(company) => <FxTable company={company} whole={company} />}</WithCompany>
      </CompanyFrame>
    );
  return (
    <CompanyFrame title={t('fx.title')}>
      <WithRates />
    </CompanyFrame>
  );
}

function WithRates() {
  const { t } = useTranslation('account');
  const query = useQuery(exchangeRates);
  return (
    <Loaded query={query} label={t('fx.title')}>
      {(tables) => <FxTable company={ownerOf(tables)} />}
    </Loaded>
  );
}

const quoteNames = ['tts', 'rate', 'ttb'] as const;
const hasThree = (day: FxDay) => Boolean(day.tts ?? day.ttb);

/** What the bank sells at, the middle and what it buys at, below each other: ten currencies fit beside each other. */
function Lines({ of }: { of: readonly string[] }) {
  return of.map((text, line) => (
    <span key={line} className="qs-nowrap" style={{ display: 'block' }}>
      {text}
    </span>
  ));
}

/** One row per day, one column per currency: units of the own currency per one of the foreign. */
function FxTable({ company, whole }: { company: FxOwner; whole?: Company }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const mayWrite = useCan('company:fx');
  const [editing, setEditing] = useState<{ day?: FxDay }>();
  const [shown, setShown] = useState(step);
  const isNarrow = useIsNarrow();
  const today = todayIn(company.timeZone);
  const inForce = company.fx.find((day) => day.asOf <= today);
  const { cost, sell } = company.fxRule;
  // What some quotation is kept of, and the rule finds none for: charges in it cannot be priced.
  const missing = currenciesOf(inForce ? [inForce] : []).filter((currency) =>
    [cost, sell].some((quote) => !(quote === 'mid' ? inForce?.rates : inForce?.[quote])?.[currency]),
  );
  // Rates of a column are shown in the unit of the newest day that quotes it.
  const headUnit = (currency: string) =>
    unitOfDay(
      company.fx.find((day) => [day.rates, day.tts, day.ttb].some((table) => table?.[currency])),
      currency,
    );
  const confirmedTexts = ({ confirmed = {} }: FxDay) =>
    Object.entries(confirmed).map(([currency, { rate, reason }]) =>
      [t('fx.confirmed', { currency, rate: formatDecimal(rate) }), reason].filter(Boolean).join(': '),
    );
  const columns: DataColumn<FxDay>[] = [
    {
      id: 'asOf',
      header: t('fx.asOf'),
      card: 'title',
      cell: (day) => (
        <>
          <strong>{formatDate(day.asOf, language)}</strong>{' '}
          {day === inForce ? <Tag tone="good">{t('fx.inForce')}</Tag> : null}
        </>
      ),
    },
    {
      id: 'quote',
      header: <span className="qs-visually-hidden">{t('fx.quote')}</span>,
      card: 'none',
      cell: (day) => {
        const names = hasThree(day) ? quoteNames : quoteNames.slice(1, 2);
        return (
          <span className="qs-subtle">
            <Lines of={names.map((name) => t(`fx.columns.${name}`))} />
          </span>
        );
      },
    },
    ...currenciesOf(company.fx).map((currency): DataColumn<FxDay> => ({
      id: currency,
      header: t('fx.perUnit', { base: company.currency, unit: formatDecimal(headUnit(currency)), currency }),
      align: 'end',
      cell: (day) => {
        const quoted = ([day.tts, day.rates, day.ttb] as const).map((table) => table?.[currency]);
        if (quoted.every((rate) => rate === undefined)) return <span className="qs-subtle">–</span>;
        const unit = headUnit(currency);
        const places = placesOfColumn(company.fx, currency, unit);
        const texts = quoted.map((rate) =>
          rate === undefined ? '–' : formatDecimal(asQuoted(rate, unit), places),
        );
        if (!hasThree(day)) return texts[1];
        return isNarrow ? <span className="qs-nowrap">{texts.join(' / ')}</span> : <Lines of={texts} />;
      },
    })),
    {
      id: 'source',
      header: t('fx.source'),
      wrap: true,
      cell: (day) => (
        <span className="qs-subtle">
          {day.source}
          <Lines of={confirmedTexts(day)} />
        </span>
      ),
    },
    ...(mayWrite
      ? [
          actionsColumn(t('actions'), (day: FxDay) => (
            <IconButton
              icon="edit"
              size="small"
              tone="ghost"
              label={`${t('edit')}: ${formatDate(day.asOf, language)}`}
              onClick={() => setEditing({ day })}
            />
          )),
        ]
      : []),
  ];
  const add = mayWrite ? (
    <Button size="small" icon="add" onClick={() => setEditing({})}>
      {t('fx.add')}
    </Button>
  ) : null;
  return (
    <Stack>
      {whole ? <FxRulePanel company={whole} missing={missing} /> : null}
      <Panel
        flush
        title={t('fx.title')}
        note={<span className="qs-small qs-subtle">{t('fx.note', { base: company.currency })}</span>}
        actions={add}
        footer={
          company.fx.length > shown ? (
            <Button size="small" onClick={() => setShown(shown + step)}>
              {t('more')}
            </Button>
          ) : undefined
        }
      >
        <DataTable
          label={t('fx.title')}
          columns={columns}
          items={company.fx.slice(0, shown)}
          itemId={(day) => day.asOf}
          empty={
            <EmptyState title={t('fx.emptyTitle')} action={add}>
              {t('fx.emptyText')}
            </EmptyState>
          }
        />
        {editing ? (
          <FxDialog company={company} day={editing.day} onClose={() => setEditing(undefined)} />
        ) : null}
      </Panel>
    </Stack>
  );
}
