import type { Loader } from './loader';
import type { Reach } from './reach';
import { State } from './state';

/** From round to round; the effort of a round grows with its square. */
const usualWidening = Math.SQRT2;
/** The last round may be wider by this. */
const mostWidening = 2;
/** Of what is left the last round aims at this much, so that it comes to its end. */
const lastShare = 0.9;

/** Decides whether the search goes on; asked between completions. */
export interface Watch {
  /** Counts a completion. @returns true when the search has to end. */
  isOver(): boolean;
  /** Share of the effort that is used, 0 to 1. */
  spent(): number;
}

/** Told of completed loads that are better than all before. */
export interface Record {
  readonly worth: number;
  offer(state: State, loader: Loader): void;
}

interface Candidate {
  parent: State;
  space: number;
  rank: number;
  mirror: number;
  worth: number;
}

/**
 * Beam search with greedy completion: each state's best candidates are placed and completed, and what they end with
 * says which go on. Effort doubles from round to round.
 */
export class Beam {
  /** True once a round has tried every candidate there is. */
  isExhausted = false;
  private width = 1;
  private readonly pool: State[] = [];
  private readonly scratch: State;

  constructor(
    private readonly root: State,
    private readonly loader: Loader,
    private readonly reach: Reach,
    private readonly record: Record,
    private readonly watch: Watch,
  ) {
    this.scratch = this.newState();
  }

  /** One completion from the start. */
  first(): void {
    this.reach.update(this.root.quantity);
    this.scratch.copyFrom(this.root);
    this.loader.complete(this.scratch);
    this.record.offer(this.scratch, this.loader);
  }

  /** A round of the present width; widens afterwards. @returns false when the watch ended it. */
  round(): boolean {
    const before = this.watch.spent();
    const { width } = this;
    const most = Math.round(width);
    let states = [this.stateLike(this.root)];
    let isCut = false;
    while (states.length > 0) {
      const wanted = Math.max(1, Math.round((width * width) / states.length));
      const kept: Candidate[] = [];
      for (const state of states) {
        this.reach.update(state.quantity);
        const found = this.loader.candidates(state, wanted);
        if (found >= wanted) isCut = true;
        const ranks = this.loader.scanner.ranks.slice(0, found);
        const { space } = this.loader;
        const { mirror } = this.loader.scanner;
        for (const rank of ranks) {
          this.scratch.copyFrom(state);
          this.loader.place(this.scratch, space, rank, mirror);
          this.loader.complete(this.scratch);
          const { worth } = this.scratch;
          if (worth > this.record.worth) this.record.offer(this.scratch, this.loader);
          if (keep(kept, { parent: state, space, rank, mirror, worth }, most)) isCut = true;
          if (this.watch.isOver()) return false;
        }
      }
      const next = kept.map(({ parent, space, rank, mirror }) => {
        const state = this.stateLike(parent);
        this.loader.place(state, space, rank, mirror);
        return state;
      });
      this.pool.push(...states);
      states = next;
    }
    this.isExhausted = !isCut;
    this.widen(this.watch.spent() - before);
    return true;
  }

  /** Doubles the effort; the last round is as wide as its time allows, for the end of a round finds the most. */
  private widen(share: number): void {
    const widening = Math.sqrt((lastShare * (1 - this.watch.spent())) / share);
    this.width = Math.max(1, this.width * (widening < mostWidening ? widening : usualWidening));
  }

  private newState(): State {
    return new State(this.root.quantity.length, this.root.alive.length);
  }

  private stateLike(state: State): State {
    const copy = this.pool.pop() ?? this.newState();
    copy.copyFrom(state);
    return copy;
  }
}

/** Keeps the best candidates of different worth. @returns whether one was dropped. */
function keep(kept: Candidate[], candidate: Candidate, most: number): boolean {
  let at = kept.length;
  while (at > 0 && kept[at - 1]!.worth < candidate.worth) at -= 1;
  if (at > 0 && kept[at - 1]!.worth === candidate.worth) return true;
  if (at >= most) return true;
  kept.splice(at, 0, candidate);
  if (kept.length <= most) return false;
  kept.pop();
  return true;
}
