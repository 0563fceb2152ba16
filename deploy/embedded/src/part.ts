import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { LogFile } from './log-file.js';
import { PlainError, reasonOf } from './plain-error.js';

/** How to run one process of the system. */
export interface PartSpec {
  /** A unique short name, also that of its log: `orders-1`. */
  name: string;
  command: string;
  args: string[];
  /** The whole environment of the process; nothing is added to it. */
  env: NodeJS.ProcessEnv;
  /**
   * A Node program gets an IPC channel, which closes when this process dies however it dies: the program has to exit
   * on `disconnect`. Another program gets the kernel's parent-death signal.
   */
  kind: 'node' | 'program';
  /** Where it answers, if that is of interest to others. */
  url?: string;
  /** Whether it can do its work now; asked again and again until it says so. */
  isReady(): Promise<boolean>;
}

/** Starting covers the wait before the next start. */
export type PartState = 'starting' | 'ready' | 'stopped';

const FIRST_DELAY = 250;
const LONGEST_DELAY = 10_000;
const STABLE_AFTER = 30_000;
const DEATHS_BEFORE_READY = 4;
const READY_WITHIN = 60_000;
const PROBE_EVERY = 75;
const STOP_WITHIN = 5_000;

/** One process that is kept alive: started, watched until ready, started again with back-off when it dies. */
export class Part {
  state: PartState = 'stopped';
  /** How often it has been started again since `start`. */
  restarts = 0;
  #child: ChildProcess | undefined;
  #running: Promise<void> | undefined;
  #wasReady = false;
  readonly #stopping = new AbortController();
  readonly #changes = new EventTarget();

  constructor(
    readonly spec: PartSpec,
    readonly logFile: LogFile,
    private readonly log: (line: string) => void,
  ) {}

  /** The id of its present process; undefined between a death and the next start. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it. Resolves when it is ready for the first time; throws a PlainError when that takes too long or fails. */
  async start(): Promise<void> {
    this.#running = this.#keepAlive();
    await Promise.race([this.#running, this.ready()]);
    if (!this.#wasReady && !this.#stopping.signal.aborted) throw this.#startError(`died ${DEATHS_BEFORE_READY} times`);
  }

  /** Resolves when it is ready, at once if it is now. Throws a PlainError after a minute. */
  async ready(): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(READY_WITHIN), this.#stopping.signal]);
    while (this.state !== 'ready') {
      try {
        await once(this.#changes, 'change', { signal });
      } catch (cause) {
        if (this.#stopping.signal.aborted) throw new PlainError(`${this.spec.name} was stopped.`, { cause });
        throw this.#startError(`was not ready within ${READY_WITHIN / 1_000} s`);
      }
    }
  }

  /** Sends a signal to its present process, if there is one. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Sends a deadly signal to its present process, and resolves when that is gone (and the next one not yet there). */
  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    child?.kill(signal);
    while (child !== undefined && this.#child === child) await once(this.#changes, 'change');
  }

  /** Ends it for good: SIGTERM, and SIGKILL after five seconds. Resolves when the process is gone. */
  async stop(): Promise<void> {
    if (!this.#stopping.signal.aborted) this.#stopping.abort();
    const patience = setTimeout(() => this.signal('SIGKILL'), STOP_WITHIN);
    this.signal('SIGTERM');
    // A paused process acts on SIGTERM only when it goes on.
    this.signal('SIGCONT');
    await this.#running;
    clearTimeout(patience);
    this.logFile.close();
  }

  async #keepAlive(): Promise<void> {
    let delay = FIRST_DELAY;
    for (let deaths = 1; !this.#isStopping(); deaths++) {
      const startedAt = performance.now();
      const end = await this.#runOnce();
      if (this.#isStopping()) break;
      if (!this.#wasReady && deaths === DEATHS_BEFORE_READY) break;
      if (performance.now() - startedAt > STABLE_AFTER) delay = FIRST_DELAY;
      this.log(`${this.spec.name} ${end}; starting it again in ${delay} ms (log: ${this.logFile.path})`);
      // Rejects only when stopping, which the loop's condition then sees.
      await wait(delay, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, LONGEST_DELAY);
      this.restarts++;
    }
    this.#become('stopped');
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #runOnce(): Promise<string> {
    this.#become('starting');
    const child = this.#spawn();
    this.#child = child;
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(`died (${signal ?? `exit code ${code}`})`));
      child.on('error', (error) => {
        if (child.pid === undefined) resolve(`could not be started (${reasonOf(error)})`);
        else this.log(`${this.spec.name}: ${reasonOf(error)}`);
      });
    });
    const watching = this.#watch(() => this.#child === child);
    const end = await ended;
    this.#child = undefined;
    this.#become('starting');
    await watching;
    return end;
  }

  async #watch(isCurrent: () => boolean): Promise<void> {
    while (isCurrent()) {
      if ((await this.spec.isReady()) && isCurrent()) {
        this.#wasReady = true;
        this.#become('ready');
        return;
      }
      if (isCurrent()) await wait(PROBE_EVERY);
    }
  }

  #spawn(): ChildProcess {
    const { command, args, env, kind } = this.spec;
    // Detached: Ctrl-C in a terminal reaches this process alone, which then stops the parts in their order.
    const { descriptor } = this.logFile;
    return kind === 'node'
      ? spawn(command, args, { env, detached: true, stdio: ['ignore', descriptor, descriptor, 'ipc'] })
      : spawn(...tiedToParent(command, args), { env, detached: true, stdio: ['ignore', descriptor, descriptor] });
  }

  #become(state: PartState): void {
    this.state = state;
    this.#changes.dispatchEvent(new Event('change'));
  }

  #startError(what: string): PlainError {
    return new PlainError(`${this.spec.name} ${what}. ${this.logFile.lastWords()} (log: ${this.logFile.path})`);
  }
}

function tiedToParent(command: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux') return [command, args];
  return ['setpriv', ['--pdeathsig', 'TERM', command, ...args]];
}
