import { joinNames, useLanguage, useTranslation, type DataColumn } from '@quayside/platform';
import type { Member } from '@quayside/service-account/contract';

/** What somebody may do, in words. */
export function useRolesColumn(): DataColumn<Pick<Member, 'roles'>> {
  const { t } = useTranslation('account');
  const language = useLanguage();
  return {
    id: 'roles',
    header: t('members.roles'),
    cell: ({ roles }) =>
      joinNames(
        roles.map((role) => t(`roles.${role}`)),
        language,
      ),
  };
}
