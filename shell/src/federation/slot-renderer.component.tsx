import type { SlotName, WidgetEntry } from '@quayside/contract';
import {
  ErrorBoundary,
  Skeleton,
  StateMessage,
  Button,
  queryClient,
  useDigest,
  useQuery,
  useSession,
  useTranslation,
  type SlotRendererProps,
  classes,
} from '@quayside/platform';
import { useEffect, type ComponentType } from 'react';
import { loadRemoteModule, useRemoteStates } from './remote-loader';
import { useRegistry, type Registry, type RemoteEntry } from './registry';
import { codeOf, isShellError } from './shell-error';

type PlacedWidget = Omit<WidgetEntry, 'slot'> & { remote: RemoteEntry };

/** Widgets of a slot that the member may see, in their order. */
export function widgetsFor(registry: Registry, slot: SlotName, roles: readonly string[]): PlacedWidget[] {
  return registry.remotes
    .flatMap((remote) => remote.descriptor.widgets.map((widget) => ({ ...widget, remote })))
    .filter(
      (widget) =>
        widget.slot === slot && (!widget.roles || widget.roles.some((role) => roles.includes(role))),
    )
    .sort((one, other) => one.order - other.order);
}

/** Fills a slot: each widget loads and fails by itself, in the same React tree, with its room kept free. */
export function SlotRenderer({ name, data }: SlotRendererProps) {
  const registry = useRegistry();
  const { member } = useSession();
  const widgets = widgetsFor(registry, name, member.roles);
  return widgets.map((widget) => (
    <div
      key={widget.id}
      data-span={widget.span}
      data-widget={widget.id}
      style={{ minHeight: widget.minHeight, minWidth: 0 }}
    >
      <ErrorBoundary
        FallbackComponent={({ error, resetErrorBoundary }) => (
          <WidgetFailure error={error} onRetry={resetErrorBoundary} widget={widget} />
        )}
      >
        <WidgetPlace widget={widget} data={data} />
      </ErrorBoundary>
    </div>
  ));
}

const widgetsOf = (remote: string) => ['shell', 'widget', remote];

/** What one widget lacked all of its remote's did: one press is for all of them. */
const tryAgain = (remote: string) =>
  queryClient.refetchQueries({
    queryKey: widgetsOf(remote),
    predicate: ({ state }) => state.status === 'error',
  });

function WidgetPlace({ widget, data }: { widget: PlacedWidget; data: object }) {
  const code = useQuery({
    queryKey: [...widgetsOf(widget.remote.name), widget.id],
    queryFn: () => loadWidget(widget.remote, widget.id),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  const isThere = useRemoteStates((states) => states[widget.remote.name]?.kind === 'ready');
  const isLeftBehind = isThere && isShellError(code.error);
  const { refetch } = code;
  useEffect(() => {
    // A page of the same remote was tried again, and brought it.
    if (isLeftBehind) void refetch();
  }, [isLeftBehind, refetch]);
  if (code.isError)
    return (
      <WidgetFailure error={code.error} onRetry={() => void tryAgain(widget.remote.name)} widget={widget} />
    );
  if (!code.data) {
    return (
      <div className={classes.panel} data-part="panel" style={{ minHeight: widget.minHeight }}>
        <Skeleton lines={4} />
      </div>
    );
  }
  const Widget = code.data.component;
  return <Widget {...data} />;
}

/** A widget's component, by the id that its remote gave it. */
export async function loadWidget(remote: RemoteEntry, id: string): Promise<{ component: ComponentType }> {
  const module = await loadRemoteModule(remote);
  const load = module.widgets[id];
  if (!load) throw new Error(`The remote ${remote.name} has no widget ${id}`);
  const { Widget } = await load();
  return { component: Widget as ComponentType };
}

function WidgetFailure({
  error,
  onRetry,
  widget,
}: {
  error: unknown;
  onRetry: () => void;
  widget: PlacedWidget;
}) {
  const { t } = useTranslation('shell');
  const code = codeOf(error);
  const digest = useDigest({ error, code, remote: widget.remote.name, version: widget.remote.version });
  return (
    <div className={classes.panel} data-part="panel" data-testid="widget-failed">
      <StateMessage
        title={t('widget.failed')}
        digest={digest}
        actions={
          <Button size="small" onClick={onRetry}>
            {t('widget.retry')}
          </Button>
        }
      >
        <p>{code}</p>
      </StateMessage>
    </div>
  );
}
