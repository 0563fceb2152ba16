import { request as send } from 'undici';
import type { frontendEndpoints } from '@kantyna/contracts/people/frontend';
import { invalidBody, Refusal, unavailable } from '@kantyna/kernel/refusal';
import type { EndpointHandler } from '@kantyna/service/http/handlers';

const RESPONSE_TIMEOUT = 5_000;

const NOT_CONFIGURED = new Refusal(404, 'NOT_FOUND', 'Errors are not reported anywhere.');
const OTHER_PROJECT = invalidBody({ path: 'dsn', code: 'otherProject' });
const UNDELIVERED = unavailable('The error report could not be delivered.');

/**
 * Forwards error reports to the configured Sentry project only. `dsn` is that project's DSN, or empty for none; a report with another
 * DSN is refused. Redirects are not followed.
 */
export function sentryTunnel(dsn: string): EndpointHandler<typeof frontendEndpoints.sentry> {
  if (dsn === '') return async () => NOT_CONFIGURED;
  const target = envelopeEndpoint(dsn);
  return async ({ request }) => {
    const envelope = request.body instanceof Buffer ? (request.body as Buffer) : Buffer.alloc(0);
    if (dsnOf(envelope) !== dsn) return OTHER_PROJECT;
    try {
      const response = await send(target, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: envelope,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
      });
      await response.body.dump();
      const { statusCode: status } = response;
      if (status >= 200 && status < 300) return {};
      request.log.warn({ event: 'sentry_tunnel.rejected', status }, 'Sentry rejected an error report, it is lost');
    } catch (error) {
      request.log.warn({ event: 'sentry_tunnel.failed', err: error }, 'Sentry is unreachable, an error report is lost');
    }
    return UNDELIVERED;
  };
}

/** Maps a DSN to its envelope endpoint: `https://key@host/12` to `https://host/api/12/envelope/`. */
function envelopeEndpoint(dsn: string): string {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder, project] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${protocol}//${host}${folder}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

/** Reads the DSN from an envelope's first line. Undefined if there is none. */
function dsnOf(envelope: Buffer): unknown {
  const end = envelope.indexOf('\n');
  try {
    return (JSON.parse(envelope.toString('utf8', 0, end < 0 ? envelope.length : end)) as { dsn?: unknown } | null)?.dsn;
  } catch {
    return undefined; // The line is not JSON.
  }
}
