import { isApiError, queryClient, queryOptions, useSessionStore } from '@quayside/platform';
import type { OpenSession, PasswordChange, Profile, ProfileChange } from '@quayside/service-account/contract';
import { accountApi } from './account.api';

const key = ['account', 'profile'] as const;
const sessionsKey = ['account', 'sessions'] as const;

export const ownProfile = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => accountApi.get<Profile>('/profile', { signal }),
});

export const openSessions = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) =>
    (await accountApi.get<{ items: OpenSession[] }>('/sessions', { signal })).items,
});

/**
 * Changes the own profile. Language and theme may have been chosen elsewhere since it was loaded (the member's menu does so):
 * then the change is made again over the newer version, unless what is to be changed was changed there, too.
 */
export async function changeProfile(
  loaded: Profile,
  change: ProfileChange,
  version: number,
): Promise<Profile> {
  const send = (over: number) => accountApi.patch<Profile>('/profile', { body: change, version: over });
  const profile = await send(version).catch((error: unknown) => {
    const current = isApiError(error) && error.code === 'stale-version' ? error.current : undefined;
    if (!current || touches(change, loaded, current as Profile)) throw error;
    return send((current as Profile).version);
  });
  queryClient.setQueryData(key, profile);
  remember(profile);
  return profile;
}

function touches(change: ProfileChange, loaded: Profile, current: Profile): boolean {
  return (Object.keys(change) as (keyof ProfileChange)[]).some((field) => loaded[field] !== current[field]);
}

/** Name and choices stand in the shell's navigation, too. */
function remember({ name, nameJa, locale, theme, timeZone }: Profile): void {
  const { session, set } = useSessionStore.getState();
  if (session) set({ ...session, member: { ...session.member, name, nameJa, locale, theme, timeZone } });
}

export async function changePassword(change: PasswordChange): Promise<void> {
  await accountApi.post('/profile/password', { body: change });
  void queryClient.invalidateQueries({ queryKey: key });
  void queryClient.invalidateQueries({ queryKey: sessionsKey });
}

export async function endSession(sessionId: string): Promise<void> {
  await accountApi.remove(`/sessions/${encodeURIComponent(sessionId)}`);
  await queryClient.invalidateQueries({ queryKey: sessionsKey });
}

export async function endOtherSessions(): Promise<void> {
  await accountApi.remove('/sessions', { query: { keep: 'current' } });
  await queryClient.invalidateQueries({ queryKey: sessionsKey });
}
