import { mkdirSync } from 'node:fs';

import { LogFile } from './log-file.js';
import { Part, type PartSpec, type PartState } from './part.js';
import { PlainError, reasonOf } from './plain-error.js';

const TIDY_EVERY = 10_000;

/** What is known of a part at this moment. */
export interface PartStatus {
  name: string;
  state: PartState;
  /** Undefined while the part waits to be started again. */
  pid: number | undefined;
  restarts: number;
  url: string | undefined;
}

/** Keeps a set of processes alive. None of them outlives this process. */
export class Supervisor {
  readonly #parts = new Map<string, Part>();
  readonly #tidying = setInterval(() => this.#keepLogsSmall(), TIDY_EVERY).unref();

  /** `log` gets a line for everything that a person should know of: a death, a restart. */
  constructor(
    private readonly logsDir: string,
    private readonly log: (line: string) => void,
  ) {
    mkdirSync(logsDir, { recursive: true, mode: 0o700 });
  }

  /** Starts a part and resolves when it is ready. Throws a PlainError, with the last line of its log, if it never is. */
  async start(spec: PartSpec): Promise<void> {
    if (this.#parts.has(spec.name)) throw new Error(`there is already a part called ${spec.name}`);
    const part = new Part(spec, new LogFile(`${this.logsDir}/${spec.name}.log`), this.log);
    this.#parts.set(spec.name, part);
    await part.start();
  }

  /** All parts, in the order in which they were started. */
  get parts(): PartStatus[] {
    return [...this.#parts.values()].map(({ spec, state, pid, restarts }) => ({
      name: spec.name,
      state,
      pid,
      restarts,
      url: spec.url,
    }));
  }

  /** Resolves when the part is ready, at once if it is now; throws a PlainError after a minute. */
  async ready(name: string): Promise<void> {
    await this.#part(name).ready();
  }

  /**
   * Sends a signal (SIGKILL unless told otherwise) to a part, which is started again if it dies of it.
   * Resolves when a deadly signal has had its effect, or at once for another.
   */
  async kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const part = this.#part(name);
    if (signal === 'SIGKILL' || signal === 'SIGTERM') await part.kill(signal);
    else part.signal(signal);
  }

  /** Freezes a part (SIGSTOP): it keeps its connections and answers nothing. */
  pause(name: string): void {
    this.#part(name).signal('SIGSTOP');
  }

  /** Lets a frozen part go on (SIGCONT). */
  continue(name: string): void {
    this.#part(name).signal('SIGCONT');
  }

  /** Stops a part and starts it again: it runs what its program is now. Resolves when it is ready. */
  async restart(name: string): Promise<void> {
    const { spec } = this.#part(name);
    await this.stop(name);
    await this.start(spec);
  }

  /** Stops the named parts for good, or all that are left, at the same time. Resolves when their processes are gone. */
  async stop(...names: string[]): Promise<void> {
    const chosen = names.length > 0 ? names : [...this.#parts.keys()];
    await Promise.all(chosen.map((name) => this.#part(name).stop()));
    for (const name of chosen) this.#parts.delete(name);
    if (this.#parts.size === 0) clearInterval(this.#tidying);
  }

  #keepLogsSmall(): void {
    for (const { logFile } of this.#parts.values()) {
      try {
        logFile.keepSmall();
      } catch (error) {
        this.log(`the log ${logFile.path} could not be shortened: ${reasonOf(error)}`);
      }
    }
  }

  #part(name: string): Part {
    const part = this.#parts.get(name);
    if (part) return part;
    throw new PlainError(`There is no part called ${name}; there are ${[...this.#parts.keys()].join(', ')}.`);
  }
}
