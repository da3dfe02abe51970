import { defineCalls } from '@quayside/api';
import { implement } from '../http/implement';
import type { Route } from '../http/types';
import type { KitModels } from '../tenancy/kit-models';
import { feedCall, hasNews, numberEvents, readFeed, type Feed } from './outbox';
import { longestHold, saidWait } from './prefer-wait';

/** How long an answer that tells nothing new is held back for a reader who does not say how long he waits, as those of earlier releases. */
const usualHold = 3_000;
/** Between two looks: what this process writes itself is told at once, what another one writes is found so. */
const usualPause = 1_500;
/** Milliseconds for which the call may work beside holding its answer. */
const toAnswer = 10_000;

export type FeedWatch = {
  /** The events after a sequence, as soon as there is one; none after the milliseconds of `hold`, or some seconds. */
  read(after: number, limit: number, hold?: number): Promise<Feed>;
  /** Something was committed here. */
  tell(): void;
};

/** Highest sequence, and what had been told when it was looked up. */
type State = { last: number; told: number };

/**
 * Lets the readers of a feed wait for what is new instead of asking again and again. All who wait share one look, so that many readers cost
 * an idle service no more than one.
 * @param isEnding true once the process wants no new work: nobody is held then
 */
export function createFeedWatch(
  kit: () => KitModels,
  isEnding: () => boolean,
  { hold: ownHold = usualHold, pause = usualPause } = {},
): FeedWatch {
  /** How many times something was told: what was looked up before the newest of them may lack it. */
  let told = 0;
  let wake = (): void => undefined;
  let coming: Promise<State> | undefined;
  /** The highest sequence that a look has found. */
  let known: number | undefined;

  async function look(): Promise<State> {
    const toldBefore = told;
    if (known === undefined || (await hasNews(kit(), known))) known = (await numberEvents(kit())).last;
    return { last: known, told: toldBefore };
  }

  async function lookLater(): Promise<State> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    coming = undefined;
    return look();
  }

  return {
    tell() {
      told += 1;
      wake();
    },
    async read(after, limit, hold = ownHold) {
      const until = Date.now() + hold;
      const toldBefore = told;
      const feed = await readFeed(kit(), after, limit);
      known = feed.last;
      let state: State = { last: feed.last, told: toldBefore };
      // A reader that is ahead has read another feed, and is told so.
      while (state.last === after && Date.now() < until && !isEnding())
        state = await (state.told === told ? (coming ??= lookLater()) : look());
      return state.last === feed.last ? feed : readFeed(kit(), after, limit);
    },
  };
}

const calls = defineCalls('every service', { readFeed: feedCall });

/** `GET /internal/events`: the feed for other services. */
export function feedRoute(watch: FeedWatch): Route {
  return implement(
    calls.readFeed,
    ({ query, request }) => watch.read(query.after, query.limit, saidWait(request.get('prefer'))),
    { deadline: longestHold + toAnswer },
  );
}
