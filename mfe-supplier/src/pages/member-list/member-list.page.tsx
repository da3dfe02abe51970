import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  Panel,
  Tag,
  actionsColumn,
  formatAgo,
  formatInstant,
  notify,
  useCan,
  useChange,
  useLanguage,
  useParams,
  useTranslation,
  type DataColumn,
  type Tone,
} from '@quayside/platform';
import type { SupplierMember } from '@quayside/service-supplier/contract';
import { useState } from 'react';
import { setMemberActive, useMembers } from '../../api/member.query';
import { SupplierFrame } from '../../components/supplier-frame.component';
import { InviteDialog } from './invite-dialog.component';

const tones: Record<SupplierMember['state'], Tone> = {
  active: 'good',
  invited: 'accent',
  deactivated: 'neutral',
};

/** The supplier's own people, who see the portal only. */
export function MemberListPage() {
  const { t } = useTranslation('supplier');
  const mayWrite = useCan('supplier:write');
  const { supplierId = '' } = useParams();
  const [inviting, setInviting] = useState(false);
  return (
    <SupplierFrame
      tabs
      title={t('members.title')}
      actions={(supplier) =>
        mayWrite && !supplier.archived ? (
          <Button tone="primary" icon="mail" onClick={() => setInviting(true)}>
            {t('members.invite')}
          </Button>
        ) : null
      }
    >
      {(supplier) => (
        <>
          <Members
            supplierId={supplier.id}
            mayWrite={mayWrite}
            onInvite={mayWrite && !supplier.archived ? () => setInviting(true) : undefined}
          />
          {inviting ? <InviteDialog supplierId={supplierId} onClose={() => setInviting(false)} /> : null}
        </>
      )}
    </SupplierFrame>
  );
}

function Members({
  supplierId,
  mayWrite,
  onInvite,
}: {
  supplierId: string;
  mayWrite: boolean;
  onInvite: (() => void) | undefined;
}) {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const query = useMembers(supplierId);
  const { busy, run } = useChange();
  const [leaving, setLeaving] = useState<SupplierMember>();
  const change = async (member: SupplierMember, active: boolean) => {
    if (!(await run(() => setMemberActive(supplierId, member, active)))) return;
    setLeaving(undefined);
    notify({ tone: 'good', title: t(active ? 'members.reactivated' : 'members.deactivated') });
  };
  const columns: DataColumn<SupplierMember>[] = [
    { id: 'name', header: t('fields.person'), card: 'title', cell: ({ name }) => <strong>{name}</strong> },
    { id: 'email', header: t('fields.email'), cell: ({ email }) => email },
    {
      id: 'state',
      header: t('fields.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`members.states.${state}`)}</Tag>,
    },
    {
      id: 'invited',
      header: t('members.invitedAt'),
      cell: ({ invitedAt }) => formatInstant(invitedAt, language) || '–',
    },
    {
      id: 'seen',
      header: t('members.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatAgo(lastSeenAt, language) : t('members.never')),
    },
    ...(mayWrite
      ? [
          actionsColumn(t('line.actions'), (member: SupplierMember) =>
            member.state === 'deactivated' ? (
              <Button size="small" tone="ghost" busy={busy} onClick={() => void change(member, true)}>
                {t('members.reactivate')}
              </Button>
            ) : (
              <Button size="small" tone="ghost" onClick={() => setLeaving(member)}>
                {t(member.state === 'invited' ? 'members.revoke' : 'members.deactivate')}
              </Button>
            ),
          ),
        ]
      : []),
  ];
  return (
    <Panel flush label={t('members.title')}>
      <DataTable
        label={t('members.title')}
        columns={columns}
        items={query.data?.items}
        itemId={(member) => member.id}
        loading={query.isPending}
        expectedRows={3}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState
            title={t('members.emptyTitle')}
            action={
              onInvite ? (
                <Button icon="mail" onClick={onInvite}>
                  {t('members.invite')}
                </Button>
              ) : null
            }
          >
            {t('members.emptyText')}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t(leaving?.state === 'invited' ? 'members.revokeTitle' : 'members.deactivateTitle', {
          name: leaving?.name ?? '',
        })}
        confirmLabel={t(leaving?.state === 'invited' ? 'members.revoke' : 'members.deactivate')}
        tone="danger"
        busy={busy}
        onConfirm={() => (leaving ? void change(leaving, false) : undefined)}
      >
        <p>{t(leaving?.state === 'invited' ? 'members.revokeText' : 'members.deactivateText')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
