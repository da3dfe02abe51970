import {
  Button,
  Row,
  Tag,
  actionsColumn,
  formatAgo,
  nameIn,
  useCan,
  useLanguage,
  useSession,
  useTranslation,
  type DataColumn,
} from '@quayside/platform';
import type { Member } from '@quayside/service-account/contract';
import { isPortalMember } from './member-rules';
import { useRolesColumn } from './use-roles-column';

export type MemberActions = {
  busy: boolean;
  onRoles: (member: Member) => void;
  onLeave: (member: Member) => void;
  onReturn: (member: Member) => void;
};

export function useMemberColumns({ busy, onRoles, onLeave, onReturn }: MemberActions): DataColumn<Member>[] {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const rolesColumn = useRolesColumn();
  const mayWrite = useCan('company:write');
  const { member: self } = useSession();
  return [
    {
      id: 'name',
      header: t('members.name'),
      sort: 'name',
      card: 'title',
      cell: (member) => (
        <>
          <strong>{nameIn(language, member)}</strong>{' '}
          {member.id === self.id ? <span className="qs-subtle">{t('members.you')}</span> : null}
        </>
      ),
    },
    { id: 'email', givesWay: 2, header: t('members.email'), sort: 'email', cell: ({ email }) => email },
    rolesColumn,
    {
      id: 'state',
      header: t('members.state'),
      cell: ({ active }) => (
        <Tag tone={active ? 'good' : 'neutral'}>
          {t(active ? 'members.states.active' : 'members.states.deactivated')}
        </Tag>
      ),
    },
    {
      id: 'seen',
      givesWay: 1,
      header: t('members.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatAgo(lastSeenAt, language) : t('members.never')),
    },
    ...(mayWrite
      ? [
          actionsColumn(t('actions'), (member: Member) => (
            <Row gap={2} style={{ justifyContent: 'flex-end' }}>
              {isPortalMember(member) ? null : (
                <Button size="small" tone="ghost" onClick={() => onRoles(member)}>
                  {t('members.changeRoles')}
                </Button>
              )}
              {member.active ? (
                <Button size="small" tone="ghost" onClick={() => onLeave(member)}>
                  {t('members.deactivate')}
                </Button>
              ) : (
                <Button size="small" tone="ghost" busy={busy} onClick={() => onReturn(member)}>
                  {t('members.reactivate')}
                </Button>
              )}
            </Row>
          )),
        ]
      : []),
  ];
}
