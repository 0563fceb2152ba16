import Type, { type Static } from '@kantyna/typebox';
import { call } from './call.js';
import { Created, GroszeSum, Id, Instant, Nothing, OneOf, PathId, Shape } from './format.js';

/**
 * What becomes of a plan: everybody whose debts move agrees, or one of them declines, or one of the debts is another one by now, or a week
 * has passed.
 */
export const PLAN_STATUSES = ['OPEN', 'TAKEN', 'DECLINED', 'OUTDATED', 'EXPIRED'] as const;
export const PlanStatus = OneOf(PLAN_STATUSES);
export type PlanStatus = Static<typeof PlanStatus>;

/** A proposal of fewer transfers, as each of the people whose debts move sees it. */
export const TransferPlan = Shape({
  id: Id,
  proposerId: Id,
  status: PlanStatus,
  at: Instant,
  endedById: Type.Optional({ ...Id, description: 'Who declined.' }),
  people: Type.Array(Shape({ userId: Id, name: Type.String(), isCaller: Type.Boolean(), hasAgreed: Type.Boolean() })),
  moves: Type.Array(
    Shape({
      fromId: Id,
      toId: Id,
      before: { ...GroszeSum, description: 'What the first person owes the second one net, without the plan.' },
      after: { ...GroszeSum, description: 'What they owe with it; negative: the second person owes it.' },
    }),
  ),
});
export type TransferPlan = Static<typeof TransferPlan>;

const common = { owner: 'payments', access: 'user' } as const;
const params = Shape({ planId: PathId });

/** The calls by which three or more people settle with fewer transfers. */
export const transferPlanCalls = {
  transferPlans: call({
    ...common,
    method: 'GET',
    path: '/api/balance/plans',
    summary:
      'The proposals of fewer transfers that move debts of the caller: the open ones, and those that ended lately.',
    reply: Shape({ plans: Type.Array(TransferPlan) }),
  }),
  proposeTransfers: call({
    ...common,
    method: 'POST',
    path: '/api/balance/plans',
    summary: 'Proposes fewer transfers to the people around the caller, if there is a way. The caller agrees by it.',
    reply: Created,
    errors: [409],
  }),
  agreeToTransfers: call({
    ...common,
    method: 'PUT',
    path: '/api/balance/plans/:planId/agree',
    summary: 'Agrees to a proposal. When everybody whose debts move has, it is taken, and the debts move.',
    params,
    reply: Nothing,
    errors: [404, 409],
  }),
  declineTransfers: call({
    ...common,
    method: 'PUT',
    path: '/api/balance/plans/:planId/decline',
    summary: 'Declines a proposal: it is over, and no debt moves.',
    params,
    reply: Nothing,
    errors: [404, 409],
  }),
};
