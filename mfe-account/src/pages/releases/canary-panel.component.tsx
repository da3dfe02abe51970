import {
  actionsColumn,
  Button,
  DataTable,
  Panel,
  useQuery,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { useState } from 'react';
import { live, type LivePart } from '../../api/releases.query';
import { EndCanaryDialog } from './end-canary-dialog.component';

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
        <EndCanaryDialog
          part={ending.part}
          version={ending.canary.version}
          revision={data.revision}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </Panel>
  );
}
