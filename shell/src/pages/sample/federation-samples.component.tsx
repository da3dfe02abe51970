import { shellErrors } from '@quayside/contract';
import {
  Button,
  DataTable,
  Facts,
  InlineNote,
  Panel,
  Stack,
  Tag,
  useTranslation,
  type Tone,
} from '@quayside/platform';
import { loadRemoteModule, useRemoteStates, type RemoteState } from '../../federation/remote-loader';
import { useRegistry } from '../../federation/registry';

const tone: Record<RemoteState['kind'], Tone> = {
  idle: 'neutral',
  loading: 'accent',
  ready: 'good',
  failed: 'bad',
};

/** The federation as this page has it: what the gateway wrote into it, and how far each remote is. */
export function FederationSamples() {
  const { t } = useTranslation('shell');
  const registry = useRegistry();
  const states = useRemoteStates();
  return (
    <Stack>
      <Panel
        title={t('sample.tabs.federation')}
        note={
          <span className="qs-small qs-subtle">
            {t('sample.channel')} {registry.channel} · {t('sample.revision')} {registry.revision}
          </span>
        }
        flush
      >
        <DataTable
          label={t('sample.tabs.federation')}
          items={registry.remotes}
          itemId={(remote) => remote.name}
          empty={null}
          columns={[
            { id: 'name', header: t('sample.remote'), cell: (remote) => remote.name },
            { id: 'version', header: t('sample.version'), cell: (remote) => remote.version },
            { id: 'range', header: t('sample.range'), cell: (remote) => remote.shared['@quayside/platform'] },
            {
              id: 'state',
              header: t('sample.state'),
              cell: (remote) => {
                const state = states[remote.name] ?? { kind: 'idle' as const };
                return (
                  <Tag tone={tone[state.kind]}>
                    {state.kind === 'failed' ? state.error.code : t(`sample.kinds.${state.kind}`)}
                  </Tag>
                );
              },
            },
            {
              id: 'time',
              header: t('sample.loadTime'),
              align: 'end',
              card: 'value',
              cell: (remote) => {
                const state = states[remote.name];
                return state?.kind === 'ready' ? `${state.milliseconds} ms` : '–';
              },
            },
            {
              id: 'load',
              header: t('sample.load'),
              cell: (remote) => (
                <Button
                  size="small"
                  aria-label={`${t('sample.load')} ${remote.name}`}
                  onClick={() => void loadRemoteModule(remote).catch(() => undefined)}
                >
                  {t('sample.load')}
                </Button>
              ),
            },
          ]}
        />
        {registry.remotes
          .flatMap(({ misfits = [] }) => misfits)
          .map(({ message }) => (
            <InlineNote key={message} tone="bad">
              {message}
            </InlineNote>
          ))}
      </Panel>
      <Panel title={t('sample.errorCodes')}>
        <Facts items={Object.entries(shellErrors).map(([code, text]) => ({ label: code, value: text }))} />
      </Panel>
    </Stack>
  );
}
