import Type from '@kantyna/typebox';
import { Shape, Text } from '../format.js';
import { endpointsOf } from '../endpoint-group.js';
import type { Service } from '../services.js';

/** The data that a service stores about a person, by the names of its collections or the like. */
export const PersonalData = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }));

/** The call by which a service hands out what it stores about the caller. Each looks through all that it has: a few a day. */
const ownData = <S extends Service>(service: S) =>
  ({
    route: `GET /api/${service}/own_data.json`,
    access: 'user',
    needs: [],
    summary: `All that ${service} stores about the caller, or about the person of a manager’s \`ticket\` (\`exportPerson\`).`,
    query: Shape({ ticket: Type.Optional(Text(2_000)) }),
    reply: PersonalData,
    errors: [403],
    costly: true,
    replyWithin: 20_000,
    limit: { perDay: 10 },
  }) as const;

/** The calls that together hand out all that is stored about the caller: one for each service, `ownDataOf` and its name. */
export const ownDataEndpoints = {
  ...endpointsOf('auth', { ownDataOfAuth: ownData('auth') }),
  ...endpointsOf('catalogue', { ownDataOfCatalogue: ownData('catalogue') }),
  ...endpointsOf('crawler', { ownDataOfCrawler: ownData('crawler') }),
  ...endpointsOf('notifications', { ownDataOfNotifications: ownData('notifications') }),
  ...endpointsOf('orders', { ownDataOfOrders: ownData('orders') }),
  ...endpointsOf('payments', { ownDataOfPayments: ownData('payments') }),
};
