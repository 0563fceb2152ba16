import { ReplyError } from '@kantyna/contracts/client';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/order-rules/roles';
import type { OpenPayments, PersonBalance } from '@kantyna/contracts/payments/settlements';
import { confirmedToPayer } from '@kantyna/orders/rules/roles/roles';
import { newId } from '@kantyna/kernel/ids';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import { PaymentLabels } from './payment-labels.js';
import { PublishedOrders } from './published-orders.js';
import { refusedWith, type Action, type Money, type Outcome } from './world.js';

/**
 * The running payments service, entered by its calls. What orders and auth would publish is published here. Each instance of this class has
 * people and orders of its own.
 */
export class RunningPayments implements Money {
  protected readonly people = new Map<string, Person>();
  protected readonly orders: PublishedOrders;
  protected readonly labels = new PaymentLabels();
  protected readonly views = new Map<string, Promise<PersonBalance | undefined>>();
  protected readonly payments = new Map<string, Promise<OpenPayments>>();

  constructor(private readonly world: ServiceWorld) {
    this.orders = new PublishedOrders(world, (name) => this.person(name));
  }

  /** Has auth publish the people of a sequence. */
  async introduce(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const one = { id: newId(), username: name, email: `${name}.${newId()}@example.com` };
      this.people.set(name, one);
      await this.world.state('person', one.id, 1, one);
    }
  }

  async do(action: Action): Promise<Outcome> {
    return this.tried(() => this.perform(action));
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

  async balance(one: string, other: string): Promise<number> {
    return -((await this.view(one, other))?.amount ?? 0);
  }

  async open(name: string, person: string): Promise<number | undefined> {
    const { id, current } = this.orders.get(name);
    if (!current.entries.some((entry) => entry.person.id === this.person(person).id)) return undefined;
    const payer = this.nameOf(payerOf(current).id);
    if (payer === person) return 0;
    const items = (await this.view(person, payer))?.items ?? [];
    return -(items.find(({ orderId, isTheirs }) => orderId === id && !isTheirs)?.amount ?? 0);
  }

  async covered(name: string, person: string): Promise<number> {
    if (!this.payments.has(person)) this.payments.set(person, this.as(person).openClaims());
    const { id } = this.orders.get(name);
    const { covered = [] } = await this.payments.get(person)!;
    return covered.find(({ orderId, isOwn }) => orderId === id && isOwn)?.amount ?? 0;
  }

  async credit(one: string, other: string): Promise<number> {
    return (await this.view(one, other))?.credit ?? 0;
  }

  async claims(one: string, other: string): Promise<string[]> {
    const labels = this.labels.byId();
    return ((await this.view(one, other))?.settlements ?? [])
      .filter(({ status }) => status === 'CLAIMED' || status === 'CONTESTED')
      .map(({ id }) => labels.get(id) ?? id);
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

  private async perform(action: Action): Promise<Outcome | undefined> {
    switch (action.type) {
      case 'place':
        this.orders.place(action);
        return this.orders.publish(action.order);
      case 'price':
      case 'addEntry':
      case 'removeEntry':
        this.orders.changeEntry(action.order, action.person, action.type === 'removeEntry' ? undefined : action.price);
        return this.orders.publish(action.order);
      case 'state': {
        const isDeleted = action.state === 'DELETED';
        this.orders.change(action.order, { orderState: action.state === 'DELETED' ? 'REJECTED' : action.state });
        return this.orders.publish(action.order, isDeleted);
      }
      case 'changePayer': {
        const { id, current } = this.orders.get(action.order);
        const confirmations = (await this.world.published('payment', id))?.data?.confirmations;
        const isFixed = confirmedToPayer(current, confirmations).size > 0;
        if (isFixed && payerOf(current).id !== this.person(action.payer).id) return { refused: 'PAYER_FIXED' };
        this.orders.change(action.order, { payer: this.person(action.payer) });
        return this.orders.publish(action.order);
      }
      case 'erase': {
        const nobody = erased(this.person(action.person));
        return this.world.state('person', nobody.id, 2, nobody).then(() => undefined);
      }
      case 'confirmEntry':
      case 'revertEntry': {
        const { current } = this.orders.get(action.order);
        const orderEntryId =
          current.entries.find(({ person }) => person.id === this.person(action.person).id)?.id ?? newId();
        const { amount } = action;
        const query = { payerId: this.person(action.payer).id, ...(amount !== undefined && { amount }) };
        const request = { params: { orderEntryId }, query };
        if (action.type === 'revertEntry')
          return this.as(action.by)
            .revertToUnpaid(request)
            .then(() => undefined);
        const payer = this.nameOf(payerOf(current).id);
        return this.labelled(action.label, action.person, payer, () => this.as(action.by).confirmAsPaid(request));
      }
      default:
        return this.settle(action);
    }
  }

  private async settle(
    action: Extract<Action, { type: 'claim' | 'confirm' | 'contest' | 'withdraw' | 'takeBack' | 'writeOff' }>,
  ): Promise<Outcome | undefined> {
    const calls = this.as(action.by);
    const to = (other: string, label?: string) => ({
      params: { personId: this.person(other).id, settlementId: (label && this.labels.idOf(label)) ?? newId() },
    });
    switch (action.type) {
      case 'claim': {
        const orderId = action.order && this.orders.get(action.order).id;
        const body = { amount: action.amount, way: 'cash' as const, ...(orderId && { orderId }) };
        return this.labelled(action.label, action.by, action.to, () => calls.claimPayment({ ...to(action.to), body }));
      }
      case 'confirm': {
        const claimId = action.claim && (this.labels.idOf(action.claim) ?? newId());
        const { amount, credit } = action;
        const body = { amount, ...(claimId && { claimId }), ...(credit !== undefined && { credit }) };
        const done = () => calls.confirmSettlement({ ...to(action.from), body });
        if (!claimId) return this.labelled(action.label, action.by, action.from, done);
        await done();
        this.labels.confirm(claimId, action.label);
        return undefined;
      }
      case 'contest':
        await calls.contestClaim({ ...to(action.from, action.claim), body: { reason: 'Nothing came' } });
        return undefined;
      case 'withdraw':
        await calls.withdrawClaim(to(action.to, action.claim));
        return undefined;
      case 'takeBack':
        await calls.revertSettlement(to(action.other, action.payment));
        return undefined;
      case 'writeOff':
        await calls.writeOff(to(action.other));
        return undefined;
    }
  }

  /** Does something, and remembers the id of the payment or claim that is new between the two afterwards. */
  private async labelled(label: string, one: string, other: string, done: () => Promise<unknown>): Promise<undefined> {
    if (one === other) return void (await done());
    const before = new Set((await this.view(one, other))?.settlements.map(({ id }) => id));
    await done();
    this.views.clear();
    const made = (await this.view(one, other))?.settlements.find(({ id }) => !before.has(id));
    if (made) this.labels.set(label, made.id);
    return undefined;
  }
}
