import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { killGroup } from './command';
import { messageOf, type Say } from './log';

export interface ProcessSpecification {
  name: string;
  command: string;
  arguments: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Asked again and again until it is true. An error counts as "not yet". */
  isReady: () => Promise<boolean>;
  /** How long it may be silent on its way; what it writes shows that it gets on. */
  readyWithinMilliseconds: number;
}

export type ProcessState = 'starting' | 'ready' | 'restarting' | 'stopped';

/** It was started and ended before it was ready. */
export class EndedError extends Error {
  override name = 'EndedError';
  constructor(
    readonly code: number | null | undefined,
    how: string,
  ) {
    super(`it ended (${how})`);
  }
}

interface Entry {
  specification: ProcessSpecification;
  child: ChildProcess | undefined;
  state: ProcessState;
  /** Set while somebody wants it stopped: its end is then no crash. */
  stopping: boolean;
  crashes: number;
  readyAt: number;
  /** When it last wrote something. */
  heardAt: number;
  /** The end of what it wrote: its log may be another's, too. */
  lastWords: string;
  log: WriteStream;
}

export interface SupervisorOptions {
  logDirectory: string;
  speak: Say;
  /** Given each line that a process writes; for development. */
  echo?: (name: string, line: string) => void;
  /** Told whenever a process begins or ends. */
  onChange?: (supervisor: Supervisor) => void;
  /** Milliseconds; for tests. */
  now?: () => number;
}

const pollMilliseconds = 120;
/** A start that takes longer than this is told of, again and again. */
const tellMilliseconds = 30_000;
const stopWithinMilliseconds = 10_000;
/** A process that has run this long counts as healthy again. */
const healthyMilliseconds = 30_000;
const shownAtMost = 15;
const keptCharacters = 4_000;
const largestLogBytes = 5_000_000;

/** Milliseconds to wait before start number `crashes + 1` of a process that keeps crashing. */
export function backOff(crashes: number): number {
  return Math.min(10_000, 250 * 2 ** Math.max(0, crashes - 1));
}

/** Starts processes in their own groups, restarts those that crash, and ends all of them. */
export class Supervisor {
  private readonly entries = new Map<string, Entry>();
  /** Processes beside those of their name: on their way in, or out. */
  private readonly beside = new Set<Entry>();
  private ending = false;
  private readonly now: () => number;

  constructor(private readonly options: SupervisorOptions) {
    this.now = options.now ?? Date.now;
    mkdirSync(options.logDirectory, { recursive: true });
  }

  /**
   * Starts a process and waits until it is ready.
   * @throws Error with the end of its log when it ends or is not ready in time.
   */
  async start(specification: ProcessSpecification): Promise<void> {
    if (this.ending) throw new Error('everything is being stopped');
    const known = this.entries.get(specification.name);
    if (known?.child) throw new Error(`${specification.name} runs already`);
    const entry = this.newEntry(specification, known?.log);
    this.entries.set(specification.name, entry);
    await this.begin(entry);
  }

  private newEntry(specification: ProcessSpecification, log?: WriteStream): Entry {
    return {
      specification,
      child: undefined,
      state: 'starting',
      stopping: false,
      crashes: 0,
      readyAt: 0,
      heardAt: 0,
      lastWords: '',
      log: log ?? openLog(this.logFile(specification.name)),
    };
  }

  private async begin(entry: Entry): Promise<void> {
    const { name } = entry.specification;
    this.launch(entry);
    try {
      await this.waitUntilReady(entry);
    } catch (error) {
      await this.end(entry);
      const tail = shownLines(name, entry.lastWords);
      throw new Error(`${name} did not start: ${messageOf(error)}\n${tail}`, { cause: error });
    }
  }

