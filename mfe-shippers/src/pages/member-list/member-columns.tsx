import type { ShipperMember } from '@quayside/service-shippers/contract';
import {
  Button,
  SwitchField,
  Tag,
  actionsColumn,
  formatInstant,
  useLanguage,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';

const tones: Record<ShipperMember['state'], Tone> = {
  invited: 'warn',
  active: 'good',
  deactivated: 'neutral',
};
const none = <span className="qs-subtle">–</span>;

/** Without `change` the list is for reading. */
export function useMemberColumns(
  change: ((member: ShipperMember, wanted: { mayAccept?: boolean; active?: boolean }) => void) | undefined,
): DataColumn<ShipperMember>[] {
  const { t } = useTranslation('shippers');
  const language = useLanguage();
  const columns: DataColumn<ShipperMember>[] = [
    {
      id: 'name',
      header: t('field.person'),
      card: 'title',
      cell: (member) => <span className="qs-strong">{member.name}</span>,
    },
    { id: 'email', givesWay: 3, header: t('field.contactEmail'), cell: (member) => member.email },
    {
      id: 'state',
      header: t('field.state'),
      card: 'value',
      cell: (member) => <Tag tone={tones[member.state]}>{t(`member.state.${member.state}`)}</Tag>,
    },
    {
      id: 'mayAccept',
      header: t('field.mayAccept'),
      cell: (member) =>
        change && member.state !== 'deactivated' ? (
          <span style={{ display: 'inline-flex' }}>
            <SwitchField
              label={
                <span className="qs-visually-hidden">{t('member.mayAcceptOf', { name: member.name })}</span>
              }
              value={member.mayAccept}
              onChange={(mayAccept) => change(member, { mayAccept })}
            />
          </span>
        ) : (
          t(member.mayAccept ? 'yes' : 'no')
        ),
    },
    {
      id: 'invited',
      givesWay: 1,
      header: t('field.invitedAt'),
      cell: (member) => formatInstant(member.invitedAt, language) || none,
    },
    {
      id: 'seen',
      givesWay: 2,
      header: t('field.lastSeenAt'),
      cell: (member) => formatInstant(member.lastSeenAt, language) || none,
    },
  ];
  if (!change) return columns;
  return [
    ...columns,
    actionsColumn(t('action.title'), (member) => (
      <Button
        size="small"
        tone="ghost"
        onClick={() => change(member, { active: member.state === 'deactivated' })}
      >
        {t(
          member.state === 'deactivated'
            ? 'member.reactivate'
            : member.state === 'invited'
              ? 'member.withdraw'
              : 'member.deactivate',
        )}
      </Button>
    )),
  ];
}
