import { mkdirSync } from 'node:fs';

import { LogFile } from './log-file.js';
import { ManagedProcess, type Delays, type ProcessSpec } from './managed-process.js';
import { messageOf, OperatorError } from './operator-error.js';

const TRIM_LOGS_EVERY = 10_000;
const LONGEST_DELAY = 10_000;
const STOP_TIMEOUT = 10_000;

/** A process as it is now. */
export type ProcessStatus = ProcessSpec & Pick<ManagedProcess, 'state' | 'pid' | 'restarts'>;

/** Keeps a set of processes running. None of them outlives this process. */
export interface Supervisor {
  /** Starts a process and resolves when it is ready. Throws an OperatorError with the last line of its log if it fails. */
  start(spec: ProcessSpec): Promise<void>;
  /** The processes in the order of their start. */
  processes(): ProcessStatus[];
  /** Resolves when the process is ready, at once if it is now. Throws an OperatorError after a minute. */
  ready(name: string): Promise<void>;
  /**
   * Sends a signal (by default SIGKILL) to a process, which is restarted if it dies.
   * Resolves after the death for SIGKILL and SIGTERM, and at once for any other signal.
   */
  kill(name: string, signal?: NodeJS.Signals): Promise<void>;
  /** Freezes a process (SIGSTOP): it keeps its connections and does not respond. Resolves when all its threads have stopped. */
  pause(name: string): Promise<void>;
  /** Continues a paused process (SIGCONT). */
  continue(name: string): void;
  /** Stops a process and starts its program as it is now. Resolves when it is ready. */
  restart(name: string): Promise<void>;
  /** Stops the named processes for good, by default all, at the same time. Resolves when they are gone. */
  stop(...names: string[]): Promise<void>;
}

/**
 * Creates a supervisor without processes. Each one logs into `logsDir`; `log` gets a line for each death and restart. A process that dies
 * again and again waits for its restart twice as long each time, at most `longestDelay` ms. One that is stopped is killed after `stopTimeout`
 * ms: as long as Docker waits, so a process that closes in order ends itself before, and logs what took too long.
 */
export function createSupervisor(
  logsDir: string,
  log: (line: string) => void,
  { longestDelay = LONGEST_DELAY, stopTimeout = STOP_TIMEOUT }: Partial<Delays> = {},
): Supervisor {
  mkdirSync(logsDir, { recursive: true, mode: 0o700 });
  const processes = new Map<string, ManagedProcess>();

  const find = (name: string): ManagedProcess => {
    const found = processes.get(name);
    if (found) return found;
    throw new OperatorError(`There is no process called ${name}; there are ${[...processes.keys()].join(', ')}.`);
  };

  const trimLogs = () => {
    for (const { logFile } of processes.values()) {
      try {
        logFile.trim();
      } catch (error) {
        log(`the log ${logFile.path} could not be shortened: ${messageOf(error)}`);
      }
    }
  };
  const timer = setInterval(trimLogs, TRIM_LOGS_EVERY).unref();

  const supervisor: Supervisor = {
    start: async (spec) => {
      if (processes.has(spec.name)) throw new Error(`there is already a process called ${spec.name}`);
      const added = new ManagedProcess(spec, new LogFile(`${logsDir}/${spec.name}.log`), log, {
        longestDelay,
        stopTimeout,
      });
      processes.set(spec.name, added);
      await added.start();
    },
    processes: () =>
      [...processes.values()].map(({ spec, state, pid, restarts }) => ({ ...spec, state, pid, restarts })),
    ready: (name) => find(name).ready(),
    kill: async (name, signal = 'SIGKILL') => {
      if (signal === 'SIGKILL' || signal === 'SIGTERM') await find(name).kill(signal);
      else find(name).signal(signal);
    },
    pause: async (name) => find(name).pause(),
    continue: (name) => find(name).signal('SIGCONT'),
    restart: async (name) => {
      const { spec } = find(name);
      await supervisor.stop(name);
      await supervisor.start(spec);
    },
    stop: async (...names) => {
      const stopped = names.length > 0 ? names : [...processes.keys()];
      const stop = async (name: string) => {
        await find(name).stop();
        processes.delete(name); // At once: its log is closed, and the others may take long.
      };
      await Promise.all(stopped.map(stop));
      if (processes.size === 0) clearInterval(timer);
    },
  };
  return supervisor;
}
