import {
  actionsColumn,
  Button,
  DataTable,
  notify,
  Panel,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useState } from 'react';
import { endCanary, live, type LivePart } from '../../api/releases.query';
import { ReasonDialog } from './reason-dialog.component';

type Tried = LivePart & { canary: NonNullable<LivePart['canary']> };

/** Versions that some of the people get; nothing stands here while there are none. */
export function CanaryPanel() {
  const { t } = useTranslation('accountReleases');
  const { data } = useQuery(live);
  const [ending, setEnding] = useState<Tried>();
  const tried = (data?.parts ?? []).flatMap((part) =>
    part.canary ? [{ ...part, canary: part.canary }] : [],
  );
  if (!data || tried.length === 0) return null;
  const columns: DataColumn<Tried>[] = [
    {
      id: 'part',
      header: t('part'),
      card: 'title',
      cell: ({ part }) => <strong>{part}</strong>,
    },
    {
      id: 'version',
      header: t('canary.version'),
      cell: ({ canary }) => <code>{canary.version}</code>,
    },
    {
      id: 'percent',
      header: t('canary.percent'),
      align: 'end',
      card: 'value',
      cell: ({ canary }) => `${canary.percent} %`,
    },
    { id: 'pinned', header: t('canary.others'), cell: ({ version }) => <code>{version}</code> },
    actionsColumn(t('actions'), (part) => (
      <Button
        size="small"
        aria-label={t('canary.endOf', { part: part.part })}
        onClick={() => setEnding(part)}
      >
        {t('canary.end')}
      </Button>
    )),
  ];
  return (
    <Panel flush title={t('canary.title')}>
      <DataTable
        label={t('canary.title')}
        columns={columns}
        items={tried}
        itemId={({ part }) => part}
        empty={null}
      />
      {ending ? (
        <ReasonDialog
          title={t('canary.endOf', { part: ending.part })}
          text={t('canary.endText', { version: ending.canary.version })}
          confirm={t('canary.end')}
          tone="danger"
          onConfirm={async (reason) => {
            await endCanary(ending.part, reason, data.revision);
            notify({ tone: 'good', title: t('canary.ended', { part: ending.part }) });
            setEnding(undefined);
          }}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </Panel>
  );
}
