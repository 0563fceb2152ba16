import Type from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id, Shape } from '../format.js';

/** The minutes by which one tap can move an order's closing time. */
export const EXTENSIONS = [5, 15] as const;

/** The fields by which a reply names a person. */
export const NamedPerson = {
  userId: Id,
  username: Type.String(),
  email: Type.Optional(Type.String({ description: 'Only of people who share their username with another person.' })),
};

/** Who is missing from an order. */
export const Attendance = Shape({
  missingPeople: Type.Array(Shape({ ...NamedPerson, nudged: Type.Boolean() }), {
    description: 'Who usually eats, and has neither chosen nor said “not today”.',
  }),
  notTodayPeople: Type.Array(Shape(NamedPerson)),
});

/** The calls for the closing time of an order, and for those who are missing from it. */
export const orderClosingEndpoints = endpointsOf('orders', {
  extendClosing: {
    route: 'PUT /api/orders/:orderId/extend_closing',
    access: 'manager',
    limit: { perDay: 200, each: 50 },
    needs: [],
    summary: 'Moves the closing time by 5 or 15 minutes; a time that has passed, to so many minutes from now.',
    body: Shape({ minutes: Type.Integer({ enum: [...EXTENSIONS] }) }),
    errors: [409],
  },
  closeNow: {
    route: 'PUT /api/orders/:orderId/close_now',
    access: 'manager',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'Closes an order at once: colleagues cannot change their dishes any more.',
    errors: [409],
  },
  sayNotToday: {
    route: 'PUT /api/orders/:orderId/not_today',
    access: 'user',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'The caller does not eat today: nobody waits for them.',
    errors: [409],
  },
  takeBackNotToday: {
    route: 'DELETE /api/orders/:orderId/not_today',
    access: 'user',
    limit: { perDay: 200, each: 20 },
    needs: [],
    summary: 'Takes “not today” back.',
  },
  nudge: {
    route: 'PUT /api/orders/:orderId/nudge/:personId',
    access: 'manager',
    limit: { perDay: 300, each: 10 },
    needs: ['revocation'],
    summary: 'Reminds a missing person by a push, once in an order.',
    errors: [409],
  },
});
