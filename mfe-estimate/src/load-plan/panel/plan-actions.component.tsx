import { Button, notify } from '@quayside/platform';
import { planFleetText } from './fleet-summary.component';
import { useLoadingText } from '../loading-text';
import type { LoadPlanControl } from './use-load-plan';

/** What can be done with the plan in view. */
export function PlanActions({ control, canAccept }: { control: LoadPlanControl; canAccept: boolean }) {
  const t = useLoadingText();
  const { view, store, start, accept, discard, accepted, state } = control;
  const { plan, phase, isAccepted, isEdited, past } = view;
  const busy = phase === 'planning' || phase === 'improving';
  const counts = isAccepted && state === 'counts';
  return (
    <>
      {past.length > 0 ? (
        <Button size="small" tone="ghost" icon="reset" onClick={() => store.getState().undo()}>
          {t('action.undo')}
        </Button>
      ) : null}
      {busy ? (
        <Button size="small" tone="ghost" icon="close" onClick={() => store.getState().stop()}>
          {t('action.stop')}
        </Button>
      ) : (
        <>
          <Button size="small" tone="ghost" onClick={() => void start()}>
            {t(isEdited ? 'action.rest' : 'action.again')}
          </Button>
          {plan && !isEdited && !isAccepted ? (
            <Button size="small" tone="ghost" onClick={() => void start({ further: true })}>
              {t('action.improve')}
            </Button>
          ) : null}
        </>
      )}
      {accepted && counts ? (
        <Button size="small" tone="ghost" onClick={discard}>
          {t('action.discard')}
        </Button>
      ) : (
        <Button
          size="small"
          disabled={!canAccept}
          onClick={() => {
            const taken = accept();
            if (taken)
              notify({
                tone: 'good',
                title: t('accepted', { fleet: planFleetText(t, taken) }),
                text: t('acceptedText'),
              });
          }}
        >
          {t('action.accept')}
        </Button>
      )}
    </>
  );
}
