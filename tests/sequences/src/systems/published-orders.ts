import type { Person } from '@kantyna/contracts/people/person';
import type { PublishedOrder } from '@kantyna/payments/test/examples';
import { newId } from '@kantyna/kernel/ids';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import type { Of } from '../oracle/commands.js';

interface Known {
  readonly id: string;
  version: number;
  current: PublishedOrder;
}

/** The orders of a sequence, as the orders service would publish them. */
export class PublishedOrders {
  private readonly orders = new Map<string, Known>();

  constructor(
    private readonly world: ServiceWorld,
    private readonly person: (name: string) => Person,
  ) {}

  get(name: string): Known {
    return this.orders.get(name)!;
  }

  nameOf(id: string): string {
    return [...this.orders].find(([, order]) => order.id === id)?.[0] ?? id;
  }

  /** `date` is given. */
  place({ order, creator, payer, entries, date }: Of<'place'>): void {
    const current: PublishedOrder = {
      restaurantId: 'bar',
      restaurantName: 'Bar Kasztan',
      orderDate: date!,
      orderState: 'CREATED',
      creator: this.person(creator),
      payer: this.person(payer),
      totalAmount: 0,
      entries: entries.map(({ person, price }) => this.entry(person, price)),
    };
    this.orders.set(order, { id: newId(), version: 0, current });
  }

  change(name: string, changes: Partial<PublishedOrder>): void {
    const order = this.get(name);
    order.current = { ...order.current, ...changes };
  }

  /** Gives a person's entry another price, makes it, or removes it. */
  changeEntry(name: string, owner: string, price: number | undefined): void {
    const { entries } = this.get(name).current;
    const before = entries.find(({ person }) => person.id === this.person(owner).id);
    const others = entries.filter((entry) => entry !== before);
    const after = price === undefined ? [] : [{ ...(before ?? this.entry(owner, price)), amount: price }];
    this.change(name, { entries: [...others, ...after] });
  }

  async publish(name: string, isDeleted = false): Promise<undefined> {
    const order = this.get(name);
    order.version += 1;
    await this.world.state('order', order.id, order.version, isDeleted ? undefined : order.current);
  }

  private entry(owner: string, amount: number): PublishedOrder['entries'][number] {
    return { id: newId(), person: this.person(owner), amount, dishes: [] };
  }
}
