import {
  Button,
  ConfirmDialog,
  ListPanel,
  Row,
  Tag,
  actionsColumn,
  formatInstant,
  notify,
  useCan,
  useChange,
  useLanguage,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import type { Invitation } from '@quayside/service-account/contract';
import { useState } from 'react';
import { moveInvitation, useInvitations } from '../../api/members.query';
import { useRolesColumn } from './use-roles-column';

const tones: Record<Invitation['state'], Tone> = {
  open: 'accent',
  accepted: 'good',
  revoked: 'neutral',
  expired: 'warn',
};

/** Invitations and what became of them; open ones are sent again or taken back. */
export function InvitationPanel() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const rolesColumn = useRolesColumn();
  const mayWrite = useCan('company:write');
  const list = useInvitations();
  const { busy, run } = useChange();
  const [revoking, setRevoking] = useState<Invitation>();
  const resend = async (invitation: Invitation) => {
    if (await run(() => moveInvitation(invitation, 'resend')))
      notify({ tone: 'good', title: t('invitations.resent', { email: invitation.email }) });
  };
  const revoke = async (invitation: Invitation) => {
    if (!(await run(() => moveInvitation(invitation, 'revoke')))) return;
    setRevoking(undefined);
    notify({ tone: 'good', title: t('invitations.revoked') });
  };
  const columns: DataColumn<Invitation>[] = [
    {
      id: 'email',
      header: t('members.email'),
      card: 'title',
      cell: ({ email, name }) => (
        <>
          <strong>{email}</strong> <span className="qs-subtle">{name}</span>
        </>
      ),
    },
    rolesColumn,
    {
      id: 'state',
      header: t('members.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`invitations.states.${state}`)}</Tag>,
    },
    {
      id: 'expires',
      header: t('invitations.expires'),
      cell: ({ expiresAt }) => formatInstant(expiresAt, language),
    },
    { id: 'by', header: t('invitations.by'), cell: ({ createdBy }) => createdBy.name },
    ...(mayWrite
      ? [
          actionsColumn(t('actions'), (invitation: Invitation) =>
            invitation.state === 'open' || invitation.state === 'expired' ? (
              <Row gap={2} style={{ justifyContent: 'flex-end' }}>
                <Button size="small" tone="ghost" busy={busy} onClick={() => void resend(invitation)}>
                  {t('invitations.resend')}
                </Button>
                <Button size="small" tone="ghost" onClick={() => setRevoking(invitation)}>
                  {t('invitations.revoke')}
                </Button>
              </Row>
            ) : null,
          ),
        ]
      : []),
  ];
  return (
    <>
      <ListPanel
        title={t('invitations.title')}
        label={t('invitations.title')}
        list={list}
        columns={columns}
        itemId={(invitation) => invitation.id}
        expectedRows={2}
        empty={{ title: t('invitations.emptyTitle'), text: t('invitations.emptyText') }}
      />
      <ConfirmDialog
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t('invitations.revokeTitle', { email: revoking?.email ?? '' })}
        confirmLabel={t('invitations.revoke')}
        tone="danger"
        busy={busy}
        onConfirm={() => (revoking ? void revoke(revoking) : undefined)}
      >
        <p>{t('invitations.revokeText')}</p>
      </ConfirmDialog>
    </>
  );
}
