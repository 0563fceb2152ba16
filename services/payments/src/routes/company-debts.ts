import { COMPANY_ID, type companyEndpoints } from '@kantyna/contracts/payments/company';
import { isErased } from '@kantyna/contracts/people/person';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { Refusal } from '@kantyna/kernel/refusal';
import { decodeCursor, encodeCursor } from '@kantyna/service/http/cursor';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import type { Command } from '@kantyna/store/documents/idempotency';
import type { Change } from '@kantyna/kernel/change';
import type { Dependencies } from '../dependencies.js';
import { accountId, otherIn, type Account } from '../rules/account.js';
import type { SettlementContext } from '../rules/claims.js';
import {
  companyDebts,
  reimburse,
  reimbursedBy,
  reimbursementsBefore,
  takeReimbursementBack,
} from '../rules/company/reimbursements.js';
import { grantsPending } from '../rules/company/settings.js';
import type { PaymentCursor } from '../rules/views.js';
import { namesOf, NO_PERSON, totalsOf } from './debtors.js';

/** The calls for what the company owes the payers, and paid them back. */
export function companyDebtHandlers({
  store,
  clock,
}: Dependencies): Pick<
  HandlersOf<typeof companyEndpoints>,
  'companyDebts' | 'officeBalance' | 'reimburse' | 'takeReimbursementBack'
> {
  /** Decides on the account of the company and a payer. */
  const change = async <R>(
    { person: by, params: { personId }, command }: { person: Person; params: { personId: string }; command: Command },
    decide: (
      account: Account | undefined,
      context: SettlementContext,
    ) => Change<Account, R> | Refusal | Promise<Change<Account, R> | Refusal>,
  ): Promise<R | Refusal> => {
    const other = await store.personById(personId);
    if (!other) return NO_PERSON;
    const id = accountId(COMPANY_ID, personId);
    return store.accounts.change(id, command, (account) => decide(account, { by, other, now: clock.now(), newId }));
  };

  /** An account of the company with the payments on its pages, too. */
  const withPages = async (account: Account) => {
    const id = accountId(COMPANY_ID, otherIn(account, COMPANY_ID).id);
    const older = account.pages ? await store.pagedPayments(id) : [];
    return { ...account, payments: [...older, ...account.payments] };
  };

  return {
    companyDebts: async ({ query: { before } }) => {
      const cursor = before === undefined ? undefined : decodeCursor<PaymentCursor>(before, 2);
      if (cursor instanceof Refusal) return cursor;
      const accounts = await store.accountsOf(COMPANY_ID);
      const debts = companyDebts(accounts);
      const isPending = (await store.company.companySettings())?.toApply !== undefined;
      const { page, next } = reimbursementsBefore(await Promise.all(accounts.map(withPages)), cursor);
      const managers = await store.peopleById(page.map(({ payment }) => payment.steps.at(-1)!.byId));
      const payers = [...debts, ...page].map(({ person }) => person);
      const names = await namesOf(store, [...payers, ...managers]);
      return {
        ...(isPending && { isPending }),
        ...(next && { next: encodeCursor(next) }),
        debts: debts.map(({ person, ...debt }) => ({ ...debt, name: names.get(person.id)! })),
        reimbursements: page.map(({ person, payment }) => {
          const { id, steps, lines } = payment;
          const { at, byId } = steps.at(-1)!;
          const about = {
            userId: person.id,
            name: names.get(person.id)!,
            ...(isErased(person) && { hasLeft: true as const }),
          };
          return {
            id,
            ...about,
            amount: reimbursedBy(payment),
            at,
            byId,
            byName: names.get(byId) ?? byId,
            entryCount: lines.length,
          };
        }),
      };
    },
    officeBalance: async ({ params: { personId } }) => {
      if (!(await store.personById(personId))) return NO_PERSON;
      const totals = await totalsOf(store, personId);
      const company = totals.get(COMPANY_ID)?.amount ?? 0;
      const amounts = [...totals].flatMap(([id, { amount }]) => (id === COMPANY_ID ? [] : amount));
      const sumOf = (some: readonly number[]) => some.reduce((sum, amount) => sum + amount, 0);
      return {
        owes: -sumOf(amounts.filter((amount) => amount < 0)),
        isOwed: sumOf(amounts.filter((amount) => amount > 0)),
        company,
      };
    },
    reimburse: loggedByEvent((request) =>
      change(
        request,
        async (account, context) =>
          grantsPending(await store.company.companySettings()) ?? reimburse(account, context, request.body),
      ),
    ),
    takeReimbursementBack: loggedByEvent((request) =>
      change(request, async (account, context) => {
        const { personId, settlementId: id } = request.params;
        const isListed = account?.payments.some((one) => one.id === id) ?? true;
        const listed =
          account && !isListed ? await store.listedAgain(accountId(COMPANY_ID, personId), account, { id }) : account;
        return takeReimbursementBack(listed, context, id, await store.ordersPaidBy(listed, id));
      }),
    ),
  };
}
