import { roles as allRoles } from '@quayside/contract';
import {
  ConfirmDialog,
  FilterSelect,
  InlineNote,
  isApiError,
  ListPanel,
  nameIn,
  notify,
  useErrorText,
  useLanguage,
  useListState,
  useTranslation,
} from '@quayside/platform';
import type { Member } from '@quayside/service-account/contract';
import { useState } from 'react';
import { changeMember, useMembers, type MemberFilters } from '../../api/members.query';
import { isLastAdmin } from './member-rules';
import { RoleDialog } from './role-dialog.component';
import { useMemberColumns } from './use-member-columns';

const filters = ['kind', 'role', 'active'] as const;
const kinds = ['staff', 'portal'] as const;
const activities = ['true', 'false'] as const;

/** What of an address the service understands; own people when nothing is said. */
function memberQueryOf(given: Record<string, string>): MemberFilters {
  const { q, sort = '', kind, role, active } = given;
  return {
    kind: kind === 'portal' ? kind : 'staff',
    q: q?.slice(0, 100),
    sort: ['name', 'email'].includes(sort.replace(/^-/, '')) ? sort : undefined,
    role: allRoles.find((known) => known === role),
    active: activities.find((known) => known === active),
  };
}

/** The people of the organisation: roles, last sign-in, and whether they may sign in. */
export function MemberPanel() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const words = useErrorText();
  const state = useListState(filters, 'name');
  const query = memberQueryOf(state.query);
  const list = useMembers(query);
  const [changing, setChanging] = useState<Member>();
  const [leaving, setLeaving] = useState<Member>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const setActive = async (member: Member, active: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await changeMember(member, { active }, member.version);
      notify({ tone: 'good', title: t(active ? 'members.reactivated' : 'members.deactivated') });
      setLeaving(undefined);
    } catch (error) {
      const text = isLastAdmin(error) ? t('validation.last-admin') : words(error);
      const digest = isApiError(error) && error.digest ? ` (${error.digest})` : '';
      if (active) notify({ tone: 'bad', title: `${text}${digest}` });
      else setRefusal(`${text}${isLastAdmin(error) ? '' : digest}`);
    } finally {
      setBusy(false);
    }
  };
  const columns = useMemberColumns({
    busy,
    onRoles: setChanging,
    onLeave: (member) => {
      setRefusal(undefined);
      setLeaving(member);
    },
    onReturn: (member) => void setActive(member, true),
  });
  return (
    <>
      <ListPanel
        title={t('members.title')}
        label={t('members.title')}
        list={list}
        state={state}
        search={t('members.search')}
        columns={columns}
        itemId={(member) => member.id}
        empty={{ title: t('members.emptyTitle'), text: t('members.emptyText') }}
      >
        <FilterSelect
          label={t('members.kinds.staff')}
          value={query.kind === 'portal' ? 'portal' : undefined}
          options={kinds
            .filter((kind) => kind !== 'staff')
            .map((kind) => ({ value: kind, label: t(`members.kinds.${kind}`) }))}
          onChange={(value) => state.setFilter('kind', value)}
        />
        <FilterSelect
          label={t('members.role')}
          value={query.role}
          options={allRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChange={(value) => state.setFilter('role', value)}
        />
        <FilterSelect
          label={t('members.state')}
          value={query.active}
          options={[
            { value: 'true', label: t('members.states.active') },
            { value: 'false', label: t('members.states.deactivated') },
          ]}
          onChange={(value) => state.setFilter('active', value)}
        />
      </ListPanel>
      {changing ? <RoleDialog member={changing} onClose={() => setChanging(undefined)} /> : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('members.deactivateTitle', { name: leaving ? nameIn(language, leaving) : '' })}
        confirmLabel={t('members.deactivate')}
        tone="danger"
        busy={busy}
        onConfirm={() => (leaving ? void setActive(leaving, false) : undefined)}
      >
        <p>{t('members.deactivateText')}</p>
        {refusal ? (
          <div role="alert" style={{ marginTop: 10 }}>
            <InlineNote tone="bad">{refusal}</InlineNote>
          </div>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
