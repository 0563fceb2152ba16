import { ReplyError } from '@kantyna/contracts/client';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/order-rules/roles';
import type { OpenPayments, PersonBalance } from '@kantyna/contracts/payments/settlements';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { newId } from '@kantyna/kernel/ids';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import { PublishedOrders } from './published-orders.js';
import type { Command, OrderCommand, Outcome } from '../oracle/commands.js';
import type { Between, Money } from '../oracle/money.js';
import { refusedWith } from './refusals.js';
import { SentMoney } from './sent-money.js';

/**
 * The running payments service, entered by its calls. What orders and auth would publish is published here. Each instance of this class has
 * people and orders of its own.
 */
export class RunningPayments implements Money {
  protected readonly people = new Map<string, Person>();
  protected readonly orders: PublishedOrders;
  protected readonly sent: SentMoney;
  protected readonly views = new Map<string, Promise<PersonBalance | undefined>>();
  protected readonly payments = new Map<string, Promise<OpenPayments>>();

  constructor(private readonly world: ServiceWorld) {
    this.orders = new PublishedOrders(world, (name) => this.person(name));
    this.sent = new SentMoney({
      callsOf: (name) => this.as(name),
      personIdOf: (name) => this.person(name).id,
      orderIdOf: (name) => this.orders.get(name).id,
      payerOf: (name) => this.payerOf(name),
      entryIdOf: (name, owner) =>
        this.orders.get(name).current.entries.find(({ person }) => person.id === this.person(owner).id)?.id,
    });
  }

  /** Has auth publish the people of a sequence. */
  async introduce(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const one = { id: newId(), username: name, email: `${name}.${newId()}@example.com` };
      this.people.set(name, one);
      await this.world.state('person', one.id, 1, one);
    }
  }

  async do(command: Command): Promise<Outcome> {
    return this.tried(() => this.perform(command));
  }

  /** The outcome of something that changes what people see. */
  protected async tried(act: () => Promise<Outcome | undefined>): Promise<Outcome> {
    this.views.clear();
    this.payments.clear();
    try {
      return (await act()) ?? {};
    } catch (error) {
      if (!(error instanceof ReplyError) || typeof error.body === 'string' || error.status >= 500) throw error;
      return error.status === 400 ? { refused: 'INVALID' } : refusedWith(error.body.code);
    }
  }

  async between(one: string, other: string): Promise<Between> {
    const { amount = 0, credit = 0, items = [], settlements = [] } = (await this.view(one, other)) ?? {};
    const labels = this.sent.labels.byId();
    return {
      owed: -amount,
      credit,
      open: items.map(({ orderId, isTheirs, amount: owed }) => {
        const order = this.orders.nameOf(orderId);
        return isTheirs ? { order, person: other, open: owed } : { order, person: one, open: -owed };
      }),
      covered: await this.covered(one, other),
      claims: settlements
        .filter(({ status }) => status === 'CLAIMED' || status === 'CONTESTED')
        .map(({ id }) => labels.get(id) ?? id),
    };
  }

  /** What credit pays of what a person owes another one, by order. */
  protected async covered(one: string, other: string): Promise<Map<string, number>> {
    if (!this.payments.has(one)) this.payments.set(one, this.as(one).openClaims());
    const { covered = [] } = await this.payments.get(one)!;
    const own = covered.filter(({ isOwn }) => isOwn).map(({ orderId, amount }) => [orderId, amount] as const);
    return new Map(
      own
        .map(([orderId, amount]) => [this.orders.nameOf(orderId), amount] as const)
        .filter(([order]) => this.payerOf(order) === other),
    );
  }

  protected readonly person = (name: string): Person => this.people.get(name)!;
  protected readonly payerOf = (order: string): string => this.nameOf(payerOf(this.orders.get(order).current).id);
  protected readonly nameOf = (id: string): string => [...this.people].find(([, one]) => one.id === id)![0];
  protected readonly as = (name: string) => this.world.as(this.person(name));

  /** What two people see of each other. Who was erased sees it by the token that they still have; a stranger to them sees nothing. */
  protected view(one: string, other: string): Promise<PersonBalance | undefined> {
    const key = `${one} ${other}`;
    if (!this.views.has(key)) {
      const found = this.as(one)
        .personBalance({ params: { personId: this.person(other).id } })
        .catch((error: unknown) => {
          if (error instanceof ReplyError && error.status === 404) return undefined;
          throw error;
        });
      this.views.set(key, found);
    }
    return this.views.get(key)!;
  }

  private perform(command: Command): Promise<Outcome | undefined> {
    switch (command.type) {
      case 'confirmEntry':
      case 'revertEntry':
      case 'claim':
      case 'confirm':
      case 'contest':
      case 'withdraw':
      case 'takeBack':
      case 'writeOff':
        return this.sent.send(command).then(() => undefined);
      case 'erase': {
        const nobody = erased(this.person(command.person));
        return this.world.state('person', nobody.id, 2, nobody).then(() => undefined);
      }
      case 'place':
      case 'price':
      case 'addEntry':
      case 'removeEntry':
      case 'state':
      case 'changePayer':
      case 'move':
        return this.changeOrder(command);
      default:
        throw new Error(`${command.type} is not of people`);
    }
  }

  private async changeOrder(command: OrderCommand): Promise<Outcome | undefined> {
    const { order: name } = command;
    switch (command.type) {
      case 'place':
        this.orders.place(command);
        break;
      case 'state':
        this.orders.change(name, { orderState: command.state === 'DELETED' ? 'REJECTED' : command.state });
        break;
      case 'move':
        this.orders.change(name, { orderDate: command.date });
        break;
      case 'changePayer': {
        const { id, current } = this.orders.get(name);
        const confirmations = (await this.world.published('payment', id))?.data?.confirmations;
        const isOther = payerOf(current).id !== this.person(command.payer).id;
        if (isOther && confirmedToPayer(current, confirmations).size > 0) return { refused: 'PAYER_FIXED' };
        this.orders.change(name, { payer: this.person(command.payer) });
        break;
      }
      default:
        this.orders.changeEntry(name, command.person, command.type === 'removeEntry' ? undefined : command.price);
    }
    return this.orders.publish(name, command.type === 'state' && command.state === 'DELETED');
  }
}
