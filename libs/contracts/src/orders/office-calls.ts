import Type from '@kantyna/typebox';
import { Shape } from '../format.js';
import { DayOff } from './days-off.js';
import { Place } from './places.js';

/** The calls of the office about orders. */
export const officeOrderCalls = {
  officeAddress: {
    route: 'GET /api/office/address.json',
    access: 'officeManager',
    needs: [],
    summary:
      'Where the food is brought (`DELIVERY_ADDRESS`); empty if that is not set. And the places of delivery, and the days off from today on.',
    reply: Shape({
      deliveryAddress: Type.String(),
      places: Type.Optional(Type.Array(Place)),
      daysOff: Type.Optional(Type.Array(DayOff)),
    }),
  },
  payoutAccount: {
    route: 'GET /api/office/accounts/:personId/account.json',
    access: 'officeManager',
    needs: ['person'],
    summary:
      'The account to which the company pays out: the one that a new order of the person proposes; empty if there is none.',
    reply: Shape({ bankTransferNumber: Type.String() }),
  },
} as const;
