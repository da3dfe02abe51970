import { useSessionStore } from '../session/session.store';

/** The zone of the signed-in member's profile; the browser's while nobody is signed in. */
export function readerTimeZone(): string | undefined {
  return useSessionStore.getState().session?.member.timeZone;
}
