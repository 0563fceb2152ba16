import { byName } from '@kantyna/contracts/name';
import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { carriedOverEndpoints } from '@kantyna/contracts/payments/carried-over';
import { isCompany } from '@kantyna/contracts/payments/company';
import { isErased, type Person } from '@kantyna/contracts/people/person';
import { CsvReply, type Cell } from '@kantyna/service/http/csv';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import { changeOrThrow, createdId, updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import type { Store } from '../database/store.js';
import type { Dependencies } from '../dependencies.js';
import { accountId, owedBy } from '../rules/account.js';
import { carriedPaymentId, carryOver, sumOf, takeAllBack, withCarriedDebt } from '../rules/company/carried-over.js';
import { namesOf, NO_PERSON } from './debtors.js';

/** The columns of the file of who owes whom. The web reads the same ones (web/src/office/carried-over/). */
const COLUMNS: Record<Language, readonly string[]> = {
  en: ['Who owes', 'E-mail of who owes', 'To whom', 'E-mail of to whom', 'Amount (zł)'],
  pl: ['Kto oddaje', 'E-mail oddającego', 'Komu', 'E-mail komu', 'Kwota (zł)'],
};

/** The calls for balances that were kept elsewhere. */
export function carriedOverHandlers({
  store,
  clock,
}: Pick<Dependencies, 'store' | 'clock'>): HandlersOf<typeof carriedOverEndpoints> {
  const { company } = store;
  return {
    carriedOver: async () => {
      const all = await company.everyCarriedOver();
      const people = await store.peopleById(all.map(({ state }) => state.byId));
      const names = await namesOf(store, people);
      return {
        all: all.map(({ id, state }) => ({
          id,
          at: state.at,
          byName: names.get(state.byId) ?? state.byId,
          count: state.debts.length,
          amount: sumOf(state),
          ...(state.takenBackAt !== undefined && { takenBackAt: state.takenBackAt }),
          ...(state.pendingSince !== undefined && { isPending: true as const }),
        })),
      };
    },
    carryOver: loggedByEvent(async ({ person, body: { debts }, command }) => {
      const ids = [...new Set(debts.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]))];
      const known = (await store.peopleById(ids)).filter((one) => !isErased(one));
      if (known.length < ids.length) return NO_PERSON;
      const id = createdId(command, 'carried over');
      return company.carried.change(id, command, (present) =>
        present ? { reply: { id } } : carryOver(debts, { by: person.id, now: clock.now() }, id),
      );
    }),
    takeCarriedOverBack: loggedByEvent(({ person, params: { carriedOverId }, command }) =>
      company.carried.change(carriedOverId, command, (present) =>
        takeAllBack(present, { by: person.id, now: clock.now() }),
      ),
    ),
    owedFile: async ({ query: { language = 'en' } }) => {
      const accounts = (await store.everyOwing()).filter(({ people }) => people.every(({ id }) => !isCompany(id)));
      const people = await store.peopleById([...new Set(accounts.flatMap((one) => one.people.map(({ id }) => id)))]);
      const names = await namesOf(store, people);
      const known = new Map(people.map((one) => [one.id, one]));
      const nameOf = ({ id }: Person) => names.get(id) ?? id;
      const rows = accounts
        .map((account) => {
          const [one, other] = account.people;
          const owed = owedBy(account, one!.id);
          return owed > 0 ? { debtor: one!, creditor: other!, owed } : { debtor: other!, creditor: one!, owed: -owed };
        })
        .filter(({ owed }) => owed > 0)
        .toSorted((one, other) => byName(nameOf(one.debtor), nameOf(other.debtor)))
        .map(({ debtor, creditor, owed }): Cell[] => {
          const said = (person: Person) => [nameOf(person), known.get(person.id)?.email ?? ''];
          return [...said(debtor), ...said(creditor), { grosze: owed }];
        });
      async function* inOne() {
        yield rows;
      }
      return CsvReply.of({ language, columns: COLUMNS[language], rows: inOne() });
    },
  };
}

/** Writes to the accounts what was carried over, or taken back, and says that it is done. Repeated, it changes nothing. */
export async function writeCarriedOver(store: Store, id: string): Promise<boolean> {
  const { carried } = store.company;
  const state = (await carried.documents.findOne({ _id: id }))?.state;
  if (state?.pendingSince === undefined) return false;
  for (const debt of state.debts) {
    const { debtorId, creditorId } = debt;
    const known = await store.peopleById([debtorId, creditorId]);
    const [debtor, creditor] = [debtorId, creditorId].map((one) => known.find((person) => person.id === one)!);
    const account = accountId(debtorId, creditorId);
    await changeOrThrow(store.accounts, account, async (present) => {
      const listed = present && (await store.listedAgain(account, present, { id: carriedPaymentId(id, debt) }));
      return withCarriedDebt(listed, [debtor!, creditor!], debt, state, id);
    });
  }
  await updateOrThrow(carried, id, ({ pendingSince, ...done }) =>
    pendingSince === state.pendingSince ? done : { ...done, pendingSince: pendingSince! },
  );
  return true;
}
