import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { Refusal } from '@kantyna/contracts/refusal';
import type { settlementEndpoints } from '@kantyna/contracts/payments/settlements';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Clock } from '@kantyna/service/process/clock';
import { newId } from '@kantyna/store/mongo/id';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Nothing } from '@kantyna/store/unchanged';
import { accountId, isUnanswered, newAccount, type Account } from '../rules/account.js';
import { namesOf, NO_PERSON } from './debtors.js';
import { claim, confirm, contest, revert, withdraw, type Outcome, type Settling } from '../rules/settle.js';
import type { PayableOrder } from '../rules/payment.js';
import { openClaims, toPersonBalance } from '../rules/settlement-views.js';
import type { Store } from '../database/store.js';

interface Dependencies {
  readonly store: Store;
  readonly catchUp: () => Promise<unknown>;
  readonly clock: Clock;
  /** Tells the payments of orders what their settlements are, now or soon. */
  readonly take: (accountId: string) => Promise<void>;
}

/** The calls by which two people settle what they owe each other. */
export function settlementHandlers({
  store,
  catchUp,
  clock,
  take,
}: Dependencies): HandlersOf<typeof settlementEndpoints> {
  const otherThan = (person: Person, personId: string) =>
    personId === person.id ? undefined : store.personById(personId);
  const nameOf = async (other: Person) => (await namesOf(store, [other])).get(other.id)!;
  const change = async (
    { person, params: { personId }, command }: { person: Person; params: { personId: string }; command: Command },
    decide: (account: Account | undefined, settling: Settling) => Outcome,
  ): Promise<Nothing | Refusal> => {
    await catchUp();
    const other = await otherThan(person, personId);
    if (!other) return NO_PERSON;
    const id = accountId(person.id, other.id);
    const reply = await store.accounts.change(id, command, async (account) => {
      const orders = await store.owedOrdersOf(person.id);
      return decide(account, { by: person, other, orders, now: clock.now(), newId });
    });
    if (!(reply instanceof Refusal)) await take(id);
    return reply;
  };

  return {
    personBalance: async ({ person, params: { personId } }) => {
      await catchUp();
      const other = await otherThan(person, personId);
      if (!other) return NO_PERSON;
      const orders = await store.owedOrdersOf(person.id);
      const account = await store.accountById(accountId(person.id, other.id));
      return toPersonBalance(orders, account ?? newAccount(person, other), person.id, await nameOf(other));
    },
    openClaims: async ({ person }) => {
      await catchUp();
      const claimed = (await store.accountsOf(person.id)).filter(({ settlements }) => settlements.some(isUnanswered));
      if (claimed.length === 0) return { claims: [] };
      const found = openClaims(claimed, await store.owedOrdersOf(person.id), person.id);
      const names = await namesOf(
        store,
        found.map(({ other }) => other),
      );
      return { claims: found.map(({ other, claim: one }) => ({ ...one, name: names.get(other.id)! })) };
    },
    claimPayment: (request) => change(request, (account, settling) => claim(account, settling, request.body)),
    withdrawClaim: (request) =>
      change(request, (account, settling) => withdraw(account, settling, request.params.settlementId)),
    contestClaim: (request) =>
      change(request, (account, settling) =>
        contest(account, settling, request.params.settlementId, request.body.reason),
      ),
    confirmSettlement: (request) => change(request, (account, settling) => confirm(account, settling, request.body)),
    revertSettlement: (request) =>
      change(request, (account, settling) => revert(account, settling, request.params.settlementId)),
  };
}

/** The account of an entry's owner with who is paid for its order. Without such an entry there is no such account. */
export function accountOfEntry(order: PayableOrder, entryId: string): string {
  const owner = order.entries.find(({ id }) => id === entryId)?.person;
  return accountId(owner?.id ?? '', payerOf(order).id);
}
