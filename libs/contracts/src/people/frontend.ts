import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Shape } from '../format.js';

/** The configuration that the web app loads at its start. A text is empty if the feature is not configured. */
export const FrontendConfig = Shape({
  googleClientId: Type.String(),
  vapidPublicKey: Type.String(),
  sentryUrl: Type.String(),
  timeZone: Type.String({
    description: 'The company’s time zone, such as `Europe/Warsaw`: dates and times of day are in it.',
  }),
  developerEmail: Type.String({ description: 'Whom wishes and complaints are written to.' }),
});
export type FrontendConfig = Static<typeof FrontendConfig>;

/** The calls that the gateway handles itself. */
export const frontendEndpoints = endpointsOf('gateway', {
  frontendConfig: {
    route: 'GET /api/frontendConfig',
    access: 'public',
    summary: 'What the web app learns at its start.',
    reply: FrontendConfig,
  },
  sentry: {
    route: 'POST /api/sentry',
    access: 'public',
    limit: { none: 'The gateway counts it by address, and it changes nothing here.' },
    summary: 'Passes error reports on to the configured address.',
    kind: 'raw',
    errors: [404],
  },
});
