import { useSessionStore } from '../session/session.store';

/** What somebody typed and nobody stored yet, with the moment when it was typed (ISO). */
export type Draft<Value> = { owner: string; at: string; value: Value };

const root = 'quayside.draft';
/** Older ones are forgotten. */
const keptDays = 14;
/** At most one write in this many milliseconds; the first of a run is written at once. */
const writesApart = 200;

/** Owners of drafts on this page; those of other tabs are known by the locks that they hold as long as they live. */
const here = new Set<string>();

/** Until it is ended nobody takes the owner's drafts for left behind ones. */
function live(owner: string): { end: () => void } {
  here.add(owner);
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  void globalThis.navigator?.locks?.request(`${root}/${owner}`, () => ended).catch(() => undefined);
  return {
    end: () => {
      here.delete(owner);
      end();
    },
  };
}

async function isLeft(): Promise<(owner: string) => boolean> {
  const locks = await globalThis.navigator?.locks?.query();
  const names = new Set([...(locks?.held ?? []), ...(locks?.pending ?? [])].map(({ name }) => name));
  return (owner) => !here.has(owner) && !names.has(`${root}/${owner}`);
}

/** Where a member's drafts are: nobody else's page ever reads there. Undefined when nobody is signed in. */
function folder(): string | undefined {
  const { session } = useSessionStore.getState();
  return session ? `${root}/${session.organisation.id}/${session.member.id}/` : undefined;
}

function keysWith(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function parse<Value>(text: string | null): Draft<Value> | undefined {
  try {
    const draft = JSON.parse(text ?? '') as Partial<Draft<Value>>;
    const isWhole = typeof draft.at === 'string' && typeof draft.owner === 'string' && 'value' in draft;
    return isWhole ? (draft as Draft<Value>) : undefined;
  } catch {
    return undefined;
  }
}

function forgetOld(now: Date): void {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  for (const key of keysWith(`${root}/`)) {
    const draft = parse(localStorage.getItem(key));
    if (!draft || draft.at < oldest) localStorage.removeItem(key);
  }
}

let isOver = false;

/** Forgets every draft in this browser and keeps none any more: at sign-out nothing of the member stays behind. */
export function dropAllDrafts(): void {
  isOver = true;
  for (const key of keysWith(`${root}/`)) localStorage.removeItem(key);
}

export type DraftBox<Value> = {
  /** Drafts whose page is gone: left, closed, crashed or reloaded; oldest first. */
  left: () => Promise<Draft<Value>[]>;
  /** Keeps the value; soon, and at once when the page is hidden. */
  write: (value: () => Value) => void;
  /** Forgets this page's draft. */
  drop: () => void;
  /** Forgets the drafts of other pages, once they were taken over or thrown away. */
  dropOthers: (drafts: readonly Draft<Value>[]) => void;
  /** The page is left: what it could not store is left behind as a draft. */
  dispose: () => void;
};

/**
 * Drafts of one thing (`name`), kept in this browser for the member who is signed in, so that what was typed outlives a
 * crash, a closed tab and a network that is away. `shape` is raised when the value changes its shape: others are passed over.
 */
export function draftBox<Value>(name: string, shape = 1): DraftBox<Value> {
  const base = folder();
  const prefix = `${base}${name}@${shape}/`;
  const owner = crypto.randomUUID();
  const own = `${prefix}${owner}`;
  const life = live(owner);
  let pending: (() => Value) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (base) forgetOld(new Date());

  const writeNow = () => {
    if (!pending || !base || isOver) return;
    const value = pending();
    pending = undefined;
    const draft: Draft<Value> = { owner, at: new Date().toISOString(), value };
    try {
      localStorage.setItem(own, JSON.stringify(draft));
    } catch {
      // Full or forbidden: the page still holds what was typed, and says so as long as it is not saved.
    }
  };
  const tick = () => {
    timer = undefined;
    if (!pending) return;
    writeNow();
    timer = setTimeout(tick, writesApart);
  };
  globalThis.addEventListener?.('pagehide', writeNow);

  const all = (): Draft<Value>[] => {
    if (!base) return [];
    const drafts = keysWith(prefix).flatMap((key) => parse<Value>(localStorage.getItem(key)) ?? []);
    return drafts.sort((one, other) => (one.at < other.at ? -1 : 1));
  };
  return {
    left: async () => {
      const isOfNobody = await isLeft();
      return all().filter((draft) => isOfNobody(draft.owner));
    },
    write: (value) => {
      pending = value;
      if (timer === undefined) {
        writeNow();
        timer = setTimeout(tick, writesApart);
      }
    },
    drop: () => {
      pending = undefined;
      if (base) localStorage.removeItem(own);
    },
    dropOthers: (drafts) => {
      for (const draft of drafts) if (draft.owner !== owner) localStorage.removeItem(prefix + draft.owner);
    },
    dispose: () => {
      writeNow();
      clearTimeout(timer);
      life.end();
      globalThis.removeEventListener?.('pagehide', writeNow);
    },
  };
}
