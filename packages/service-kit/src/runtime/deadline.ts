import { DeadlineError } from './unavailable';

/** What a request may still take after a commit that lasted beyond its time. */
const toAnswer = 1_000;

/**
 * The time one request has. Nothing commits after it, and a commit that has begun is waited for, so that the answer
 * never says less than what happened.
 */
export class Deadline {
  private readonly late: Promise<never>;
  private refuse: (error: DeadlineError) => void = () => undefined;
  private timer: NodeJS.Timeout;
  private commits = 0;
  private isOver = false;

  constructor(
    private readonly milliseconds: number,
    private readonly what: string,
  ) {
    this.late = new Promise((_resolve, reject) => (this.refuse = reject));
    this.late.catch(() => undefined);
    this.timer = setTimeout(() => this.end(), milliseconds);
  }

  /** True once the request was given up; what still runs for it stops where it can. */
  get isPast(): boolean {
    return this.isOver && this.commits === 0;
  }

  /** The work's outcome. @throws DeadlineError when it takes longer than the time there is */
  async of<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await Promise.race([work, this.late]);
    } finally {
      clearTimeout(this.timer);
    }
  }

  /** Is kept by somebody else. */
  leave(): void {
    clearTimeout(this.timer);
  }

  /** Runs a commit. @throws DeadlineError instead of beginning it too late */
  async commit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isPast) throw this.error();
    this.commits += 1;
    try {
      return await work();
    } finally {
      this.commits -= 1;
      if (this.isOver && this.commits === 0)
        this.timer = setTimeout(() => this.refuse(this.error()), toAnswer);
    }
  }

  private end(): void {
    this.isOver = true;
    if (this.commits === 0) this.refuse(this.error());
  }

  private error(): DeadlineError {
    return new DeadlineError(`${this.what} took longer than ${this.milliseconds} ms`);
  }
}
