import { COMPANY, type Command } from '../oracle/commands.js';
import { resolveCarriedOver } from './carried-over.js';
import type { Intent, Sequence } from './intents.js';
import { resolveMoney } from './money.js';
import { dateOf, resolveOffice } from './office.js';
import { place, resolveOrder } from './orders.js';
import type { Present } from './picks.js';

/** The concrete commands of an intent: mostly meaningful ones, sometimes by or for the wrong person. None if it means nothing in the present state. */
export function resolve(intent: Intent, now: Present, { ofCompany }: Pick<Sequence, 'ofCompany'>): Command[] {
  const commands = ofCompany ? (resolveOffice(intent, now) ?? inCompany(intent, now)) : ofPeople(intent, now);
  return commands.filter((command) => !('by' in command && now.ledger.erased.has(command.by)));
}

/** Where nothing is open there is little to do about money: then an order is placed, or costs something else. */
function ofPeople(intent: Intent, now: Present): Command[] {
  const { orders } = now.ledger;
  if (orders.length === 0) return place(intent, now);
  const commands = resolveOrder(intent, now) ?? resolveCarriedOver(intent, now) ?? resolveMoney(intent, now);
  if (commands.length > 0 || isOfOrders(intent)) return commands;
  const kind = intent.twist % 3 === 0 && orders.length < 5 ? 'place' : 'price';
  return resolveOrder({ ...intent, kind }, now) ?? [];
}

/** The same where the company takes part. A new order is often not ORDERED yet; nobody is erased. */
function inCompany(intent: Intent, now: Present): Command[] {
  return ofPeople(intent, now)
    .filter((command) => !('by' in command) || command.by !== COMPANY)
    .filter(({ type }) => type !== 'erase' && type !== 'writeOff')
    .filter(({ type }) => intent.kind !== 'place' || type === 'place' || intent.twist % 4 !== 1)
    .map((command) => (command.type === 'place' ? { ...command, date: dateOf(intent, now.ledger) } : command));
}

const isOfOrders = ({ kind }: Intent): boolean =>
  ['place', 'price', 'addEntry', 'removeEntry', 'state', 'changePayer', 'erase'].includes(kind);
