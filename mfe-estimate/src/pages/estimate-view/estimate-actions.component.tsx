import { stageIds } from '@quayside/contract';
import {
  Button,
  IconButton,
  LinkButton,
  Menu,
  useHotkey,
  useNavigate,
  useSearchParams,
  useSession,
} from '@quayside/platform';
import type { EstimateView, TransitionName } from '@quayside/service-estimate/contract';
import { lazy, Suspense, useState } from 'react';
import { estimateLinks } from '../../links';
import { fieldOfPath } from '../../components/header/header-fields';
import { usePageText } from '../../components/text';
import { RateAll } from './lazy-rate-all';
import { useIsRatedFirst } from './rate-first.component';
import type { ShownLine } from './shown-lines';
import { TemplateDialog } from './template-dialog.component';
import { actOf } from './transition-fields';

/** A whole form with all its searches: loaded by those who open it. */
const DetailsDialog = lazy(async () => ({
  default: (await import('./details-dialog.component')).DetailsDialog,
}));

/** A form with its checks: loaded by those who press a step. */
const TransitionDialog = lazy(async () => ({
  default: (await import('./transition-dialog.component')).TransitionDialog,
}));

/** What leads on; the first that is allowed is the page's one primary action. */
const leading: readonly TransitionName[] = ['approve', 'submit', 'send'];

type Opened = { transition: TransitionName } | 'template' | 'details' | 'rateAll' | undefined;

/** The key that goes on, as in the editor: there it leads here. */
function OnwardKey({ label, onPress }: { label: string; onPress: () => void }) {
  useHotkey('alt+s', label, onPress);
  return null;
}

/** The page's own parameters, such as the revision, stay. */
function withoutEdit(parameters: URLSearchParams): URLSearchParams {
  const left = new URLSearchParams(parameters);
  left.delete('edit');
  left.delete('field');
  return left;
}

export function EstimateActions({
  estimate,
  lines,
}: {
  estimate: EstimateView;
  lines: readonly ShownLine[];
}) {
  const t = usePageText();
  const navigate = useNavigate();
  const { can, member } = useSession();
  const [pressed, setOpened] = useState<Opened>();
  const [parameters, setParameters] = useSearchParams();
  const { allowed, editable } = estimate;
  /** What is missing for the whole leads to the details, from this page and from the editors. */
  const isLedToDetails = parameters.get('edit') === 'details' && editable && can('estimate:write');
  const opened = isLedToDetails ? 'details' : pressed;
  const isPortal = !can('estimate:export');
  const isOwnSubmission = estimate.submission?.by.id === member.id;
  /** Accepting is the shipper's to do; the own company only records that it did. */
  const primary = (isPortal ? ['accept' as const] : leading).find((name) => allowed.includes(name));
  const words = (name: TransitionName) =>
    t(`transition.action.${actOf(name, { isPortal, isOwnSubmission })}`);
  const others = allowed.filter((name) => name !== primary);
  const openStage =
    estimate.view === 'full'
      ? (stageIds.find((stage) => estimate.stages[stage].state !== 'done') ?? 'packing')
      : 'packing';
  const close = () => {
    if (isLedToDetails) setParameters(withoutEdit(parameters), { replace: true });
    else setOpened(undefined);
  };
  const mayRate = editable && can('estimate:write') && estimate.view === 'full';
  /** On a new estimate it is what leads on, on the page itself. */
  const isUnpriced = useIsRatedFirst(estimate);
  useHotkey('alt+r', t('view.rateAll'), () => {
    if (mayRate) setOpened('rateAll');
  });
  const items = can('estimate:write')
    ? [
        ...(editable
          ? [{ id: 'details', label: t('view.editDetails'), onSelect: () => setOpened('details') }]
          : []),
        {
          id: 'copy',
          label: t('view.copy'),
          onSelect: () => void navigate(estimateLinks.create({ copyOf: estimate.id })),
        },
        { id: 'template', label: t('view.saveTemplate'), onSelect: () => setOpened('template') },
      ]
    : [];
  return (
    <>
      {items.length > 0 ? (
        <Menu
          label={t('view.moreActions')}
          items={items}
          trigger={<IconButton icon="more" label={t('view.moreActions')} />}
        />
      ) : null}
      {others.map((name) => (
        <Button
          key={name}
          tone={name === 'withdraw' || name === 'cancel' ? 'danger' : 'default'}
          onClick={() => setOpened({ transition: name })}
        >
          {words(name)}
        </Button>
      ))}
      {editable ? (
        <LinkButton to={estimateLinks.editor({ stage: openStage, estimateId: estimate.id })} icon="edit">
          {t('view.price')}
        </LinkButton>
      ) : null}
      {mayRate && !isUnpriced ? (
        <Button onClick={() => setOpened('rateAll')}>{t('view.rateAll')}</Button>
      ) : null}
      {primary ? (
        <>
          <Button
            tone={isUnpriced ? 'default' : 'primary'}
            onClick={() => setOpened({ transition: primary })}
          >
            {words(primary)}
          </Button>
          <OnwardKey label={words(primary)} onPress={() => setOpened({ transition: primary })} />
        </>
      ) : null}
      {typeof opened === 'object' ? (
        <Suspense fallback={null}>
          <TransitionDialog
            name={opened.transition}
            estimate={estimate}
            lines={lines}
            onClose={close}
            onDone={() => {
              close();
              // A new revision is another page than the one it came from; anything else is said on the revision that it was done to.
              if (opened.transition === 'revise')
                void navigate(estimateLinks.view({ estimateId: estimate.id }), { replace: true });
            }}
          />
        </Suspense>
      ) : null}
      {opened === 'template' ? <TemplateDialog estimate={estimate} onClose={close} /> : null}
      {opened === 'rateAll' ? (
        <Suspense fallback={null}>
          <RateAll estimateId={estimate.id} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'details' ? (
        <Suspense fallback={null}>
          <DetailsDialog
            estimate={estimate}
            field={fieldOfPath((isLedToDetails && parameters.get('field')) || '')}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
