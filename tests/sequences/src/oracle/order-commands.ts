import { done, refusedAs, type OrderCommand, type Outcome } from './commands.js';
import { isOpen, type Ledger } from './ledger.js';
import { isPayable, type Order } from './orders.js';

/** Commands about orders and entries. Never refused, but another payer. The company's part follows at once. */
export function changeOrder(ledger: Ledger, command: OrderCommand): Outcome {
  const outcome = change(ledger, command);
  // "Orders stand in the order of their dates", those of one date as they were made.
  ledger.orders.sort((one, other) => Date.parse(one.date) - Date.parse(other.date) || one.made - other.made);
  ledger.company.follow();
  return outcome;
}

function change(ledger: Ledger, command: OrderCommand): Outcome {
  if (command.type === 'place') {
    const { order: name, creator, payer, date = ledger.company.today } = command;
    const entries = new Map(command.entries.map(({ person, price }) => [person, price]));
    const made = ledger.orders.length;
    ledger.orders.push({ made, name, creator, payer, state: 'CREATED', date, entries });
    return done;
  }
  const order = ledger.order(command.order);
  if (!order) return refusedAs(['NOT_FOUND']);
  switch (command.type) {
    case 'changePayer':
      return changePayer(ledger, order, command.payer);
    case 'state':
      changeState(ledger, order, command.state);
      return done;
    case 'move':
      order.date = command.date;
      return done;
    case 'removeEntry':
      order.entries.delete(command.person);
      return done;
    default:
      order.entries.set(command.person, command.price);
      return done;
  }
}

/** "An order becomes ORDERED when it is placed; if it is brought back as ordered, the time at which it was placed stays." */
function changeState(ledger: Ledger, order: Order, state: Order['state']): void {
  const isBroughtBack = order.placed !== undefined && order.state !== 'CREATED';
  order.state = state;
  ledger.happened += 1;
  if (isPayable(order) && !isBroughtBack) order.placed = { at: ledger.happened, on: ledger.company.today };
}

function changePayer(ledger: Ledger, order: Order, payer: string): Outcome {
  if (payer !== order.payer && confirmedTo(ledger, order).size > 0) return refusedAs(['PAYER_FIXED']);
  order.payer = payer;
  // "If another person becomes the payer of an order, the open claims for its entries to the one before end."
  for (const claim of ledger.claims)
    if (claim.order === order.name && claim.to !== payer && isOpen(claim))
      Object.assign(claim, { state: 'withdrawn', withdrawnAt: ledger.happened });
  return done;
}

/** The confirmed amounts to the order's payer, or by them, for anybody's entry, by person. "The payer cannot change once a payment to them is confirmed." */
export function confirmedTo(ledger: Ledger, order: Order): Map<string, number> {
  const people = new Set(ledger.payments.flatMap(({ from, to }) => [from, to]));
  people.delete(order.payer);
  const amounts = [...people].map((person) => [person, ledger.confirmed(order, person)] as const);
  return new Map(amounts.filter(([, amount]) => amount !== 0));
}
