import {
  Button,
  ErrorState,
  Icon,
  LinkButton,
  notify,
  Panel,
  Skeleton,
  Tag,
  useChange,
  useQuery,
  useSessionStore,
  useTranslation,
} from '@quayside/platform';
import type { FirstSteps as FirstStepsAnswer, StepName } from '@quayside/service-account/contract';
import { neighbours } from '../../neighbours';
import { account } from '../../api/account.client';
import * as styles from './first-steps.module.css';

type Step = FirstStepsAnswer['items'][number];

/** Where a step is done; products and rate cards belong to a shipper and a supplier, once there is one. */
const placeOf: Record<StepName, (at: string | null) => string | undefined> = {
  taxes: () => neighbours.account.taxes(),
  fx: () => neighbours.account.fx(),
  members: () => neighbours.account.members(),
  shippers: () => neighbours.shippers.create(),
  products: (at) => (at ? neighbours.shippers.products({ shipperId: at }) : neighbours.shippers.create()),
  rateCards: (at) => (at ? neighbours.supplier.view({ supplierId: at }) : neighbours.supplier.create()),
};

/** What a company that begins still needs, ticked by what is there. Gone when all is done or somebody puts it away. */
export function FirstSteps() {
  const { t } = useTranslation('shell');
  const { run, busy } = useChange();
  const query = useQuery({
    ...account.getFirstSteps.query(),
    staleTime: 0,
  });
  if (query.isError)
    return (
      <Panel title={t('firstSteps.title')}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Panel>
    );
  // The service may be newer than this page, and know of more.
  const items = query.data?.items.filter(({ step }) => Object.hasOwn(placeOf, step));
  const done = items?.filter((item) => item.done).length ?? 0;
  if (items && done === items.length) return null;
  const putAway = () =>
    run(async () => {
      await account.updateFirstSteps({ body: { dismissed: true } });
      const { session, set } = useSessionStore.getState();
      if (session) set({ ...session, firstSteps: false });
      notify({ tone: 'good', title: t('firstSteps.hidden') });
    });
  return (
    <Panel
      flush
      title={t('firstSteps.title')}
      note={items ? <Tag>{t('firstSteps.count', { done, all: items.length })}</Tag> : null}
      actions={
        <Button size="small" tone="ghost" busy={busy} onClick={() => void putAway()}>
          {t('firstSteps.hide')}
        </Button>
      }
    >
      {items ? (
        <ol className={styles.firstSteps}>
          {items.map((item) => (
            <StepRow key={item.step} {...item} />
          ))}
        </ol>
      ) : (
        <Skeleton lines={6} height={18} />
      )}
    </Panel>
  );
}

function StepRow({ step, done, at }: Step) {
  const { t } = useTranslation('shell');
  const state = done === null ? 'unknown' : done ? 'done' : 'open';
  return (
    <li>
      {done ? (
        <span data-mark="done">
          <Icon name="check" />
        </span>
      ) : (
        <span data-mark="open" />
      )}
      <div>
        <p className={done ? 'qs-muted' : 'qs-strong'}>
          {t(`firstSteps.step.${step}.title`)}
          <span className="qs-visually-hidden"> ({t(`firstSteps.${state}`)})</span>
        </p>
        <p className="qs-small qs-subtle">{t(`firstSteps.step.${step}.text`)}</p>
      </div>
      {done ? (
        <span />
      ) : (
        <LinkButton size="small" to={placeOf[step](at)} aria-label={t(`firstSteps.step.${step}.title`)}>
          {t(`firstSteps.step.${step}.go`)}
        </LinkButton>
      )}
    </li>
  );
}
