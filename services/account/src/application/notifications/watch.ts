import type { Scope } from '@quayside/service-kit';
import type { Unread } from '../../contract/notifications';
import { nothingUnread, unreadOf } from './inbox';

/** Shorter than the gateway waits for an answer, and than a process that ends has for what it still does. */
const longestHold = 6_000;
/** Between two looks: what this process writes itself is found at once, what another one writes is found so. */
const usualPause = 1_000;
/** Answers that are held at once: a process has to have room for its other calls. */
const mostHeld = 60;

type Look = { ids: Set<string>; wake: () => void; found: Promise<Map<string, Unread>> };

export type NotificationWatch = {
  /** The count of unread notifications, as soon as it is another state than `after`, or at the end of `hold` milliseconds. */
  read(scope: Scope, memberId: string, after: number | undefined, hold: number): Promise<Unread>;
  /** Something of this organisation was committed here. */
  tell(organisationId: string): void;
};

/** Lets bells wait for a change. All that wait in one organisation share one look at the database. */
export function createNotificationWatch({ pause = usualPause, most = mostHeld } = {}): NotificationWatch {
  const looks = new Map<string, Look>();
  let held = 0;

  function nextLook(scope: Scope): Look {
    const { organisationId } = scope;
    const known = looks.get(organisationId);
    if (known) return known;
    const ids = new Set<string>();
    let wake: () => void = () => undefined;
    const pauses = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    const found = pauses.then(() => {
      looks.delete(organisationId);
      return unreadOf(scope, [...ids]);
    });
    const look = { ids, wake, found };
    looks.set(organisationId, look);
    return look;
  }

  async function stateNow(scope: Scope, memberId: string): Promise<Unread> {
    return (await unreadOf(scope, [memberId])).get(memberId) ?? nothingUnread;
  }

  return {
    tell: (organisationId) => looks.get(organisationId)?.wake(),
    async read(scope, memberId, after, hold) {
      const until = Date.now() + Math.min(hold, longestHold);
      let state = await stateNow(scope, memberId);
      if (held >= most) return state;
      held += 1;
      try {
        while (state.change === after && Date.now() < until) {
          const look = nextLook(scope);
          look.ids.add(memberId);
          state = (await look.found).get(memberId) ?? nothingUnread;
        }
        return state;
      } finally {
        held -= 1;
      }
    },
  };
}
