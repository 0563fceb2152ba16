import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Sources that Google's sign-in button needs (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid). */
const GOOGLE = 'https://accounts.google.com/gsi';
const YEAR = 365 * 24 * 60 * 60;

/** Adds the security headers: pages load nothing from other origins except Google's sign-in button. */
export function securityHeaders(app: FastifyInstance): void {
  // Built once: @fastify/helmet builds it for each request, which took a third of the gateway's time.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `${GOOGLE}/client`],
        styleSrc: ["'self'", "'unsafe-inline'", `${GOOGLE}/style`],
        connectSrc: ["'self'", `${GOOGLE}/`],
        frameSrc: [`${GOOGLE}/`, 'blob:'], // A PDF with a menu that a person chose, beside its dishes.
        imgSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // Google's sign-in runs in a popup.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' }, // Google's sign-in checks the page's origin.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false, // Set below, only for requests over https.
  });
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, () => done());
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${YEAR}`);
  });
}
