import type { Effort } from '../model';
import type { FleetOptions } from './fleet-problem';

const mostMillisecondsOfFirst = 40;
const leastMilliseconds = 10;
const sharesOfFirst = 60;
const keptForTheEnd = 0.06;

/** The level of one completion, and nothing done about it. */
export const atOnce = -Infinity;

/** Hands out the effort of the fleet to single containers, and says when it is used up. */
export class Budget {
  private readonly now: () => number;
  private readonly start: number;
  private used = 0;
  /** Share of the effort that may be used so far. */
  private most = 1 - keptForTheEnd;

  constructor(private readonly options: FleetOptions) {
    this.now = options.now ?? (() => performance.now());
    this.start = this.now();
  }

  /** Share that is used of what may be used; 1 and more when it is over. */
  private get share(): number {
    const { effort } = this.options;
    return 'milliseconds' in effort
      ? (this.now() - this.start) / Math.max(1, this.most * effort.milliseconds)
      : this.used / Math.max(1, this.most * effort.completions);
  }

  get isOver(): boolean {
    return this.share >= 1 || this.isCancelled;
  }

  /** Gives what was kept for the end. */
  release(): void {
    this.most = 1;
  }

  get isCancelled(): boolean {
    return this.options.isCancelled?.() ?? false;
  }

  /**
   * Effort for one container: a little at level 0, twice as much at each higher level, and never more than what is
   * left. Once all is used, one completion, so that what was begun comes to an end.
   */
  grant(level: number): Effort {
    const { effort } = this.options;
    if (this.share >= 1) return { completions: 1 };
    if (level === atOnce) return 'milliseconds' in effort ? { milliseconds: 0 } : { completions: 1 };
    if ('milliseconds' in effort) {
      const first = Math.min(mostMillisecondsOfFirst, effort.milliseconds / sharesOfFirst);
      const left = this.most * effort.milliseconds - (this.now() - this.start);
      return { milliseconds: Math.min(left, Math.max(leastMilliseconds, first * 2 ** level)) };
    }
    const completions = Math.max(1, Math.round((effort.completions / sharesOfFirst) * 2 ** level));
    this.used += completions;
    return { completions };
  }

  /** What the search needs besides its effort. */
  get searchOptions(): { now: () => number; isCancelled?: () => boolean } {
    return { now: this.now, isCancelled: this.options.isCancelled };
  }
}
