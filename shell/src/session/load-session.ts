import {
  create,
  dropAllDrafts,
  hasChosenTheme,
  i18n,
  isApiError,
  notify,
  setSignInAgain,
  useLanguageStore,
  useSessionStore,
  useThemeStore,
  type Session,
} from '@quayside/platform/start';
import { permissionsOf } from '@quayside/contract/roles';
import { account } from '../api/account.client';
import { useRegistryStore } from '../federation/registry';

/** Why the session could not be asked for; undefined while it can. */
export const useSessionProblem = create<{ problem: Error | undefined }>()(() => ({ problem: undefined }));

/** Asks who is signed in, and follows the member's theme where this browser has none chosen. Rejects when the account service cannot be asked. */
export async function loadSession(): Promise<Session | null> {
  try {
    const session = await account.getSession();
    takeSession(session);
    return session;
  } catch (error) {
    if (isApiError(error) && error.code === 'unauthenticated') {
      useSessionStore.getState().set(null);
      return null;
    }
    useSessionProblem.setState({ problem: error instanceof Error ? error : new Error(String(error)) });
    throw error;
  }
}

/** Permissions that the account service grants, and those that live remotes declare: a domain may be newer than that service. */
function permissionsIn({ permissions = [], member: { roles } }: Session): string[] {
  const declared = useRegistryStore
    .getState()
    .registry.remotes.flatMap(({ descriptor }) => permissionsOf(roles, descriptor.permissions ?? {}));
  return [...new Set([...permissions, ...declared])];
}

export function takeSession(session: Session): void {
  useSessionStore.getState().set({ ...session, permissions: permissionsIn(session) });
  useSessionProblem.setState({ problem: undefined });
  setSignInAgain(true);
  const { theme } = session.member;
  if (!hasChosenTheme() && theme !== useThemeStore.getState().choice) useThemeStore.getState().choose(theme);
}

/** The language that was on the screen stays there; where the profile names another, that is one press away. */
function offerOwnLanguage({ member: { locale } }: Session): void {
  const { language, choose } = useLanguageStore.getState();
  if (locale === language) return;
  const say = i18n.getFixedT(locale, 'shell');
  notify({
    title: say('signIn.ownLanguage'),
    action: { label: say('signIn.useOwnLanguage'), run: () => choose(locale) },
  });
}

export async function signIn(email: string, password: string): Promise<Session> {
  const session = await account.signIn({ body: { email, password } });
  takeSession(session);
  offerOwnLanguage(session);
  return session;
}

/** Ends the session here; the page is loaded anew, so that nothing of the member stays in memory. */
export async function signOut(): Promise<void> {
  setSignInAgain(false);
  dropAllDrafts();
  await account.signOut().catch(() => undefined);
  location.assign('/auth/signin');
}
