import type { Service } from '../services.js';

/** The id of the provider that the variables describe. Others are described in a file. */
export const PROVIDER_OF_VARIABLES = 'oidc';

/** The name in the log of somebody who runs `npm run admin`. */
export const COMMAND_LINE = 'command line';

/** The name of a service's call. */
export const ownDataOf = <S extends Service>(service: S) =>
  `ownDataOf${service[0]!.toUpperCase()}${service.slice(1)}` as `ownDataOf${Capitalize<S>}`;

/** What a person may read orders by without signing in: the address of a calendar, and the key of a screen in the kitchen. */
export const FEED_KINDS = ['calendar', 'screen'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];
