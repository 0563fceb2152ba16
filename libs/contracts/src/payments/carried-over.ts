import Type, { type Static } from '@kantyna/typebox';
import { CsvFile, FileLanguage } from '../csv.js';
import { endpointsOf } from '../endpoint-group.js';
import { GroszeSum, Id, Instant, Shape } from '../format.js';
import { MAX_CARRIED_OVER, MAX_SETTLEMENT } from '../product.js';

/** What one person owes another one, as it was kept elsewhere, in grosze. */
export const CarriedDebt = Shape({
  debtorId: Id,
  creditorId: Id,
  amount: Type.Integer({ minimum: 1, maximum: MAX_SETTLEMENT, description: 'grosze' }),
});
export type CarriedDebt = Static<typeof CarriedDebt>;

/** Debts that a manager carried over at once. */
const CarriedOver = Shape({
  id: Id,
  at: Instant,
  byName: Type.String(),
  count: Type.Integer({ description: 'How many debts.' }),
  amount: { ...GroszeSum, description: 'What they come to.' },
  takenBackAt: Type.Optional(Instant),
  isPending: Type.Optional(Type.Literal(true, { description: 'Not all accounts have it yet.' })),
});
export type CarriedOver = Static<typeof CarriedOver>;

const byManager = { access: 'officeManager', needs: ['person'] } as const;
const logged = { none: 'Only managers make it, and each is logged.' } as const;

/** The calls for balances that were kept elsewhere (docs/rules/company.md, Balances from elsewhere). */
export const carriedOverEndpoints = endpointsOf('payments', {
  carriedOver: {
    ...byManager,
    route: 'GET /api/company/carried_over.json',
    summary: 'The debts that were carried over from elsewhere, the latest first.',
    reply: Shape({ all: Type.Array(CarriedOver) }),
  },
  carryOver: {
    ...byManager,
    route: 'POST /api/company/carried_over',
    limit: logged,
    summary: 'Carries debts over that were kept elsewhere: each becomes credit of who is owed.',
    body: Shape({ debts: Type.Array(CarriedDebt, { minItems: 1, maxItems: MAX_CARRIED_OVER }) }),
    reply: Shape({ id: Id }),
    errors: [404],
  },
  takeCarriedOverBack: {
    ...byManager,
    route: 'PUT /api/company/carried_over/:carriedOverId/take_back',
    limit: logged,
    summary: 'Takes debts back that were carried over at once, all of them.',
  },
  owedFile: {
    ...byManager,
    needs: ['order', 'person'],
    route: 'GET /api/company/owed.csv',
    kind: 'csv',
    summary: 'Who owes whom how much, as a file that can be carried over elsewhere.',
    query: Shape({ language: FileLanguage }),
    reply: CsvFile,
  },
});
