import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/order-rules/roles';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import type { PublishedOrder } from '@kantyna/payments/test/examples';
import type { Of, OrderCommand, OrderStateName, Outcome } from '../oracle/commands.js';

export interface KnownOrder {
  readonly id: string;
  version: number;
  isDeleted: boolean;
  current: PublishedOrder;
}

/** Where they are published, and who has the confirmations of payments. */
export interface Payments {
  person(name: string): Person;
  newId(name: string): string;
  follow(order: KnownOrder): Promise<void> | void;
  confirmationsOf(order: KnownOrder): Maybe<StateOf<'payment'>['confirmations'] | undefined>;
}
type Maybe<T> = T | Promise<T>;

/** The orders of a sequence, as the orders service would publish them. */
export class PublishedOrders {
  private readonly orders = new Map<string, KnownOrder>();
  private placings = 0;

  constructor(private readonly payments: Payments) {}

  all(): KnownOrder[] {
    return [...this.orders.values()];
  }

  get(name: string): KnownOrder {
    return this.orders.get(name)!;
  }

  nameOf(id: string): string {
    return [...this.orders].find(([, order]) => order.id === id)?.[0] ?? id;
  }

  payerIdOf(name: string): string {
    return payerOf(this.get(name).current).id;
  }

  entryOf(name: string, owner: string): PublishedOrder['entries'][number] | undefined {
    return this.get(name).current.entries.find(({ person }) => person.id === this.payments.person(owner).id);
  }

  /** Publishes what happens to an order. */
  async do(command: OrderCommand, today: string): Promise<Outcome | undefined> {
    const { order: name } = command;
    switch (command.type) {
      case 'place':
        this.place(command, today);
        break;
      case 'state':
        this.changeState(name, command.state, today);
        break;
      case 'move':
        this.change(name, { orderDate: command.date });
        break;
      case 'changePayer': {
        const order = this.get(name);
        const confirmations = await this.payments.confirmationsOf(order);
        const isOther = this.payerIdOf(name) !== this.payments.person(command.payer).id;
        if (isOther && confirmedToPayer(order.current, confirmations).size > 0) return { refused: 'PAYER_FIXED' };
        this.change(name, { payer: this.payments.person(command.payer) });
        break;
      }
      default:
        this.changeEntry(name, command.person, command.type === 'removeEntry' ? undefined : command.price);
    }
    const order = this.get(name);
    order.version += 1;
    order.isDeleted ||= command.type === 'state' && command.state === 'DELETED';
    await this.payments.follow(order);
    return undefined;
  }

  private place({ order, creator, payer, entries, date }: Of<'place'>, today: string): void {
    const current: PublishedOrder = {
      restaurantId: 'bar',
      restaurantName: 'Bar Kasztan',
      orderDate: date ?? today,
      orderState: 'CREATED',
      creator: this.payments.person(creator),
      payer: this.payments.person(payer),
      totalAmount: 0,
      entries: entries.map(({ person, price }) => this.entry(order, person, price)),
    };
    this.orders.set(order, { id: this.payments.newId(order), version: 0, isDeleted: false, current });
  }

  /** Notes when the order was placed, too, as the orders service does. */
  private changeState(name: string, state: OrderStateName, today: string): void {
    const { orderState, orderedAt } = this.get(name).current;
    this.change(name, { orderState: state === 'DELETED' ? 'REJECTED' : state });
    if ((state !== 'ORDERED' && state !== 'DELIVERED') || (orderedAt && orderState !== 'CREATED')) return;
    this.placings += 1;
    const at = new Date(Date.parse(`${today}T11:00:00Z`) + this.placings);
    this.change(name, { orderedAt: at.toISOString(), orderedOn: today });
  }

  private change(name: string, changes: Partial<PublishedOrder>): void {
    const order = this.get(name);
    order.current = { ...order.current, ...changes };
  }

  /** Gives a person's entry another price, makes it, or removes it. */
  private changeEntry(name: string, owner: string, price: number | undefined): void {
    const before = this.entryOf(name, owner);
    const others = this.get(name).current.entries.filter((entry) => entry !== before);
    const after = price === undefined ? [] : [{ ...(before ?? this.entry(name, owner, price)), amount: price }];
    this.change(name, { entries: [...others, ...after] });
  }

  private entry(name: string, owner: string, amount: number): PublishedOrder['entries'][number] {
    return { id: this.payments.newId(`${name} ${owner}`), person: this.payments.person(owner), amount, dishes: [] };
  }
}
