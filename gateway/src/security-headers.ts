import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const GOOGLE = 'https://accounts.google.com';
const YEAR = 365 * 24 * 60 * 60;

/** What a browser may do with our pages: nothing from elsewhere but Google's sign-in button. */
export function securityHeaders(app: FastifyInstance): void {
  // Made once: @fastify/helmet makes it anew for each request, which was a third of the gateway's work.
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", GOOGLE],
        styleSrc: ["'self'", "'unsafe-inline'", GOOGLE],
        connectSrc: ["'self'", GOOGLE],
        frameSrc: [GOOGLE],
        imgSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' }, // Google's sign-in answers from a popup.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' }, // Google's sign-in checks the page's origin.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false, // Below, where the page did come over https.
  });
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, () => done());
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${YEAR}`);
  });
}
