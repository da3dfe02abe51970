import type { Project } from '@quayside/service-projects/contract';
import {
  Facts,
  formatDate,
  formatInstant,
  Link,
  nameIn,
  Panel,
  useLanguage,
  useTranslation,
} from '@quayside/platform';
import { neighbours } from '../../neighbours';

export function FactsPanel({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  return (
    <Panel title={t('view.facts')}>
      <Facts
        items={[
          { label: t('field.code'), value: project.code },
          {
            label: t('field.shipper'),
            value: (
              <Link to={neighbours.shippers.view({ shipperId: project.shipperId })}>
                {nameIn(language, { name: project.shipperName, nameJa: project.shipperNameJa })}
              </Link>
            ),
          },
          { label: t('field.startsOn'), value: formatDate(project.startsOn, language) },
          { label: t('field.dueOn'), value: formatDate(project.dueOn, language) },
          { label: t('field.notes'), value: project.notes },
          { label: t('field.updatedAt'), value: formatInstant(project.updatedAt, language) },
        ]}
      />
    </Panel>
  );
}

export function TeamPanel({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const owner = nameIn(language, { name: project.ownerName, nameJa: project.ownerNameJa });
  const members = project.members.filter(({ id }) => id !== project.ownerId);
  return (
    <Panel title={t('field.team')}>
      <Facts
        items={[
          { label: t('field.owner'), value: owner },
          {
            label: t('field.members'),
            value:
              members.length > 0
                ? members.map((member) => <div key={member.id}>{nameIn(language, member)}</div>)
                : undefined,
          },
        ]}
      />
    </Panel>
  );
}
