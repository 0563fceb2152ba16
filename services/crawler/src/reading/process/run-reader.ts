import type { PageContent } from '../read-page.js';
import { UnreadablePage } from '../unreadable-page.js';
import type { ReadReply, ReadRequest } from './read-request.js';

/** A reader that keeps more than this is ended: what decoded a large picture gives no memory back (MiB). */
const KEEP_MIB = 400;
/** Of its limit of processor time so much is left for what it reads last (s). */
const USE_PROCESSOR_S = 60;

// The program of a reader (`reader-process.ts`): says that it has started, reads what it is sent, and ends with the service.
process.on('disconnect', () => process.exit());
process.on('message', (request: ReadRequest) => void reply(request));
process.send!('started');

async function reply(request: ReadRequest): Promise<void> {
  const answer = await read(request).then(
    (page) => ({ page }),
    (error: unknown) =>
      error instanceof UnreadablePage
        ? { unreadable: error.message }
        : { failed: (error as Error).stack ?? String(error) },
  );
  process.send!({ ...answer, isSpent: isSpent() } satisfies ReadReply);
}

function isSpent(): boolean {
  const { user, system } = process.cpuUsage();
  return process.memoryUsage.rss() > KEEP_MIB * 1024 ** 2 || (user + system) / 1e6 > USE_PROCESSOR_S;
}

/** The libraries are loaded with the first page or file: a reader of pages needs none of those for files. */
async function read(request: ReadRequest): Promise<PageContent> {
  if (request.kind === 'page') {
    const { html, method, look } = request;
    if (look) return (await import('../induction/look-at-page.js')).lookAtPage(html, method, look);
    return (await import('../read-page.js')).readPage(html, method);
  }
  const { kind, bytes, knownNames = [] } = request;
  // Sent as a `Buffer`, it comes as one, which the library of PDFs refuses.
  return (await import('../read-file.js')).readFile(kind, new Uint8Array(bytes), knownNames);
}
