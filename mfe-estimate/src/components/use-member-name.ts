import { nameIn, useLanguage, useQuery, useSession } from '@quayside/platform';
import type { MemberReference } from '@quayside/service-estimate/contract';
import { useCallback } from 'react';
import { membersQuery } from '../api/members.query';

/** A colleague's name in the reader's language; people of other companies by the name that is known. */
export function useMemberName(): (member: MemberReference) => string {
  const language = useLanguage();
  const { can } = useSession();
  const members = useQuery({ ...membersQuery, enabled: language === 'ja' && can('estimate:export') });
  const { data } = members;
  return useCallback(
    ({ id, name }) => {
      const known = data?.items.find((each) => each.id === id);
      return known ? nameIn(language, known) : name;
    },
    [data, language],
  );
}
