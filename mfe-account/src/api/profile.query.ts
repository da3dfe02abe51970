import type { BodyOf } from '@quayside/api';
import { isApiError, queryClient, queryOptions, useSessionStore } from '@quayside/platform';
import type { accountCalls, Profile, ProfileChange } from '@quayside/service-account/contract';
import { account } from './account.client';

export const ownProfile = account.getProfile.query();

export const openSessions = queryOptions({
  ...account.listSessions.query(),
  select: ({ items }) => items,
});

/**
 * Changes the own profile. Language and theme may have been chosen elsewhere since it was loaded (the member's menu does so):
 * then the change is made again over the newer version, unless what is to be changed was changed there, too.
 */
export async function changeProfile(loaded: Profile, body: ProfileChange, version: number): Promise<Profile> {
  const profile = await changeOverNewer(loaded, body, version);
  keepProfile(profile);
  return profile;
}

/** Shown from now on: on this page, among the members, and in the shell's navigation. */
export function keepProfile(profile: Profile): void {
  queryClient.setQueryData(ownProfile.queryKey, profile);
  void queryClient.invalidateQueries({ queryKey: account.listMembers.key() });
  const { name, nameJa, locale, theme, timeZone } = profile;
  const { session, set } = useSessionStore.getState();
  if (session) set({ ...session, member: { ...session.member, name, nameJa, locale, theme, timeZone } });
}

async function changeOverNewer(loaded: Profile, body: ProfileChange, version: number): Promise<Profile> {
  try {
    return await account.updateProfile({ body, version });
  } catch (error) {
    if (!isApiError(error) || error.code !== 'stale-version') throw error;
    const current = await account.getProfile();
    if (touches(body, loaded, current)) throw error;
    return account.updateProfile({ body, version: current.version });
  }
}

function touches(change: ProfileChange, loaded: Profile, current: Profile): boolean {
  return Object.keys(change).some((field) => Reflect.get(loaded, field) !== Reflect.get(current, field));
}

export async function changePassword(body: BodyOf<typeof accountCalls.changePassword>): Promise<void> {
  await account.changePassword({ body });
  void queryClient.invalidateQueries({ queryKey: account.getProfile.key() });
  void queryClient.invalidateQueries({ queryKey: account.listSessions.key() });
}

export async function endSession(sessionId: string): Promise<void> {
  await account.endSession({ params: { sessionId } });
  await queryClient.invalidateQueries({ queryKey: account.listSessions.key() });
}

export async function endOtherSessions(): Promise<void> {
  await account.endSessions({ query: { keep: 'current' } });
  await queryClient.invalidateQueries({ queryKey: account.listSessions.key() });
}
