import {
  Button,
  CheckboxField,
  DataTable,
  EmptyState,
  Fields,
  formatDate,
  InlineNote,
  Panel,
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
import type { SheetOwner } from '../../api/rate-sheet.query';
import { MoreRows } from '../../components/more-rows.component';
import { laneText } from '../../components/lane.component';
import { useFigureText } from './figure-text';
import { RivalsTable } from './rivals-table.component';

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
  const figure = useFigureText();
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

/** What is to end: of what is gone, and of what competes. */
export type SheetEnds = { end: 'all' | string[]; rivals: string[] };

export type DifferencePanelProps = {
  owner: SheetOwner;
  reading: RateSheetReading;
  busy: boolean;
  onTake: (ends: SheetEnds) => void;
  onMend: () => void;
};

/** Each price before and in the new sheet; all of it is taken, or none, and what is gone ends only where it is ticked. */
export function DifferencePanel({ owner, reading, busy, onTake, onMend }: DifferencePanelProps) {
  const { t } = useTranslation('supplier');
  const columns = useColumns();
  const { counts, differences, changedCards, lanes } = reading;
  const rivals = reading.rivals ?? { items: [], total: 0 };
  const [outcome, setOutcome] = useState<'all' | 'rivals' | SheetOutcome>('all');
  const [endedRivals, setEndedRivals] = useState<ReadonlySet<string>>(new Set());
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
  const hasEnds = endsAll || ended.size > 0 || endedRivals.size > 0;
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
            onClick={() => onTake({ end: endsAll ? 'all' : [...ended], rivals: [...endedRivals] })}
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
      {rivals.total > 0 && outcome !== 'rivals' ? (
        <InlineNote tone="warn">
          {t('sheet.rivalsNote', { count: rivals.total })}{' '}
          <Button size="small" onClick={() => show('rivals')}>
            {t('sheet.showRivals')}
          </Button>
        </InlineNote>
      ) : null}
      <Tabs
        label={t('sheet.difference')}
        active={outcome}
        onChange={show}
        tabs={[
          { id: 'all', label: `${t('sheet.outcomes.all')} ${total}` },
          ...(rivals.total > 0 ? [{ id: 'rivals', label: `${t('sheet.rivals')} ${rivals.total}` }] : []),
          ...outcomes
            .filter((each) => counts[each] > 0)
            .map((each) => ({ id: each, label: `${t(`sheet.outcomes.${each}`)} ${counts[each]}` })),
        ]}
      >
        {outcome === 'rivals' ? (
          <>
            {rivals.total > rivals.items.length ? (
              <InlineNote tone="info">
                {t('sheet.tooManyRivals', { shown: rivals.items.length, total: rivals.total })}
              </InlineNote>
            ) : null}
            <RivalsTable owner={owner} rivals={rivals.items} ended={endedRivals} onEnd={setEndedRivals} />
          </>
        ) : (
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
                <MoreRows
                  shown={items.length}
                  total={found.length}
                  onMore={() => setMost(most + pageLength)}
                />
              }
            />
          </Stack>
        )}
      </Tabs>
    </Panel>
  );
}
