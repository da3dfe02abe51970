import {
  Button,
  Dialog,
  InlineNote,
  nameIn,
  notify,
  Row,
  Stack,
  useLanguage,
  useQuery,
  useSession,
  useTranslation,
} from '@quayside/platform';
import {
  contractChecks,
  Form,
  useContractForm,
  useController,
  useVersionedSave,
} from '@quayside/platform/forms';
import type { StaffRole } from '@quayside/contract';
import type { Member } from '@quayside/service-account/contract';
import { useState } from 'react';
import { activeAdmins, changeMember } from '../../api/members.query';
import { isStaffRole, roleWarning } from './member-rules';
import { RoleChoices } from './role-choices.component';

type RoleValues = { roles: StaffRole[] };

const rolesOf = ({ roles }: Member): RoleValues => ({ roles: roles.filter(isStaffRole) });

const checks = contractChecks<RoleValues>({
  schema: async () => (await import('../../api/account.schemas')).memberChangeSchema,
  body: ({ roles }) => ({ roles }),
  namespace: 'account',
});

/** Changes what a member may do. The rules are said before, the service's refusal after. */
export function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { member: self } = useSession();
  const [loaded, setLoaded] = useState(member);
  const form = useContractForm<RoleValues>(checks, { defaultValues: rolesOf(member) });
  const { field, fieldState } = useController({ control: form.control, name: 'roles' });
  const admins = useQuery(activeAdmins);
  const warning = roleWarning(loaded, field.value, { ownId: self.id, activeAdmins: admins.data });
  const { submit, saving, conflict } = useVersionedSave<RoleValues, Member>({
    version: loaded.version,
    save: ({ roles }, version) => changeMember(loaded, { roles }, version),
    onSaved: () => {
      notify({ tone: 'good', title: t('members.rolesSaved') });
      onClose();
    },
    onLoadTheirs: (theirs) => {
      setLoaded(theirs);
      form.reset(rolesOf(theirs));
    },
  });
  const title = t('members.rolesOf', { name: nameIn(language, member) });
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} onSubmit={submit} namespace="account" label={title}>
        <Stack gap={10}>
          <RoleChoices
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
          {warning ? (
            <InlineNote tone="warn">{t(`members.warnings.${warning}`)}</InlineNote>
          ) : (
            <p className="qs-small qs-subtle">{t('members.rolesRule')}</p>
          )}
          <Row style={{ justifyContent: 'flex-end', paddingBottom: 12 }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" tone="primary" busy={saving}>
              {t('members.saveRoles')}
            </Button>
          </Row>
        </Stack>
      </Form>
      {conflict}
    </Dialog>
  );
}
