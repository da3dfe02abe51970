import type { Shipper, ShipperMember } from '@quayside/service-shippers/contract';
import {
  Button,
  DataTable,
  EmptyState,
  Panel,
  notify,
  useCan,
  useErrorText,
  useTranslation,
  classes,
} from '@quayside/platform';
import { useState } from 'react';
import { useChangeMember, useMembers } from '../../api/member.query';
import { ShipperPage } from '../../components/shipper-page.component';
import { InviteDialog } from './invite-dialog.component';
import { useMemberColumns } from './member-columns';

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
          <InviteDialog shipper={shipper} open={inviting} onClose={() => setInviting(false)} />
        </>
      )}
    </ShipperPage>
  );
}

/** Invitations that wait are listed first, apart from the people. */
function Members({ shipper, onInvite }: { shipper: Shipper; onInvite: (() => void) | undefined }) {
  const { t } = useTranslation('shippers');
  const words = useErrorText();
  const { data, error, isPending, refetch } = useMembers(shipper.id);
  const change = useChangeMember(shipper.id);
  const run = (member: ShipperMember, wanted: { mayAccept?: boolean; active?: boolean }) =>
    change.mutate(
      { member, change: wanted },
      {
        onSuccess: (saved) =>
          notify({
            title: t(
              wanted.active === undefined
                ? 'member.changed'
                : wanted.active
                  ? 'member.reactivated'
                  : 'member.deactivated',
              { name: saved.name },
            ),
            tone: 'good',
            action:
              wanted.active === false
                ? { label: t('action.undo'), run: () => run(saved, { active: true }) }
                : undefined,
          }),
        onError: (failure) =>
          notify({ title: t('member.notChanged', { name: member.name }), text: words(failure), tone: 'bad' }),
      },
    );
  const columns = useMemberColumns(onInvite ? run : undefined);
  const waiting = data?.items.filter((member) => member.state === 'invited') ?? [];
  const people = data?.items.filter((member) => member.state !== 'invited');
  return (
    <div className={classes.stack}>
      {waiting.length > 0 ? (
        <Panel flush title={t('member.waiting')}>
          <DataTable
            label={t('member.waiting')}
            columns={columns}
            items={waiting}
            itemId={(member) => member.id}
            empty={null}
          />
        </Panel>
      ) : null}
      <Panel flush title={t('member.people')}>
        <DataTable
          label={t('member.title')}
          columns={columns}
          items={people}
          itemId={(member) => member.id}
          loading={isPending}
          error={error}
          onRetry={() => void refetch()}
          expectedRows={3}
          empty={
            <EmptyState
              title={t('member.emptyTitle')}
              action={
                onInvite ? (
                  <Button icon="mail" onClick={onInvite}>
                    {t('member.invite')}
                  </Button>
                ) : null
              }
            >
              {t('member.emptyText')}
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}
