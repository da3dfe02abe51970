import {
  Button,
  Dialog,
  InlineNote,
  isApiError,
  nameIn,
  notify,
  Stack,
  useErrorText,
  useLanguage,
  useQuery,
  useSession,
  useTranslation,
  useVersionedSave,
} from '@quayside/platform';
import type { StaffRole } from '@quayside/contract';
import type { Member } from '@quayside/service-account/contract';
import { useState } from 'react';
import { activeAdmins, changeMember } from '../../api/members.query';
import { isLastAdmin, isStaffRole, roleWarning } from './member-rules';
import { RoleChoices } from './role-choices.component';

/** Changes what a member may do. The rules are said before, the service's refusal after. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const words = useErrorText();
  const { member: self } = useSession();
  const [loaded, setLoaded] = useState(member);
  const [roles, setRoles] = useState<StaffRole[]>(member.roles.filter(isStaffRole));
  const [error, setError] = useState<string>();
  const admins = useQuery(activeAdmins);
  const warning = roleWarning(loaded, roles, { ownId: self.id, activeAdmins: admins.data });
  const { submit, saving, conflict } = useVersionedSave<StaffRole[], Member>({
    version: loaded.version,
    save: (wanted, version) => changeMember(loaded, { roles: wanted }, version),
    onSaved: () => {
      notify({ tone: 'good', title: t('members.rolesSaved') });
      onClose();
    },
    onLoadTheirs: (theirs) => {
      setLoaded(theirs);
      setRoles(theirs.roles.filter(isStaffRole));
    },
  });
  const save = async () => {
    if (roles.length === 0) return setError(t('validation.roles.missing'));
    setError(undefined);
    try {
      await submit(roles);
    } catch (thrown) {
      const digest = isApiError(thrown) && thrown.digest ? ` (${thrown.digest})` : '';
      setError(isLastAdmin(thrown) ? t('validation.last-admin') : `${words(thrown)}${digest}`);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('members.rolesOf', { name: nameIn(language, member) })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={saving} onClick={() => void save()}>
            {t('members.saveRoles')}
          </Button>
        </>
      }
    >
      <Stack gap={10}>
        <RoleChoices value={roles} onChange={setRoles} error={error} />
        {warning ? (
          <InlineNote tone="warn">{t(`members.warnings.${warning}`)}</InlineNote>
        ) : (
          <p className="qs-small qs-subtle">{t('members.rolesRule')}</p>
        )}
      </Stack>
      {conflict}
    </Dialog>
  );
}
