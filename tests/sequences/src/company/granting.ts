import type { CompanyLedger } from './company-ledger.js';
import { holds, partOfDay, settingOf, type Setting } from './settings.js';

/** Releases and makes grants after something happened to an order. */
export function grantAnew(ledger: CompanyLedger, changed: string): void {
  const date = ledger.dates.get(changed)!;
  ledger.hear(changed);
  const released = ledger.grants.filter(({ order, person, date: granted }) => {
    // "Once an order that had the grant no longer counts, the grant is released." "If an order's date is changed, its grants are released."
    return !countsFor(ledger, order, person) || ledger.dates.get(order) !== granted;
  });
  ledger.grants = ledger.grants.filter((grant) => !released.includes(grant));
  for (const grant of ledger.grants) if (grant.order === changed) grant.amount = ledger.amountOf(grant);
  // "And the next of their entries of that date whose order counts gets one."
  for (const grant of released) grantFirst(ledger, grant.person, grant.date);
  for (const person of ledger.order(changed)!.entries.keys()) grantFirst(ledger, person, date);
}

/** "Orders of its dates that count already and have no grants get theirs by it, as if payments heard only then that they became ORDERED." */
export function grantBySetting(ledger: CompanyLedger, setting: Setting): void {
  for (const order of ledger.ordersOf(setting)) {
    ledger.hear(order);
    for (const person of ledger.order(order)!.entries.keys()) grantFirst(ledger, person, ledger.dates.get(order)!);
  }
}

/** "An order counts while it is ORDERED or DELIVERED, and is not deleted." Without an entry there is no share. */
export function countsFor(ledger: CompanyLedger, name: string, person: string): boolean {
  const order = ledger.order(name)!;
  return ledger.isPayable(order) && order.entries.has(person);
}

/** "A person has at most one grant for a date: for the first of their entries of that date whose order became ORDERED, as payments hears of it, of those whose orders count." */
function grantFirst(ledger: CompanyLedger, person: string, date: string): void {
  if (ledger.grants.some((grant) => grant.person === person && grant.date === date)) return;
  const [first] = [...ledger.dates.keys()]
    .filter((order) => ledger.dates.get(order) === date && countsFor(ledger, order, person))
    .sort((one, other) => ledger.heardOf(one, person) - ledger.heardOf(other, person));
  const setting = settingOf(ledger.settings, date);
  if (first === undefined || !setting || !holds(setting, person, date)) return;
  // "It is the least of three amounts: the part of the day, what is left of the month, and the share."
  const share = ledger.share(first, person);
  const ceiling = Math.min(partOfDay(setting, share), ledger.leftOfMonth(setting, person, date), share);
  ledger.grants.push({ person, order: first, date, ceiling, amount: ceiling });
}
