import type { Shipper } from '@quayside/service-shippers/contract';
import { Button, useCan, useTranslation } from '@quayside/platform';
import { contractChecks } from '@quayside/platform/forms';
import { InviteDialog, PortalPeople, invitationOf, type InviteValues } from '@quayside/portal-people';
import { useState } from 'react';
import { inviteMember, useChangeMember, useMembers } from '../../api/member.query';
import { ShipperPage } from '../../components/shipper-page.component';

const bodyOf = (values: InviteValues) => ({ ...invitationOf(values), mayAccept: values.mayAccept });
const checks = contractChecks<InviteValues>({
  schema: async () => (await import('../../api/shippers.schemas')).shipperInvitationSchema,
  body: bodyOf,
  namespace: 'shippers',
});

export function MemberListPage() {
  const { t } = useTranslation('shippers');
  const mayWrite = useCan('shipper:write');
  const [inviting, setInviting] = useState(false);
  return (
    <ShipperPage
      section={t('member.title')}
      meta={() => t('member.explain')}
      actions={() =>
        mayWrite ? (
          <Button tone="primary" icon="mail" onClick={() => setInviting(true)}>
            {t('member.invite')}
          </Button>
        ) : null
      }
    >
      {(shipper) => (
        <>
          <Members shipper={shipper} onInvite={mayWrite ? () => setInviting(true) : undefined} />
          {inviting ? (
            <InviteDialog
              checks={checks}
              namespace="shippers"
              language={shipper.language}
              accepts
              invite={(values) => inviteMember(shipper.id, bodyOf(values))}
              onClose={() => setInviting(false)}
            />
          ) : null}
        </>
      )}
    </ShipperPage>
  );
}

function Members({ shipper, onInvite }: { shipper: Shipper; onInvite: (() => void) | undefined }) {
  const { t } = useTranslation('shippers');
  const people = useMembers(shipper.id);
  const { mutateAsync } = useChangeMember(shipper.id);
  return (
    <PortalPeople
      people={people}
      change={onInvite ? (member, change) => mutateAsync({ member, change }) : undefined}
      onInvite={onInvite}
      accepts
      words={{ emptyTitle: t('member.emptyTitle'), emptyText: t('member.emptyText') }}
    />
  );
}
