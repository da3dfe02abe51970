import type { Domain } from '@quayside/contract';
import {
  Button,
  ErrorBoundary,
  Grid,
  Page,
  Panel,
  PageError,
  Stack,
  useCan,
  useDigest,
  useQuery,
  useTranslation,
} from '@quayside/platform';
import { useState, type ReactNode } from 'react';
import { diagnostics, telemetry } from '../api/gateway.client';
import { loadWidget } from '../federation/slot-renderer.component';
import { useRegistry } from '../federation/registry';

/** Lets a person cause an error in each part of the product, and find it again. Works with no error service configured. */
export function ExampleErrorPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('example.title')} width="narrow">
      <Stack>
        <p className="qs-muted">{t('example.intro')}</p>
        <Grid columns={1}>
          <Example title={t('example.shell')} text={t('example.shellText')}>
            <ThrowInShell />
          </Example>
          <Example title={t('example.remote')} text={t('example.remoteText')} hasOwnButton remote="account">
            <ThrowInRemote />
          </Example>
          <Example title={t('example.service')} text={t('example.serviceText')}>
            <ThrowInService />
          </Example>
        </Grid>
      </Stack>
    </Page>
  );
}

type ExampleProps = {
  title: string;
  text: string;
  /** What is shown causes the error at a press itself. */
  hasOwnButton?: boolean;
  /** Whose error it is, where it is not the shell's. */
  remote?: Domain;
  children: ReactNode;
};

function Example({ title, text, hasOwnButton = false, remote, children }: ExampleProps) {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(hasOwnButton);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const startAgain = () => {
    setShown(hasOwnButton);
    setFailed(false);
    setRound(round + 1);
  };
  return (
    <Panel
      title={title}
      actions={
        hasFailed ? (
          <Button size="small" onClick={startAgain}>
            {t('example.again')}
          </Button>
        ) : isShown ? null : (
          <Button size="small" tone="danger" onClick={() => setShown(true)}>
            {t('example.cause')}
          </Button>
        )
      }
    >
      <Stack>
        <p>{text}</p>
        {isShown ? (
          <ErrorBoundary
            key={round}
            onError={() => setFailed(true)}
            fallbackRender={({ error }) => <Found error={error} remote={remote} onRetry={startAgain} />}
          >
            {children}
          </ErrorBoundary>
        ) : null}
      </Stack>
    </Panel>
  );
}

function ThrowInShell(): ReactNode {
  throw new Error('Example error of the shell, asked for by a person');
}

function ThrowInRemote(): ReactNode {
  const remote = useRegistry().remotes.find(({ name }) => name === 'account');
  const widget = useQuery({
    queryKey: ['shell', 'example-error'],
    queryFn: () =>
      remote
        ? loadWidget(remote, 'account:example-error')
        : Promise.reject(new Error('The account remote is not in the registry')),
    retry: false,
    throwOnError: true,
    staleTime: Infinity,
  });
  const Widget = widget.data?.component;
  return Widget ? <Widget /> : null;
}

function ThrowInService(): ReactNode {
  useQuery({
    queryKey: ['shell', 'example-service-error'],
    queryFn: () => telemetry.causeExampleError(),
    retry: false,
    throwOnError: true,
    gcTime: 0,
  });
  return null;
}

type FoundProps = { error: unknown; remote?: Domain; onRetry: () => void };

function Found({ error, remote, onRetry }: FoundProps) {
  const { t } = useTranslation('shell');
  const digest = useDigest({ error, remote });
  return (
    <Stack>
      <p className="qs-small qs-subtle">{t('example.message')}</p>
      {/* As a page shows it, below this page's own heading. */}
      <PageError error={error} remote={remote} onRetry={onRetry} heading={2} />
      <p className="qs-small qs-muted">{t('example.where')}</p>
      {digest ? <LogEntry digest={digest} /> : null}
    </Stack>
  );
}

function LogEntry({ digest }: { digest: string }) {
  const { t } = useTranslation('shell');
  const isAdmin = useCan('company:write');
  const entry = useQuery({
    ...diagnostics.getLogEntry.query({ params: { digest } }),
    enabled: isAdmin,
    retry: 2,
  });
  if (!isAdmin) return <p className="qs-small qs-subtle">{t('example.noEntry')}</p>;
  if (!entry.data) return null;
  return (
    <details>
      <summary>{t('example.log')}</summary>
      <pre className="qs-small" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {JSON.stringify(entry.data, undefined, 2)}
      </pre>
    </details>
  );
}
