import { todayIn } from '@quayside/contract/days';
import type { FeatureOverrides, OperatorRight, Permission, Role } from '@quayside/contract';
import { create } from 'zustand';
import type { Language } from '../language/i18n';
import type { ThemeChoice } from '../theme/theme.store';

export type SessionMember = {
  id: string;
  name: string;
  nameJa?: string | null;
  email: string;
  roles: readonly Role[];
  locale: Language;
  theme: ThemeChoice;
  timeZone: string;
  shipperId?: string | null;
  supplierId?: string | null;
};

export type SessionOrganisation = {
  id: string;
  name: string;
  nameJa?: string | null;
  currency: string;
  timeZone: string;
};

export type Session = {
  member: SessionMember;
  organisation: SessionOrganisation;
  /** Names of the member's permissions: those of the session's answer, and those that live remotes declare for the member's roles. */
  permissions?: readonly string[];
  /** What the operator of the installation gave this person, whatever their roles. Absent: nothing. */
  operatorRights?: readonly OperatorRight[];
  /** Whether home shows the list of what comes next in a company that begins. */
  firstSteps?: boolean;
  /** Feature switches that are set otherwise than their defaults. Absent: none. */
  features?: FeatureOverrides;
};

type SessionStore = {
  /** Undefined until known; null when nobody is signed in. */
  session: Session | null | undefined;
  set: (session: Session | null) => void;
};

export const useSessionStore = create<SessionStore>()((set) => ({
  session: undefined,
  set: (session) => set({ session }),
}));

/** The signed-in member. Pages render only when somebody is signed in. */
export function useSession(): Session & { can: (permission: Permission) => boolean } {
  const session = useSessionStore((store) => store.session);
  if (!session) throw new Error('useSession() outside a signed-in page');
  return { ...session, can: (permission) => mayDo(session, permission) };
}

const mayDo = (session: Session | null | undefined, permission: Permission): boolean =>
  session?.permissions?.includes(permission) ?? false;

/** Today where the company is: its offers, rates and deadlines end at the end of its own day. */
export function useToday(): string {
  return todayIn(useSession().organisation.timeZone);
}

/** Hides what the member may not do; the services refuse it anyway. A permission that is not known is not given. */
export function useCan(permission: Permission): boolean {
  return useSessionStore((store) => mayDo(store.session, permission));
}