  /**
   * Starts a process beside the one of its name and puts it in its place: the former one is told to end once `changeOver` has sent
   * everybody to the new one, and has `patience` milliseconds for what it still does.
   * @throws Error with the end of the log when the new one does not start; the former one is as it was.
   */
  async succeed(
    specification: ProcessSpecification,
    changeOver: () => void | Promise<void>,
    patience: number,
  ): Promise<void> {
    if (this.ending) throw new Error('everything is being stopped');
    const { name } = specification;
    const former = this.require(name);
    const successor = this.newEntry(specification, former.log);
    this.beside.add(successor);
    try {
      await this.begin(successor);
      await changeOver();
    } catch (error) {
      await this.end(successor);
      throw error;
    } finally {
      this.beside.delete(successor);
    }
    this.entries.set(name, successor);
    this.beside.add(former);
    void this.end(former, patience).finally(() => this.beside.delete(former));
    this.options.onChange?.(this);
  }

  /** Ends one process and keeps it down until `restart`. */
  async stop(name: string): Promise<void> {
    const entry = this.entries.get(name);
    if (entry) await this.end(entry);
  }

  /** Ends one and what it started, and forgets it. */
  async remove(name: string): Promise<void> {
    await this.stop(name);
    this.entries.get(name)?.log.end();
    this.entries.delete(name);
  }

  private async end(entry: Entry, patience = stopWithinMilliseconds): Promise<void> {
    entry.stopping = true;
    entry.state = 'stopped';
    const child = entry.child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (child.exitCode !== null || child.signalCode !== null) return;
    killGroup(child.pid, 'SIGTERM');
    // A process that was paused must run to notice the signal.
    killGroup(child.pid, 'SIGCONT');
    const timer = setTimeout(() => killGroup(child.pid, 'SIGKILL'), patience);
    await ended;
    clearTimeout(timer);
    // What it started itself and left behind.
    killGroup(child.pid, 'SIGKILL');
  }

  /** Stops when needed, then starts with the same specification. */
  async restart(name: string): Promise<void> {
    await this.replace(this.require(name).specification);
  }

  /** Stops the process of this name when needed, and starts it as it is specified now. */
  async replace(specification: ProcessSpecification): Promise<void> {
    const entry = this.require(specification.name);
    await this.stop(specification.name);
    entry.child = undefined;
    await this.start(specification);
  }

  /** Whether there is a process of this name, be it running or on its way. */
  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** How a process was started last. */
  specificationOf(name: string): ProcessSpecification {
    return this.require(name).specification;
  }

  /** Sends a signal as a fault of the outside world would; a process that dies of it comes back by itself. */
  signal(name: string, signal: NodeJS.Signals): void {
    killGroup(this.require(name).child?.pid, signal);
  }

  /** Ends everything, last started first. */
  async stopAll(): Promise<void> {
    this.ending = true;
    const names = [...this.entries.keys()].reverse();
    const databases = names.filter((name) => name === 'mongod');
    await Promise.all([
      ...names.filter((name) => name !== 'mongod').map((name) => this.stop(name)),
      ...[...this.beside].map((entry) => this.end(entry)),
    ]);
    for (const name of databases) await this.stop(name);
    for (const entry of this.entries.values()) entry.log.end();
  }

  /** Does this work again after each pause, until the product ends. An error is reported, and the next turn comes. */
  repeat(work: () => Promise<void>, pauseMilliseconds: number): void {
    const turn = async () => {
      if (!this.ending) await work().catch((error: unknown) => this.options.speak(messageOf(error)));
      if (!this.ending) this.repeat(work, pauseMilliseconds);
    };
    setTimeout(() => void turn(), pauseMilliseconds).unref();
  }

  /** Ends everything at once, without waiting: the last resort. */
  killAll(): void {
    this.ending = true;
    for (const entry of this.everyone()) killGroup(entry.child?.pid, 'SIGKILL');
  }

  /** Whether `stopAll` or `killAll` has been called. */
  get isEnding(): boolean {
    return this.ending;
  }

  states(): Record<string, { state: ProcessState; pid: number | undefined }> {
    return Object.fromEntries(
      [...this.entries].map(([name, { state, child }]) => [name, { state, pid: child?.pid }]),
    );
  }

  /** The process groups that live, with what tells them from others that get the same number later. */
  groups(): { name: string; pid: number; command: string }[] {
    return this.everyone().flatMap(({ child, specification }) =>
      child?.pid !== undefined && child.exitCode === null && child.signalCode === null
        ? [{ name: specification.name, pid: child.pid, command: specification.arguments.join(' ') }]
        : [],
    );
  }

