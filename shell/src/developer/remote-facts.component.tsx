import {
  Button,
  DataTable,
  formatDecimal,
  InlineNote,
  Panel,
  roundDecimal,
  Tag,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import { useRegistry, type RemoteEntry } from '../federation/registry';
import { loadRemoteModule, useRemoteStates, type RemoteState } from '../federation/remote-loader';
import '../locales/developer/register';
import { timingsOf, type LoadedFile } from './page-facts';

const tone: Record<RemoteState['kind'], Tone> = {
  idle: 'neutral',
  loading: 'accent',
  ready: 'good',
  failed: 'bad',
};

const isLoadedFile = (entry: PerformanceEntry): entry is PerformanceEntry & LoadedFile =>
  'transferSize' in entry;

/** Each remote of the page: which version, from where, what it wants, how far it is, what it cost so far. */
export function RemoteFacts() {
  const { t } = useTranslation('shellDeveloper');
  const registry = useRegistry();
  const states = useRemoteStates();
  // Read anew with each state of a remote: what was loaded has been loaded by then.
  const loaded = performance.getEntriesByType('resource').filter(isLoadedFile);
  const timings = (remote: RemoteEntry) => timingsOf(remote, loaded, location.origin);
  const milliseconds = (count: number | undefined) =>
    count === undefined ? '–' : t('milliseconds', { count });
  const columns: DataColumn<RemoteEntry>[] = [
    {
      id: 'name',
      header: t('remote'),
      card: 'title',
      cell: ({ name, version, entry }) => (
        <>
          <strong>{name}</strong> <code>{version}</code>
          <br />
          <a className="qs-small" href={entry}>
            {entry}
          </a>
        </>
      ),
    },
    {
      id: 'range',
      header: t('range'),
      givesWay: 2,
      cell: ({ shared }) => <code>{shared['@quayside/platform']}</code>,
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ name }) => {
        const state = states[name] ?? { kind: 'idle' as const };
        return (
          <Tag tone={tone[state.kind]}>
            {state.kind === 'failed' ? state.error.code : t(`kinds.${state.kind}`)}
          </Tag>
        );
      },
    },
    {
      id: 'entry',
      header: t('entry'),
      align: 'end',
      givesWay: 3,
      cell: (remote) => milliseconds(timings(remote).entry),
    },
    {
      id: 'time',
      header: t('loaded'),
      align: 'end',
      card: 'value',
      cell: ({ name }) => {
        const state = states[name];
        return milliseconds(state?.kind === 'ready' ? state.milliseconds : undefined);
      },
    },
    {
      id: 'files',
      header: t('files'),
      align: 'end',
      givesWay: 1,
      cell: (remote) => {
        const { files, bytes } = timings(remote);
        const size = formatDecimal(roundDecimal(String(bytes / 1_000), 1));
        return files === 0 ? '–' : `${files} · ${t('kilobytes', { size })}`;
      },
    },
    {
      id: 'load',
      header: t('load'),
      align: 'end',
      cell: (remote) => (
        <Button
          size="small"
          aria-label={`${t('load')} ${remote.name}`}
          onClick={() => void loadRemoteModule(remote).catch(() => undefined)}
        >
          {t('load')}
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t('parts')}
      note={
        <span className="qs-small qs-subtle">
          {t('channel')} {registry.channel} · {t('revision')} {registry.revision} · {t('shell')}{' '}
          <code>{registry.shell}</code>
        </span>
      }
      flush
    >
      <DataTable
        label={t('parts')}
        items={registry.remotes}
        itemId={({ name }) => name}
        empty={null}
        columns={columns}
      />
      {registry.remotes
        .flatMap(({ misfits = [] }) => misfits)
        .map(({ message }) => (
          <InlineNote key={message} tone="bad">
            {message}
          </InlineNote>
        ))}
    </Panel>
  );
}
