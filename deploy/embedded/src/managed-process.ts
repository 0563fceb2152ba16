import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

import type { LogFile } from './log-file.js';
import { messageOf, OperatorError } from './operator-error.js';
import { hasRunningThread } from './probe.js';

/** How to run one process of the system. */
export interface ProcessSpec {
  /** A unique short name, also that of its log: `orders-1`. */
  name: string;
  command: string;
  args: string[];
  /** The complete environment of the process. */
  env: NodeJS.ProcessEnv;
  /**
   * How the process ends when this one dies. A Node program gets an IPC channel and exits on `disconnect`;
   * any other program gets the kernel's parent-death signal.
   */
  kind: 'node' | 'program';
  /** Its address, if it serves HTTP. */
  url?: string;
  /** Whether it can do its work now. Polled until it is true. */
  isReady(): Promise<boolean>;
}

/** How long a process is waited for (ms). */
export interface Delays {
  /** The longest delay before a restart. */
  longestDelay: number;
  /** From SIGTERM to SIGKILL. */
  stopTimeout: number;
}

/** `starting` includes the delay before a restart. */
export type ProcessState = 'starting' | 'ready' | 'stopped';

const FIRST_DELAY = 250;
/** A process that ran this long restarts with the first delay again, as in Docker. */
const STABLE_AFTER = 10_000;
const MAX_FAILED_STARTS = 4;
/** A slow machine that starts two systems at once needs more than a minute. */
const READY_TIMEOUT = 180_000;
const POLL_INTERVAL = 75;

/** A process that is kept alive: started, polled until ready, and restarted with exponential backoff when it dies. */
export class ManagedProcess {
  state: ProcessState = 'stopped';
  /** The number of restarts since `start`. */
  restarts = 0;
  #child: ChildProcess | undefined;
  #running: Promise<void> | undefined;
  #wasReady = false;
  readonly #stopping = new AbortController();
  readonly #changes = new EventTarget();

  constructor(
    readonly spec: ProcessSpec,
    readonly logFile: LogFile,
    private readonly log: (line: string) => void,
    private readonly delays: Delays,
  ) {}

  /** Undefined between a death and the restart. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the process is ready for the first time. Throws an OperatorError if that fails or takes a minute. */
  async start(): Promise<void> {
    this.#running = this.#keepAlive();
    await Promise.race([this.#running, this.ready()]);
    if (!this.#wasReady && !this.#isStopping()) throw this.#startError(`died ${MAX_FAILED_STARTS} times`);
  }

  /** Resolves when the process is ready, at once if it is now. Throws an OperatorError after a minute. */
  async ready(): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(READY_TIMEOUT), this.#stopping.signal]);
    while (this.state !== 'ready') {
      try {
        await once(this.#changes, 'change', { signal });
      } catch (cause) {
        if (this.#isStopping()) throw new OperatorError(`${this.spec.name} was stopped.`, { cause });
        throw this.#startError(`was not ready within ${READY_TIMEOUT / 1_000} s`);
      }
    }
  }

  /** Sends a signal to the running process, if there is one. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Freezes the process. Resolves when all its threads have stopped: that is a moment after the signal. */
  async pause(): Promise<void> {
    const pid = this.#child?.pid;
    this.signal('SIGSTOP');
    while (pid !== undefined && hasRunningThread(pid)) await wait(1);
  }

  /** Sends a deadly signal. Resolves when the process is gone; its restart follows later. */
  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    child?.kill(signal);
    while (child !== undefined && this.#child === child) await once(this.#changes, 'change');
  }

  /** Stops the process for good: SIGTERM, and SIGKILL after `stopTimeout`. Resolves when it is gone. */
  async stop(): Promise<void> {
    if (!this.#isStopping()) this.#stopping.abort();
    const { stopTimeout } = this.delays;
    const timer = setTimeout(() => {
      this.log(`${this.spec.name} did not end within ${stopTimeout} ms and is killed (log: ${this.logFile.path})`);
      this.signal('SIGKILL');
    }, stopTimeout);
    this.signal('SIGTERM');
    this.signal('SIGCONT'); // A paused process handles SIGTERM only after it continues.
    await this.#running;
    clearTimeout(timer);
    this.logFile.close();
  }

  async #keepAlive(): Promise<void> {
    let delay = FIRST_DELAY;
    for (let runs = 1; !this.#isStopping(); runs++) {
      const startedAt = performance.now();
      const end = await this.#runOnce();
      if (this.#isStopping() || (!this.#wasReady && runs === MAX_FAILED_STARTS)) break;
      if (performance.now() - startedAt > STABLE_AFTER) delay = FIRST_DELAY;
      this.log(`${this.spec.name} ${end}; starting it again in ${delay} ms (log: ${this.logFile.path})`);
      // Rejects only when stopping, which ends the loop.
      await wait(delay, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      delay = Math.min(delay * 2, this.delays.longestDelay);
      this.restarts++;
    }
    this.#become('stopped');
  }

  #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Resolves when the process has ended, with the reason. */
  async #runOnce(): Promise<string> {
    const child = this.#spawn();
    this.#child = child;
    this.#become('starting');
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(`died (${signal ?? `exit code ${code}`})`));
      child.on('error', (error) => {
        if (child.pid === undefined) resolve(`could not be started (${messageOf(error)})`);
        else this.log(`${this.spec.name}: ${messageOf(error)}`);
      });
    });
    const polling = this.#pollReady(() => this.#child === child);
    const end = await ended;
    this.#child = undefined;
    this.#become('starting');
    await polling;
    return end;
  }

  async #pollReady(isCurrent: () => boolean): Promise<void> {
    while (isCurrent()) {
      if ((await this.spec.isReady()) && isCurrent()) {
        this.#wasReady = true;
        this.#become('ready');
        return;
      }
      if (isCurrent()) await wait(POLL_INTERVAL);
    }
  }

  #spawn(): ChildProcess {
    const { command, args, env, kind } = this.spec;
    const { descriptor } = this.logFile;
    const stdio = ['ignore', descriptor, descriptor] as const;
    // Detached: Ctrl-C in a terminal reaches only this process, which then stops the others in order.
    if (kind === 'node') {
      return spawn(command, [...nodeFlags(command), ...args], { env, detached: true, stdio: [...stdio, 'ipc'] });
    }
    const [program, ...programArgs] =
      process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM', command, ...args] : [command, ...args];
    return spawn(program, programArgs, { env, detached: true, stdio: [...stdio] });
  }

  #become(state: ProcessState): void {
    this.state = state;
    this.#changes.dispatchEvent(new Event('change'));
  }

  #startError(problem: string): OperatorError {
    return new OperatorError(`${this.spec.name} ${problem}. ${this.logFile.lastWords()} (log: ${this.logFile.path})`);
  }
}

/** The flags that the environment has for Node. A loader that starts Node for the database knows none of them. */
const nodeFlags = (command: string): string[] =>
  command === process.execPath ? (process.env['NODE_FLAGS']?.split(' ').filter(Boolean) ?? []) : [];
