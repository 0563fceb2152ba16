import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Instant, Shape } from '../format.js';

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

/** The deliveries of one queue: those that wait, and those that succeeded and failed since its processes started. */
export const QueueHealth = Shape({
  queue: Type.String(),
  waiting: Type.Integer(),
  delivered: Type.Integer(),
  failed: Type.Integer(),
});

export type QueueHealth = Static<typeof QueueHealth>;

/** A part of the product. Numbers are the greatest, or the sum of errors, of its processes that answer. */
export const PartHealth = Shape({
  part: Type.String(),
  /** The processes that are known, and those of them that are ready. */
  processes: Type.Integer(),
  ready: Type.Integer(),
  /** Why one of them is not ready. */
  reason: Type.Optional(Type.String()),
  /** Changes that are not published yet, and how long the oldest has waited (s). */
  unpublished: Type.Integer(),
  oldestSeconds: Type.Integer(),
  /** Messages of other parts that are not applied yet. */
  unread: Type.Integer(),
  /** Errors in the log since the start. */
  errors: Type.Integer(),
  queues: Type.Array(QueueHealth),
});
export type PartHealth = Static<typeof PartHealth>;

/** The calls that the gateway handles itself. */
export const frontendEndpoints = endpointsOf('gateway', {
  frontendConfig: {
    route: 'GET /api/frontendConfig',
    access: 'public',
    summary: 'What the web app learns at its start.',
    reply: FrontendConfig,
  },
  officeHealth: {
    route: 'GET /api/office/health.json',
    access: 'officeManager',
    summary: 'How each part is, and when the last backup was made, if the gateway knows its address.',
    reply: Shape({
      parts: Type.Array(PartHealth),
      /** Missing: nobody has told the gateway. Without `at`: there is none, or it does not answer. */
      backup: Type.Optional(Shape({ at: Type.Optional(Instant) })),
    }),
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