  logFile(name: string): string {
    return join(this.options.logDirectory, `${name}.log`);
  }

  private everyone(): Entry[] {
    return [...this.entries.values(), ...this.beside];
  }

  private require(name: string): Entry {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`there is no process ${name}`);
    return entry;
  }

  private launch(entry: Entry): void {
    const { specification } = entry;
    const child = spawn(specification.command, specification.arguments, {
      cwd: specification.cwd,
      env: specification.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    entry.child = child;
    for (const stream of [child.stdout, child.stderr]) this.follow(entry, stream);
    child.once('error', (error) => entry.log.write(`${error.message}\n`));
    child.once('exit', (code, signal) => this.ended(entry, child, signal ?? `code ${code}`));
    this.options.onChange?.(this);
  }

  private follow(entry: Entry, stream: NodeJS.ReadableStream): void {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      entry.log.write(chunk);
      entry.heardAt = this.now();
      entry.lastWords = (entry.lastWords + chunk.toString()).slice(-keptCharacters);
      if (!this.options.echo) return;
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.options.echo(entry.specification.name, line);
    });
  }

  private ended(entry: Entry, child: ChildProcess, how: string): void {
    this.options.onChange?.(this);
    if (entry.child !== child || entry.stopping || this.ending) return;
    const wasReady = entry.readyAt > 0;
    if (!wasReady) return;
    if (Date.now() - entry.readyAt > healthyMilliseconds) entry.crashes = 0;
    entry.crashes += 1;
    entry.state = 'restarting';
    const delay = backOff(entry.crashes);
    this.options.speak(
      `${entry.specification.name} ended (${how}); starting it again in ${delay / 1000} s (log: ${entry.specification.name}.log)`,
    );
    setTimeout(() => this.relaunch(entry), delay);
  }

  private relaunch(entry: Entry): void {
    if (entry.stopping || this.ending) return;
    this.launch(entry);
    const child = entry.child;
    this.waitUntilReady(entry).then(
      () => this.options.speak(`${entry.specification.name} is back`),
      (error: unknown) => {
        // One that hangs without ending is ended, so that the next attempt comes.
        if (entry.child === child && !entry.stopping) {
          this.options.speak(`${entry.specification.name}: ${messageOf(error)}`);
          killGroup(child?.pid, 'SIGKILL');
        }
      },
    );
  }

  private async waitUntilReady(entry: Entry): Promise<void> {
    const { child, specification } = entry;
    const began = this.now();
    let told = began;
    let reason = '';
    for (;;) {
      if (!child || child.exitCode !== null || child.signalCode !== null) {
        throw new EndedError(child?.exitCode, child?.signalCode ?? `code ${child?.exitCode}`);
      }
      if (child.pid === undefined) throw new Error('it could not be run');
      try {
        if (await specification.isReady()) break;
      } catch (error) {
        reason = `: ${messageOf(error)}`;
      }
      const now = this.now();
      if (now - Math.max(began, entry.heardAt) > specification.readyWithinMilliseconds) {
        throw new Error(
          `not ready, and silent for ${specification.readyWithinMilliseconds / 1000} s${reason}`,
        );
      }
      if (now - told >= tellMilliseconds) {
        told = now;
        this.options.speak(
          `${specification.name} is still starting (${Math.round((now - began) / 1000)} s; log: ${specification.name}.log)`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
    entry.readyAt = Date.now();
    entry.state = 'ready';
    this.options.onChange?.(this);
  }
}

/**
 * Ready when `GET <url>` answers 2xx.
 * @throws Error with what it answered instead.
 */
export async function answers(url: string): Promise<true> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status} ${body.slice(0, 300)}`);
  return true;
}

function shownLines(name: string, text: string): string {
  if (text.trim() === '') return '';
  return text
    .trimEnd()
    .split('\n')
    .slice(-shownAtMost)
    .map((line) => `  ${name} | ${line}`)
    .join('\n');
}

function openLog(file: string): WriteStream {
  try {
    if (statSync(file).size > largestLogBytes) renameSync(file, `${file}.1`);
  } catch {
    // The first log of this name.
  }
  return createWriteStream(file, { flags: 'a' });
}
