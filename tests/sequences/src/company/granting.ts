import type { CompanyLedger } from './company-ledger.js';
import { holds, monthOf, settingOf } from './settings.js';

/** Releases and makes grants after something happened, and says anew what they are. */
export function grantAnew(ledger: CompanyLedger): void {
  // "It goes by that setting until the order no longer counts or gets another date. Then it is released."
  ledger.grants = ledger.grants.filter(
    ({ order, person, date }) => countsFor(ledger, order, person) && ledger.dates.get(order) === date,
  );
  // "A grant is made once the order counts, from the setting of the order's date." Entries "for which no grant was made, get theirs".
  for (const [order, date] of ledger.dates)
    for (const person of ledger.order(order)!.entries.keys()) makeGrant(ledger, { order, date, person });
  // "All grants of a person and month follow at once when something changes."
  for (const person of new Set(ledger.grants.map((one) => one.person)))
    for (const month of new Set([...ledger.dates.values()].map(monthOf))) {
      const grants = ledger.grantsOf(person, month);
      for (const [index, grant] of grants.entries()) grant.amount = ledger.amountOf(grant, grants.slice(0, index));
    }
}

/** Whether an order counts and a person has a share of it. */
function countsFor(ledger: CompanyLedger, name: string, person: string): boolean {
  const order = ledger.order(name)!;
  return order.entries.has(person) && ledger.counts(order);
}

function makeGrant(ledger: CompanyLedger, entry: { order: string; date: string; person: string }): void {
  const { order, date, person } = entry;
  const setting = settingOf(ledger.settings, date);
  if (!setting || !holds(setting, person, date) || !countsFor(ledger, order, person)) return;
  if (ledger.grants.some((grant) => grant.person === person && grant.order === order)) return;
  ledger.grants.push({ ...entry, setting, amount: 0 });
}
