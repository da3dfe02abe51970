import { nameIn, useLanguage, useQuery, useSession } from '@quayside/platform';
import type { MemberReference } from '@quayside/service-estimate/contract';
import { useCallback } from 'react';
import { membersQuery } from '../api/members.query';

/** A person's name in the reader's language, as the service answers it or as colleagues are known; else by the name that is known. */
export function useMemberName(): (member: MemberReference) => string {
  const language = useLanguage();
  const { can } = useSession();
  const members = useQuery({ ...membersQuery, enabled: language === 'ja' && can('estimate:export') });
  const { data } = members;
  return useCallback(
    ({ id, name, nameJa }) => {
      const known = nameJa ? { name, nameJa } : data?.items.find((each) => each.id === id);
      return known ? nameIn(language, known) : name;
    },
    [data, language],
  );
}
