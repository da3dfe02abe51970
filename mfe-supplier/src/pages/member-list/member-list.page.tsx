import { Button, useCan, useLanguage, useTranslation } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import { InviteDialog, PortalPeople, invitationOf, type InviteValues } from '@quayside/portal-people';
import { useState } from 'react';
import { inviteMember, setMemberActive, useMembers } from '../../api/member.query';
import { SupplierFrame } from '../../components/supplier-frame.component';

const checks = contractChecks<InviteValues>({
  schema: async () => (await import('../../api/supplier.schemas')).supplierInvitationSchema,
  body: invitationOf,
  namespace: 'supplier',
});

/** The supplier's own people, who see the portal only. */
export function MemberListPage() {
  const { t } = useTranslation('supplier');
  const language = useLanguage();
  const mayWrite = useCan('supplier:write');
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
          {inviting ? (
            <InviteDialog
              checks={checks}
              namespace="supplier"
              language={language}
              note={t('members.sees')}
              invite={(values) => inviteMember(supplier.id, invitationOf(values))}
              onClose={() => setInviting(false)}
            />
          ) : null}
        </>
      )}
    </SupplierFrame>
  );
}

type MembersProps = { supplierId: string; mayWrite: boolean; onInvite: (() => void) | undefined };

function Members({ supplierId, mayWrite, onInvite }: MembersProps) {
  const { t } = useTranslation('supplier');
  const people = useMembers(supplierId);
  return (
    <PortalPeople
      people={people}
      change={
        mayWrite ? (member, { active = true }) => setMemberActive(supplierId, member, active) : undefined
      }
      onInvite={onInvite}
      words={{ emptyTitle: t('members.emptyTitle'), emptyText: t('members.emptyText') }}
    />
  );
}
