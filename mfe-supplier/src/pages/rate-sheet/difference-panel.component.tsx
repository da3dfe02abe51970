import {
  Button,
  CheckboxField,
  DataTable,
  EmptyState,
  Fields,
  formatDate,
  InlineNote,
  Panel,
  Row,
  Stack,
  Tabs,
  Tag,
  TextField,
  useLanguage,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import type { RateSheetReading, SheetDifference, SheetOutcome } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { laneText } from '../../components/lane.component';
import { rateText } from '../../components/line-words';

const outcomes = ['dearer', 'cheaper', 'new', 'other', 'gone', 'unchanged'] as const;
const tones: Record<SheetOutcome, Tone> = {
  ...{ dearer: 'warn', cheaper: 'good', new: 'accent', other: 'warn', gone: 'bad', unchanged: 'neutral' },
};
const pageLength = 100;

const laneOf = ({ portOfLoading, portOfDischarge, lane }: SheetDifference) =>
  lane ? laneText(lane, '…') : `${portOfLoading} → ${portOfDischarge}`;
const chargeOf = ({ charge, containerType }: SheetDifference) =>
  [charge, containerType].filter(Boolean).join(' ');

function useColumns(): DataColumn<SheetDifference>[] {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const figure = (price: SheetDifference['before']) => {
    if (!price) return '–';
    const steps = price.steps?.map(({ from, rate }) => `${from}: ${rate}`).join(' · ');
    const rate = steps ?? rateText(price as Parameters<typeof rateText>[0]);
    const least = price.minimum ? ` (${t('sheet.least', { amount: price.minimum })})` : '';
    return `${rate} ${price.basis === 'percent-of' ? '' : price.currency}${least}`;
  };
  return [
    { id: 'lane', header: t('sheet.lane'), card: 'title', cell: laneOf },
    { id: 'charge', header: t('columns.charge'), cell: chargeOf },
    {
      id: 'outcome',
      header: t('sheet.outcome'),
      cell: ({ outcome }) => <Tag tone={tones[outcome]}>{t(`sheet.outcomes.${outcome}`)}</Tag>,
    },
    {
      id: 'before',
      header: t('sheet.before'),
      align: 'end',
      cell: ({ before }) => <span className="qs-num">{figure(before)}</span>,
    },
    {
      id: 'after',
      header: t('sheet.after'),
      align: 'end',
      cell: ({ after }) => <strong className="qs-num">{figure(after)}</strong>,
    },
    {
      id: 'days',
      header: t('sheet.validity'),
      cell: ({ validFrom, validTo }) =>
        `${formatDate(validFrom, language)} – ${formatDate(validTo, language)}`,
    },
  ];
}

export type DifferencePanelProps = {
  reading: RateSheetReading;
  busy: boolean;
  onTake: (end: 'all' | string[]) => void;
  onMend: () => void;
};

/** Each price before and in the new sheet; all of it is taken, or none, and what is gone ends only where it is ticked. */
export function DifferencePanel({ reading, busy, onTake, onMend }: DifferencePanelProps) {
  const { t } = useTranslation('supplier');
  const columns = useColumns();
  const { counts, differences, changedCards, lanes } = reading;
  const [outcome, setOutcome] = useState<'all' | SheetOutcome>('all');
  const [words, setWords] = useState('');
  const [most, setMost] = useState(pageLength);
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [endsAll, setEndsAll] = useState(false);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const wanted = words.normalize('NFKC').trim().toUpperCase();
  const found = differences.filter(
    (row) =>
      (outcome === 'all' || row.outcome === outcome) && `${laneOf(row)} ${chargeOf(row)}`.includes(wanted),
  );
  const items = found.slice(0, most);
  const isGone = outcome === 'gone';
  const hasEnds = endsAll || ended.size > 0;
  const show = (next: string) => {
    setOutcome(next as typeof outcome);
    setMost(pageLength);
  };
  return (
    <Panel
      title={t('sheet.difference')}
      note={<span className="qs-small qs-muted">{t('sheet.lanes', { count: lanes })}</span>}
      actions={
        <>
          <Button onClick={onMend}>{t('sheet.change')}</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={changedCards === 0 && !hasEnds}
            onClick={() => onTake(endsAll ? 'all' : [...ended])}
          >
            {changedCards > 0 ? t('sheet.take', { count: changedCards }) : t('sheet.takeEnds')}
          </Button>
        </>
      }
    >
      {changedCards === 0 && !hasEnds ? <InlineNote tone="info">{t('sheet.nothing')}</InlineNote> : null}
      {total > differences.length ? (
        <InlineNote tone="info">{t('sheet.tooManyRows', { shown: differences.length, total })}</InlineNote>
      ) : null}
      <Tabs
        label={t('sheet.difference')}
        active={outcome}
        onChange={show}
        tabs={[
          { id: 'all', label: `${t('sheet.outcomes.all')} ${total}` },
          ...outcomes
            .filter((each) => counts[each] > 0)
            .map((each) => ({ id: each, label: `${t(`sheet.outcomes.${each}`)} ${counts[each]}` })),
        ]}
      >
        <Stack>
          <Fields columns={3}>
            <TextField label={t('sheet.search')} type="search" value={words} onChange={setWords} />
          </Fields>
          {counts.gone > 0 ? (
            <CheckboxField
              label={t('sheet.endAll')}
              help={t('sheet.endHelp')}
              value={endsAll}
              onChange={setEndsAll}
            />
          ) : null}
          <DataTable
            label={t('sheet.difference')}
            columns={columns}
            items={items}
            itemId={({ key }) => key}
            itemLabel={(row) => `${laneOf(row)} ${chargeOf(row)}`}
            {...(isGone && !endsAll ? { selection: { ids: ended, onChange: setEnded } } : {})}
            empty={<EmptyState>{t('sheet.none')}</EmptyState>}
            footer={
              found.length > items.length ? (
                <Row>
                  <span className="qs-small">
                    {t('sheet.shown', { shown: items.length, total: found.length })}
                  </span>
                  <Button size="small" onClick={() => setMost(most + pageLength)}>
                    {t('sheet.more')}
                  </Button>
                </Row>
              ) : null
            }
          />
        </Stack>
      </Tabs>
    </Panel>
  );
}
