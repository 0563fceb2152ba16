import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ReaderEnded } from '../unreadable-page.js';
import type { PageContent } from '../page/read-page.js';
import type { ReadRequest } from '../read.js';
import type { TellPage } from '../read-file.js';

/**
 * The message from the reader for each request. `failed` is the stack of a fault of ours. A reader that is spent keeps much memory, or has
 * used much of its processor time.
 */
export type ReadReply = { readonly isSpent: boolean } & (
  | { readonly page: PageContent }
  | { readonly unreadable: ReaderMessage }
  | { readonly failed: string }
);

/** The message, before the reply, that a page of a file is read next. */
export interface PageTold {
  readonly page: number;
  readonly pages: number;
}

const isTold = (message: unknown): message is PageTold =>
  typeof message === 'object' && message !== null && 'pages' in message;

/** A process that reads pages and files, one at a time. */
export interface ReaderProcess {
  /**
   * Reads. Rejects with `ReaderEnded` where that took too long or ended the process, and with an `Error` if the process could not be
   * started or failed. It is to be ended then.
   */
  read(request: ReadRequest, tell?: TellPage): Promise<ReadReply>;
  end(): void;
  /** Calls back once the process is gone. */
  onEnd(done: () => void): void;
}

/** How long reading may take (ms). A page takes a hundredth of it, a picture 2 to 5 s of a processor; a busy machine needs more. */
export const TIMEOUT_MS = 25_000;
const LATE = { page: 'readingTimedOut', pdf: 'pdfTimedOut', photo: 'pictureTimedOut' } as const;
const ENDED = { page: 'pageTooLarge', pdf: 'pdfTooLarge', photo: 'pictureTooLarge' } as const;
/** A process that has not started by then never will (ms). */
const START_WITHIN_MS = 60_000;

/** The limit of objects and texts (MiB). A page of 5 MiB takes 55. */
const HEAP_MIB = 256;
/** The limit of all memory: heap, pixels, programs, stacks (KiB). A picture of 40 million pixels takes most of it. */
export const DATA_KIB = 1024 * 1024;
/** The limit of processor time for all that one process reads (s). */
const PROCESSOR_S = 120;

/**
 * Sets the limits and becomes the reader. RLIMIT_DATA counts the memory that is written to, unlike RLIMIT_AS, which counts the gigabytes that
 * V8 only reserves. Where a container's memory runs out all the same, the system ends the reader first.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$0"; ulimit -t "$1"; shift; echo 1000 >/proc/self/oom_score_adj; exec "$@"';
const PROGRAM = fileURLToPath(new URL('./run-reader.js', import.meta.url));

/**
 * Starts a reader: a process without the service's variables, and with limits of memory and processor time that the system keeps. A reading
 * may take `timeout` ms.
 */
export function startReader(timeout: number): ReaderProcess {
  const limits = ['-c', LIMITED, String(DATA_KIB), String(PROCESSOR_S)];
  const child = spawn('/bin/sh', [...limits, process.execPath, `--max-old-space-size=${HEAP_MIB}`, PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-4_000);
  });
  child.on('error', () => undefined); // `next` hears it, too. Without a listener it would end the service.
  // An idle reader keeps no program from ending.
  child.unref();
  child.channel?.unref();
  (child.stderr as unknown as { unref(): void }).unref();

  const started = next(child, START_WITHIN_MS, (how) => new Error(`The reader did not start: ${how} ${said}`));
  started.catch(() => undefined); // The first reading says so.
  return {
    read: async (request, tell) => {
      await started;
      const told = (message: unknown) => isTold(message) && tell?.(message.page, message.pages);
      child.on('message', told);
      const answer = next(child, timeout, (how) => {
        if (how === 'late') return new ReaderEnded(say(LATE[request.kind], timeout / 1000));
        if (how.startsWith('SIG')) return new ReaderEnded(say(ENDED[request.kind]));
        return new Error(`The reader ended: ${how} ${said}`);
      });
      child.send(request, () => undefined); // If the process is gone, `answer` says so.
      return (await answer.finally(() => child.off('message', told))) as ReadReply;
    },
    end: () => void child.kill('SIGKILL'),
    onEnd: (done) => void child.once('close', done),
  };
}

/** The next message of a process that is not about a page. `fault` makes the error where it is `late`, or how it ended before: a signal, a code, or an error. */
function next(child: ChildProcess, within: number, fault: (how: string) => Error): Promise<unknown> {
  let cleanUp: () => void;
  return new Promise<unknown>((resolve, reject) => {
    const ended = () => reject(fault(String(child.signalCode ?? child.exitCode)));
    const failed = (error: Error) => reject(fault(error.message));
    const timer = setTimeout(() => reject(fault('late')), within);
    const heard = (message: unknown) => {
      if (!isTold(message)) resolve(message);
    };
    cleanUp = () => {
      clearTimeout(timer);
      child.off('message', heard).off('close', ended).off('error', failed);
    };
    child.on('message', heard).once('close', ended).once('error', failed);
    if (child.exitCode !== null || child.signalCode !== null) ended();
  }).finally(() => cleanUp());
}
