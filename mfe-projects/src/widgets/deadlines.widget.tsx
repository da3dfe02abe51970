import type { ProjectSummary } from '@quayside/service-projects/contract';
import {
  ErrorState,
  Link,
  nameIn,
  Notes,
  Panel,
  Skeleton,
  useLanguage,
  useTranslation,
  classes,
} from '@quayside/platform';
import { projectsLinks } from '../links';
import { useSummary } from '../api/project.query';
import '../locales/register';
import { DueDate } from '../components/due-date.component';

type Deadline = ProjectSummary['deadlines'][number];
const shown = 6;

/** Home: what is due in the projects, the nearest first. */
export function Widget() {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useSummary();
  return (
    <Panel
      flush
      title={t('deadlines.title')}
      actions={
        <Link to={projectsLinks.list()} className="qs-small">
          {t('deadlines.all')}
        </Link>
      }
    >
      {data ? (
        <Deadlines deadlines={data.deadlines} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Panel>
  );
}

function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  if (deadlines.length === 0)
    return (
      <p className={`${classes.panelBody} qs-muted`} data-empty="">
        {t('deadlines.none')}
      </p>
    );
  return (
    <Notes
      label={t('deadlines.title')}
      items={deadlines.slice(0, shown).map((deadline) => {
        const project = nameIn(language, { name: deadline.projectName, nameJa: deadline.projectNameJa });
        const own = deadline.name && nameIn(language, { name: deadline.name, nameJa: deadline.nameJa });
        return {
          id: `${deadline.kind}-${deadline.id}`,
          mark: deadline.overdue ? ('bad' as const) : ('none' as const),
          text: <Link to={projectsLinks.view({ projectId: deadline.projectId })}>{own ?? project}</Link>,
          detail: own ? `${t(`deadlines.kind.${deadline.kind}`)} · ${project}` : t('deadlines.kind.project'),
          end: <DueDate date={deadline.dueOn} />,
        };
      })}
    />
  );
}
