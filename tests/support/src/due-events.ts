import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '@kantyna/contracts/people/person';
import { derivedId, newId } from '@kantyna/kernel/ids';
import { startDueEventsWorld, type DueEventsWorld } from './due-events-world.js';
import { countedOnce, expectedOf, type Arrivals } from './due-events-count.js';
import { CHANGES, GROUPS, type ClockChange } from './due-events-plan.js';
import { openedWrongly, publishedWrongly } from './due-events-stored.js';
import { untilNothingIsDue, untilSent } from './due-events-wait.js';

/** The amount of work. Without `kill` nothing is killed. `random` gives numbers from 0 to 1. */
export interface DueEventsForm {
  /** Standing orders of each of the three times of opening. */
  readonly standingOrders: number;
  readonly debtors: number;
  /** The instances of each service. */
  readonly instances: number;
  readonly kill: boolean;
  readonly random: () => number;
}

/** The counts over both changes of the clock. Nothing is `wrong` if all is as it should be. */
export interface DueEventsFigures {
  dueEvents: number;
  pushes: number;
  messages: number;
  kills: number;
  /** Requests that were repeated because their instance was killed before it had stored the answer. */
  repeats: number;
  readonly wrong: string[];
}

const EATERS = ['eater-1', 'eater-2'];
const RESTAURANT = { id: newId(), name: 'Bar Kasztan', url: '', telephone: '' };
const DETAILS = {
  restaurantId: RESTAURANT.id,
  timeOfOrder: '12:00',
  deliveryData: { decreaseInPercent: 0, deliveryCostPerEverybody: 0, deliveryCostPerDish: 0 },
  paymentData: {
    paymentByCash: true,
    paymentByBankTransfer: false,
    bankTransferNumber: '',
    paymentByBlik: false,
    blikPhoneNumber: '',
  },
};
const KILL_WITHIN = 700;

/**
 * Standing orders open, remind and close, and debts are told, while the company's clocks go forward and back and instances are killed at
 * random; counts what arrives. The clock of the processes is set to each due time, and on by a lease if the one who held it was killed.
 */
export async function countDueEvents(form: DueEventsForm): Promise<DueEventsFigures> {
  const world = await startDueEventsWorld(form.instances);
  try {
    const figures: DueEventsFigures = { dueEvents: 0, pushes: 0, messages: 0, kills: 0, repeats: 0, wrong: [] };
    world.clock.set(Date.parse(CHANGES[0]!.before));
    const cast = await gather(world, form);
    for (const change of CHANGES) {
      const since = { pushes: world.pushService.received.length, messages: world.webhooks.received.length };
      const kills = await runThrough(world, change, form, cast);
      await untilSent(world);
      const arrivals: Arrivals = {
        pushes: world.pushService.received.slice(since.pushes),
        messages: world.webhooks.received.slice(since.messages),
      };
      const orders = cast.standing.map(({ id, owner, group }) => {
        return { id: derivedId('standing order', id, change.sunday), owner, opening: change.openings[group]! };
      });
      const expected = expectedOf(
        orders,
        EATERS,
        cast.debtors.map(({ username }) => username),
      );
      const counted = countedOnce(
        expected,
        arrivals,
        kills.filter(({ name }) => name.startsWith('notifications')),
      );
      const published = await publishedWrongly(
        world,
        orders.map(({ id }) => id),
        cast.debtors,
      );
      const opened = await openedWrongly(world, orders);
      figures.dueEvents += 3 * orders.length + cast.debtors.length;
      figures.pushes += counted.pushes;
      figures.messages += counted.messages;
      figures.kills += kills.length;
      figures.repeats += counted.repeats;
      figures.wrong.push(...[...counted.wrong, ...published, ...opened].map((what) => `${change.sunday}: ${what}`));
    }
    return figures;
  } finally {
    await world.stop();
  }
}

interface Cast {
  readonly eaters: Person[];
  readonly creditor: Person;
  readonly debtors: Person[];
  readonly standing: { id: string; owner: string; group: number }[];
}

/** The people, their standing orders, and an order that is owed for. */
async function gather(world: DueEventsWorld, { standingOrders, debtors }: DueEventsForm): Promise<Cast> {
  const { id, ...restaurant } = RESTAURANT;
  await world.orders.state('restaurant', id, 1, restaurant);
  const people = (names: string[]) => Promise.all(names.map((name) => world.person(name)));
  const named = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
  const [eaters, owing, [creditor]] = [
    await people(EATERS),
    await people(named('debtor', debtors)),
    await people(['creditor']),
  ];
  const owners = await people(named('owner', standingOrders * GROUPS.length));
  const standing = await Promise.all(
    owners.map(async (owner, index) => {
      const group = index % GROUPS.length;
      const body = { restaurantId: RESTAURANT.id, weekdays: [7], ...GROUPS[group]! };
      return { ...(await world.orders.as(owner).saveStandingOrder({ body })), owner: owner.username, group };
    }),
  );
  const orderId = await orderOf(world, creditor!, owing, '2027-03-01');
  await world.orders.as(creditor).setAsOrdering({ params: { orderId } });
  await world.orders.as(creditor).setAsOrdered({ params: { orderId }, body: {} });
  return { eaters, creditor: creditor!, debtors: owing, standing };
}

/** An order in which these people have a dish. */
async function orderOf({ orders }: DueEventsWorld, by: Person, eaters: Person[], orderDate: string): Promise<string> {
  const { id: orderId } = await orders.as(by).saveOrder({ body: { ...DETAILS, orderDate } });
  const dish = { orderId, newDish: true, newDishName: 'Bigos', newDishPrice: 2340, sideDishes: [] };
  for (const eater of eaters) await orders.as(eater).saveOrderEntry({ body: dish });
  return orderId;
}

/** Sets the clock to each due time around a change, and kills an instance after each. Resolves with the kills, when nothing is due. */
async function runThrough(
  world: DueEventsWorld,
  change: ClockChange,
  { kill, random }: DueEventsForm,
  { eaters, creditor }: Cast,
): Promise<{ name: string; at: number }[]> {
  const { supervisor } = world.orders.infrastructure;
  const kills: { name: string; at: number }[] = [];
  world.clock.set(Date.parse(change.before));
  await untilNothingIsDue(world);
  for (const date of change.eatenOn) await orderOf(world, creditor, eaters, date);
  const victims = [...world.instances].sort(() => random() - 0.5);
  for (const instant of change.dueAt) {
    world.clock.set(Math.max(Date.parse(instant), world.clock.now()));
    if (kill) {
      await pause(random() * KILL_WITHIN);
      const name = victims[kills.length % victims.length]!;
      await supervisor.ready(name);
      kills.push({ name, at: Date.now() });
      await supervisor.kill(name);
    }
    await untilNothingIsDue(world);
  }
  await Promise.all(world.instances.map((name) => supervisor.ready(name)));
  return kills;
}
