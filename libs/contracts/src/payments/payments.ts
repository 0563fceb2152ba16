import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CsvFile, FileLanguage } from '../csv.js';
import { GroszeSum, Id, Shape, Text } from '../format.js';
import { HistoryEntry, HistoryFilter, HistoryPage } from './history.js';
import { Confirmed, IsCompany } from './settlements.js';
import { HISTORY_A_PAGE, MAX_BILL } from '../product.js';

/** A person who owes the caller money. `name` is their key in `owedMoney`. */
const Debtor = Shape({
  userId: Id,
  name: Type.String(),
  reminded: Type.Boolean({ description: 'Whether the caller reminded them in the last three days.' }),
});

/** A person who owes the caller as much as the caller owes them. */
const Even = Shape({ userId: Id, name: Type.String(), amount: GroszeSum });
export type Even = Static<typeof Even>;

export const Balance = Shape({
  entries: Type.Array(HistoryEntry, { description: `Of the latest ${HISTORY_A_PAGE} orders.` }),
  owedMoney: Type.Record(Type.String(), GroszeSum, {
    description: 'By person; positive means that the person owes the caller.',
  }),
  people: Type.Optional(
    Type.Array(
      Shape({ userId: Id, name: Type.String(), hasLeft: Type.Optional(Type.Literal(true)), isCompany: IsCompany }),
      { description: 'Everybody in `owedMoney`.' },
    ),
  ),
  debtors: Type.Optional(Type.Array(Debtor, { description: 'Who can be reminded of what they owe the caller.' })),
  even: Type.Optional(
    Type.Array(Even, { description: 'Whom the caller owes as much as they are owed; an amount of 0 sets it off.' }),
  ),
});
export type Balance = Static<typeof Balance>;

/** The person of an order who owes the others of them most, in grosze. */
export const Turn = Shape({
  userId: Id,
  amount: { ...GroszeSum, description: 'What they owe the others, netted over all of them.' },
  evened: { ...GroszeSum, description: 'What of it is settled if they pay for the order.' },
});
export type Turn = Static<typeof Turn>;

const expectedPayer = Shape({
  payerId: Type.Optional({
    ...Id,
    description: 'Who is paid, as the caller knows it; 409 if somebody else is by now.',
  }),
});

/** The calls for payments and balances. */
export const paymentEndpoints = endpointsOf('payments', {
  balance: {
    route: 'GET /api/balance/getForUser',
    access: 'user',
    needs: ['order', 'person'],
    summary: 'What the caller owes and is owed, and the history of orders.',
    reply: Balance,
  },
  balanceHistory: {
    route: 'GET /api/balance/history.json',
    access: 'user',
    needs: ['order', 'person'],
    summary: `The orders that match in which the caller's money was or is owed, the newest date first, ${HISTORY_A_PAGE} without \`limit\`. \`before\` is the \`next\` of the page before.`,
    query: Shape({
      ...HistoryFilter.properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      before: Type.Optional(Text(100)),
    }),
    reply: HistoryPage,
  },
  balanceHistoryFile: {
    route: 'GET /api/balance/history.csv',
    access: 'user',
    kind: 'csv',
    needs: ['order', 'person'],
    summary: 'The history as a file for spreadsheets: all orders that match.',
    query: Shape({ ...HistoryFilter.properties, language: FileLanguage }),
    reply: CsvFile,
  },
  confirmAsPaid: {
    route: 'PUT /api/order_entries/:orderEntryId/confirm_as_paid',
    access: 'payerOrOwner',
    limit: { perDay: 500, each: 10 },
    needs: ['order'],
    summary: 'Confirms that an entry is paid, or that its owner got back what was too much.',
    query: Shape({
      ...expectedPayer.properties,
      amount: Type.Optional(
        Type.Integer({
          minimum: -MAX_BILL,
          maximum: MAX_BILL,
          description:
            'What the caller saw open, in grosze: negative if it is given back. 409 with the present `amount` if it is another one by now. Without it: what is open now.',
        }),
      ),
    }),
    reply: Confirmed,
    errors: [409],
  },
  revertToUnpaid: {
    route: 'PUT /api/order_entries/:orderEntryId/revert_to_unpaid',
    access: 'payerOrOwner',
    limit: { perDay: 500, each: 10 },
    needs: ['order'],
    summary:
      'Takes back what was confirmed for an entry alone. 409 with `paymentId` if it was paid together with others.',
    query: Shape({
      ...expectedPayer.properties,
      amount: Type.Optional(
        Type.Integer({
          description:
            'What several payments for it come to, in grosze: without it, or if that has changed, they are refused (409) with this `amount` and their `count`.',
        }),
      ),
    }),
    errors: [409],
  },
  remindDebtor: {
    route: 'PUT /api/balance/remind/:personId',
    access: 'user',
    limit: { perDay: 200, each: 5 },
    needs: ['order', 'person'],
    summary:
      'Reminds a person by a push of what they owe the caller, once in three days. They are told ten seconds later.',
    errors: [409],
  },
  undoReminder: {
    route: 'DELETE /api/balance/remind/:personId',
    access: 'user',
    limit: { perDay: 200, each: 5 },
    needs: ['person'],
    summary: 'Takes a reminder back of which the person is not told yet.',
    errors: [409],
  },
  whoseTurn: {
    route: 'GET /api/orders/:orderId/whose_turn',
    access: 'user',
    needs: ['order'],
    summary:
      'Whose turn it is to pay for an order: who of its people owes the others most. Nobody, if that is the payer, or the payer cannot change any more; and to everybody else.',
    reply: Shape({ turn: Type.Optional(Turn) }),
  },
});
