import Type, { type Static } from '@kantyna/typebox';
import { Id, Instant, Shape } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate/change';
import { isUnanswered, type Account } from './account.js';

/** A manual confirmation that may cover claims in an account, which has to hear of it: who confirmed, and when. */
const Covering = Shape({ accountId: Id, byId: Id, at: Instant });
type Covering = Static<typeof Covering>;

/** The manual confirmations of which accounts have not heard yet, as they are stored with the payments that they changed. */
export const Coverings = Type.Optional(Type.Array(Covering));
interface Covers {
  readonly covering?: Covering[];
}

/** When accounts have to hear of confirmations; `undefined`: they all have. */
export const coveringDue = ({ covering = [] }: Covers): Date | undefined => covering[0] && new Date(covering[0].at);

/** A confirmation that notes, in the same write, that the account has to hear of it if claims wait there. */
export function withCovering<P extends Covers, R>(
  change: Change<P, R> | Refusal,
  account: Account | undefined,
  one: Covering,
): Change<P, R> | Refusal {
  if (change instanceof Refusal || !change.state || !account?.settlements.some(isUnanswered)) return change;
  return { ...change, state: { ...change.state, covering: [...(change.state.covering ?? []), one] } };
}

/** The payments once accounts have heard of these confirmations. */
export function withoutCovering<P extends Covers>({ covering = [], ...payments }: P, heard: readonly Covering[]): P {
  const isHeard = (one: Covering) => heard.some(({ accountId, at }) => accountId === one.accountId && at === one.at);
  const left = covering.filter((one) => !isHeard(one));
  return { ...payments, ...(left.length > 0 && { covering: left }) } as P;
}
