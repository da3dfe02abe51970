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
import { useProjectsOfShipper } from '../api/project.query';
import '../locales/register';
import { DueDate } from '../components/due-date.component';
import { StateTag } from '../components/state-tag.component';

const shown = 5;

/** A shipper's page: its projects, the latest first. */
export function Widget({ shipperId }: { shipperId: string }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const { data, error, refetch } = useProjectsOfShipper(shipperId, shown);
  return (
    <Panel
      flush
      title={t('ofShipper.title')}
      note={data ? <span className="qs-small qs-subtle">{data.total}</span> : null}
      actions={
        data && data.total > shown ? (
          <Link to={projectsLinks.list({ shipperId })} className="qs-small">
            {t('ofShipper.all')}
          </Link>
        ) : null
      }
    >
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        )
      ) : data.items.length === 0 ? (
        <p className={`${classes.panelBody} qs-small qs-subtle`}>{t('ofShipper.none')}</p>
      ) : (
        <Notes
          label={t('ofShipper.title')}
          items={data.items.map((project) => ({
            id: project.id,
            text: (
              <>
                <Link to={projectsLinks.view({ projectId: project.id })}>{nameIn(language, project)}</Link>{' '}
                <StateTag state={project.state} />
              </>
            ),
            detail: project.code,
            end: (
              <DueDate
                date={project.dueOn}
                closed={project.state === 'done' || project.state === 'cancelled'}
              />
            ),
          }))}
        />
      )}
    </Panel>
  );
}
