import {
  Button,
  SwitchField,
  Tag,
  actionsColumn,
  formatAgo,
  formatInstant,
  useLanguage,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import { tones, type PersonChange, type PortalPerson } from './portal-person';
import './locales/register';

const none = <span className="qs-subtle">–</span>;

/** Without `change` the list is for reading. */
export function usePersonColumns<Person extends PortalPerson>(
  change: ((person: Person, wanted: PersonChange) => void) | undefined,
  accepts: boolean,
): DataColumn<Person>[] {
  const { t } = useTranslation('portalPeople');
  const language = useLanguage();
  const mayAccept: DataColumn<Person> = {
    id: 'mayAccept',
    header: t('field.mayAccept'),
    cell: (person) =>
      change && person.state !== 'deactivated' ? (
        <span style={{ display: 'inline-flex' }}>
          <SwitchField
            label={<span className="qs-visually-hidden">{t('mayAcceptOf', { name: person.name })}</span>}
            value={person.mayAccept === true}
            onChange={(wanted) => change(person, { mayAccept: wanted })}
          />
        </span>
      ) : (
        t(person.mayAccept ? 'yes' : 'no')
      ),
  };
  const columns: DataColumn<Person>[] = [
    {
      id: 'name',
      header: t('field.name'),
      card: 'title',
      cell: ({ name }) => <span className="qs-strong">{name}</span>,
    },
    { id: 'email', givesWay: 3, header: t('field.email'), cell: ({ email }) => email },
    {
      id: 'state',
      header: t('field.state'),
      card: 'value',
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>,
    },
    ...(accepts ? [mayAccept] : []),
    {
      id: 'invited',
      givesWay: 1,
      header: t('field.invitedAt'),
      cell: ({ invitedAt }) => formatInstant(invitedAt, language) || none,
    },
    {
      id: 'seen',
      givesWay: 2,
      header: t('field.lastSeenAt'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatAgo(lastSeenAt, language) : t('never')),
    },
  ];
  if (!change) return columns;
  return [
    ...columns,
    actionsColumn(t('actions'), (person: Person) => (
      <Button
        size="small"
        tone="ghost"
        onClick={() => change(person, { active: person.state === 'deactivated' })}
      >
        {t(
          person.state === 'deactivated'
            ? 'reactivate'
            : person.state === 'invited'
              ? 'withdraw'
              : 'deactivate',
        )}
      </Button>
    )),
  ];
}
