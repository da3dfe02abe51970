import {
  classes,
  Link,
  nameIn,
  notify,
  Panel,
  useCan,
  useErrorText,
  useLanguage,
  useMutation,
  useTranslation,
} from '@quayside/platform';
import type { Milestone, Order } from '@quayside/service-projects/contract';
import { tickOrderMilestone } from '../../api/order.query';
import { DueDate } from '../../components/due-date.component';
import { projectsLinks } from '../../links';
import * as styles from '../project-view/work.module.css';

type Tick = { step: Milestone; done: boolean };

/** The steps of the shipment, ticked off as they are reached. Their dates are changed in the project. */
export function MilestonesPanel({ order }: { order: Order }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const words = useErrorText();
  const mayWrite = useCan('project:write') && order.state !== 'cancelled';
  const ticking = useMutation({
    mutationFn: ({ step, done }: Tick) => tickOrderMilestone(order, step, done),
  });
  const steps = order.milestones;
  const done = steps.filter((step) => step.done).length;
  const tick = (change: Tick) =>
    ticking.mutate(change, {
      onError: (error) =>
        notify({
          title: t('order.notTicked', { name: nameIn(language, change.step) }),
          text: words(error),
          tone: 'bad',
        }),
    });
  return (
    <Panel
      flush
      title={t('order.milestones')}
      note={
        steps.length > 0 ? (
          <span className="qs-small qs-subtle">{t('work.done', { done, total: steps.length })}</span>
        ) : null
      }
      actions={
        <Link className="qs-small" to={projectsLinks.view({ projectId: order.project.id })}>
          {t('order.moveMilestones')}
        </Link>
      }
    >
      {steps.length === 0 ? (
        <p className={`${classes.panelBody} qs-small qs-subtle`}>{t('order.noMilestones')}</p>
      ) : (
        <ul className={styles.work} aria-label={t('order.milestones')}>
          {steps.map((step) => (
            <li key={step.id} data-done={step.done ? '' : undefined}>
              <label className={classes.check} data-part="check">
                <input
                  type="checkbox"
                  checked={step.done}
                  disabled={!mayWrite || ticking.isPending}
                  onChange={(event) => tick({ step, done: event.target.checked })}
                />
                <span className={styles.workName}>{nameIn(language, step)}</span>
              </label>
              <span className={styles.workWho} />
              <span className={`qs-small ${styles.workDue}`}>
                <DueDate date={step.dueOn} closed={step.done || order.state !== 'open'} relative />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
