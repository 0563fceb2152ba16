import Type, { type Static } from '@kantyna/typebox';
import { Id, OneOf, Shape } from '../format.js';
import { ORDER_ROLES } from './names.js';

/** A role of an order. */
export const OrderRole = OneOf(ORDER_ROLES);
export type OrderRole = Static<typeof OrderRole>;

/** Who has a role of an order. */
const RoleHolder = Shape({ userId: Id, username: Type.String() });

/** A person who offers to take a role (`isOffer`), or whom the creator asks to. */
const RoleProposal = Shape({ role: OrderRole, ...RoleHolder.properties, isOffer: Type.Boolean() });
type RoleProposal = Static<typeof RoleProposal>;

/** What an order says of its roles. Without `caller` or `payer` it is the creator. */
export const RolesOfOrder = {
  caller: Type.Optional(RoleHolder),
  payer: Type.Optional(RoleHolder),
  roleProposals: Type.Optional(Type.Array(RoleProposal)),
};
