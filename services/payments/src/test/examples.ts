import type { Person } from '@kantyna/contracts/people/person';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { StateOf } from '@kantyna/contracts/messages/messages';

/** An order as orders publishes it. */
export type PublishedOrder = StateOf<'order'>;

/** A person with the given username. The id is derived from the e-mail address. */
export const person = (username: string, email = `${username.toLowerCase()}@example.com`): Person => ({
  id: Buffer.from(email).toString('hex').padEnd(24, '0').slice(0, 24),
  username,
  email,
});

export const [ANNA, BARTEK, CELINA] = [person('Anna'), person('Bartek'), person('Celina')] as const;

export const at = (instant: string): LocalInstant => ({
  instant,
  date: instant.slice(0, 10),
  time: instant.slice(11, 16),
});

/** An order with the amount of each person in grosze; ORDERED by default. */
export const order = (
  creator: Person,
  amounts: readonly (readonly [Person, number])[],
  changes: Omit<Partial<PublishedOrder>, 'entries'> = {},
): PublishedOrder => ({
  restaurantId: 'bar',
  restaurantName: 'Bar Kasztan',
  orderDate: '2025-03-04',
  orderState: 'ORDERED',
  creator,
  totalAmount: amounts.reduce((sum, [, amount]) => sum + amount, 0),
  entries: amounts.map(([owner, amount]) => ({
    id: `entry of ${owner.username}`,
    person: owner,
    amount,
    dishes: [],
  })),
  ...changes,
});
