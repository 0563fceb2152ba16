import { inEnglish, say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
/** The page could not be fetched; the message is the reason in one line of English. */
export class FetchFault extends Error {
  constructor(
    readonly reason: ReaderMessage,
    /** Whether another attempt may succeed. */
    readonly isTransient: boolean = false,
    /** The wait that the server asks for (ms). */
    readonly retryAfterMs?: number,
    /** The status of the response, where that is the cause. */
    readonly status?: number,
  ) {
    super(inEnglish(reason));
  }
}

/** The host must not be connected to (SSRF protection). The message does not name its address, which would tell of our network. */
export class ForbiddenAddress extends FetchFault {
  constructor() {
    super(say('notPublic'));
  }
}

const BY_CODE: Readonly<Record<string, (host: string) => FetchFault>> = {
  ENOTFOUND: (host) => new FetchFault(say('noHost', host), true),
  EAI_AGAIN: (host) => new FetchFault(say('lookupFailed', host), true),
  ECONNREFUSED: (host) => new FetchFault(say('connectionRefused', host), true),
  UND_ERR_CONNECT_TIMEOUT: (host) => new FetchFault(say('unreachable', host), true),
  UND_ERR_HEADERS_OVERFLOW: (host) => new FetchFault(say('headersTooLarge', host)),
  HPE_INVALID_CONSTANT: (host) => new FetchFault(say('noHttp', host)),
};

/** Turns the error of a request into a `FetchFault`. */
export function toFetchFault(error: unknown, host: string, signal: AbortSignal, seconds: number): FetchFault {
  const all = causes(error);
  const fault = all.find((one) => one instanceof FetchFault);
  if (fault) return fault;
  // Not transient: an attempt that took so long is not repeated at once.
  if (signal.aborted) return new FetchFault(say('pageTimedOut', seconds));
  const known = all.map(({ code }) => BY_CODE[code ?? '']).find((make) => make !== undefined);
  if (known) return known(host);
  const certificate = all.find(({ code }) =>
    /^(?:ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER))/u.test(code ?? ''),
  );
  if (certificate) return new FetchFault(say('certificateInvalid', host, oneLine(certificate.message)));
  // A code, where there is one: the system's messages name our own addresses.
  const last = all.at(-1);
  return new FetchFault(say('connectionFailed', host, last?.code ?? oneLine(last?.message ?? String(error))), true);
}

/** An error and its causes, also of several attempts to connect. */
function causes(error: unknown): (Error & { code?: string })[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? (error.errors as unknown[]).flatMap(causes) : causes(error.cause);
  return [error, ...inner];
}

const oneLine = (text: string) => text.split('\n')[0]!.slice(0, 200);
