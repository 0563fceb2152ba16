import type { Person } from '@kantyna/contracts/people/person';
import { COMPANY, isCompany } from '@kantyna/contracts/payments/company';
import { Refusal } from '@kantyna/kernel/refusal';
import type { settlementEndpoints } from '@kantyna/contracts/payments/settlements';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import { newId } from '@kantyna/kernel/ids';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Nothing } from '@kantyna/kernel/change';
import { totalsOwed } from '../rules/balance.js';
import { accountId, isOpenClaim, newAccount, type Account } from '../rules/account.js';
import { claim, contest, withdraw, type AccountDecision, type SettlementContext } from '../rules/claims.js';
import { confirm, takeBack, writeOff } from '../rules/payments.js';
import { paysFrom } from '../rules/company/settings.js';
import { countingPayments, coveredEntries, openClaims, toPersonBalance, type PaymentCursor } from '../rules/views.js';
import { namesOf, NO_PERSON } from './debtors.js';
import type { Dependencies } from '../dependencies.js';

/** The calls by which two people settle what they owe each other. */
export function settlementHandlers({ store, clock }: Dependencies): HandlersOf<typeof settlementEndpoints> {
  const otherThan = (person: Person, personId: string) =>
    personId === person.id ? undefined : store.personById(personId);
  const nameOf = async (other: Person) => (await namesOf(store, [other])).get(other.id)!;
  const change = async <R extends object = Nothing>(
    { person, params: { personId }, command }: { person: Person; params: { personId: string }; command: Command },
    decide: (
      account: Account | undefined,
      settling: SettlementContext,
    ) => AccountDecision<R> | Promise<AccountDecision<R>>,
  ): Promise<R | Refusal> => {
    const other = await otherThan(person, personId);
    if (!other) return NO_PERSON;
    const id = accountId(person.id, other.id);
    return store.accounts.change(id, command, (account) =>
      decide(account, { by: person, other, now: clock.now(), newId }),
    );
  };

  return {
    personBalance: async ({ person, params: { personId }, query: { before } }) => {
      const cursor = before === undefined ? undefined : decodeCursor<PaymentCursor>(before, 2);
      if (cursor instanceof Refusal) return cursor;
      const other = isCompany(personId) ? COMPANY : await otherThan(person, personId);
      if (!other) return NO_PERSON;
      const id = accountId(person.id, other.id);
      const account = (await store.accountById(id)) ?? newAccount(person, other);
      const { page, next } = countingPayments(account, cursor, cursor && (await store.pagedPayments(id)));
      const named = await store.ordersById((cursor ? page : account.payments).flatMap(({ orderId }) => orderId ?? []));
      return {
        ...toPersonBalance(account, person.id, await nameOf(other), named, cursor && page),
        ...(next && { next: encodeCursor(next) }),
      };
    },
    openClaims: async ({ person }) => {
      const accounts = (await store.owingOf(person.id)).map(({ state }) => state);
      const claimed = await store.claimedAccountsOf(person.id);
      const claims = claimed.flatMap(({ payments }) => payments.filter(isOpenClaim));
      const covered = coveredEntries(accounts, person.id);
      const owing = [...totalsOwed(person.id, accounts)].filter(([, { amount }]) => amount < 0);
      const owed = Object.fromEntries(owing.map(([id, { amount }]) => [id, -amount]));
      const settings = await store.company.companySettings();
      const companyPays = settings !== undefined && paysFrom(settings, clock.now().date);
      const more = { owed, ...(covered.length > 0 && { covered }), ...(companyPays && { companyPays }) };
      if (claims.length === 0) return { claims: [], ...more };
      const named = await store.ordersById(claims.flatMap(({ orderId }) => orderId ?? []));
      const found = openClaims(claimed, person.id, named);
      const names = await namesOf(
        store,
        found.map(({ other }) => other),
      );
      return { claims: found.map(({ other, claim: one }) => ({ ...one, name: names.get(other.id)! })), ...more };
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
      change(request, async (account, settling) => {
        const { personId, settlementId } = request.params;
        const isListed = account?.payments.some(({ id }) => id === settlementId) ?? true;
        const id = accountId(request.person.id, personId);
        const listed = account && !isListed ? await store.listedAgain(id, account, { id: settlementId }) : account;
        return takeBack(listed, settling, settlementId, await store.ordersPaidBy(listed, settlementId));
      }),
    writeOff: (request) => change(request, writeOff),
  };
}
