import { COMPANY as COMPANY_PARTY } from '@kantyna/contracts/payments/company';
import { ReplyError } from '@kantyna/contracts/client';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { daysLater } from '../oracle/calendar.js';
import { COMPANY, done, type Command, type Outcome } from '../oracle/commands.js';
import type { Between, MoneyOfCompany, ReportLine } from '../oracle/money.js';
import { PublishedOrders } from './published-orders.js';
import { refusedWith } from './refusals.js';
import { beginAnew, manage, type Office } from './running-office.js';
import { SentMoney } from './sent-money.js';

/** What is stored of a person's grants. */
type Granted = { entries: { orderId: string; grant?: { amount: number } }[] }[];

/**
 * The running payments service, entered by its calls. What orders and auth would publish is published here. Each instance of this class has people
 * and orders of its own, and begins on the tenth of a month after all others: `start`.
 */
export class RunningMoney implements MoneyOfCompany {
  today: string;
  private readonly people = new Map<string, Person>([[COMPANY, COMPANY_PARTY]]);
  private readonly orders: PublishedOrders;
  private readonly sent: SentMoney;
  /** The replies since the last command. */
  private readonly replies = new Map<string, Promise<unknown>>();

  private constructor(
    private readonly office: Office,
    start: string,
  ) {
    this.today = start;
    const { world } = office;
    this.orders = new PublishedOrders({
      person: this.person,
      newId,
      follow: ({ id, version, isDeleted, current }) =>
        world.state('order', id, version, isDeleted ? undefined : current),
      confirmationsOf: async ({ id }) => (await world.published('payment', id))?.data?.confirmations,
    });
    this.sent = new SentMoney({
      callsOf: this.as,
      personIdOf: (name) => this.person(name).id,
      orderIdOf: (name) => this.orders.get(name).id,
      payerOf: (name) => this.nameOf(this.orders.payerIdOf(name)),
      entryIdOf: (name, owner) => this.orders.entryOf(name, owner)?.id,
    });
  }

  /** Sets the clock to `start`, and has auth publish the people of a sequence. */
  static async begin(office: Office, start: string, names: readonly string[]): Promise<RunningMoney> {
    const running = new RunningMoney(office, start);
    running.setClock();
    await beginAnew(office, start);
    for (const name of names) {
      const one = { id: newId(), username: name, email: `${name}.${newId()}@example.com` };
      running.people.set(name, one);
      await office.world.state('person', one.id, 1, one);
    }
    return running;
  }

  async do(command: Command): Promise<Outcome> {
    this.askAgain();
    try {
      return (await this.perform(command)) ?? done;
    } catch (error) {
      if (!(error instanceof ReplyError) || typeof error.body === 'string' || error.status >= 500) throw error;
      return error.status === 400 ? { refused: 'INVALID' } : refusedWith(error.body.code);
    }
  }

  askAgain(): void {
    this.replies.clear();
  }

  async between(one: string, other: string): Promise<Between> {
    if (one === COMPANY) {
      // The company sees nothing: what a person sees, the other way round.
      const { owed, credit, ...seen } = await this.between(other, one);
      return { ...seen, owed: -owed, credit: -credit, covered: new Map() };
    }
    const { amount = 0, credit = 0, items = [], settlements = [] } = (await this.view(one, other)) ?? {};
    const { covered = [] } = await this.asked(`claims of ${one}`, () => this.as(one).openClaims());
    const own = covered
      .map(({ orderId, isOwn, amount: paid }) => ({ order: this.orders.nameOf(orderId), isOwn, paid }))
      .filter(({ order, isOwn }) => isOwn && this.orders.payerIdOf(order) === this.person(other).id);
    const labels = this.sent.labels.byId();
    return {
      owed: -amount,
      credit,
      open: items.map(({ orderId, isTheirs, amount: owed }) => {
        const order = this.orders.nameOf(orderId);
        return isTheirs ? { order, person: other, open: owed } : { order, person: one, open: -owed };
      }),
      covered: new Map(own.map(({ order, paid }) => [order, paid])),
      claims: settlements
        .filter(({ status }) => status === 'CLAIMED' || status === 'CONTESTED')
        .map(({ id }) => labels.get(id) ?? id),
    };
  }

  async grant(name: string, person: string): Promise<number> {
    const { id } = this.orders.get(name);
    const entries = (await this.asked(`grants of ${person}`, () => this.granted(person))).flatMap((one) => one.entries);
    return entries.find(({ orderId, grant }) => orderId === id && grant)?.grant?.amount ?? 0;
  }

  async left(person: string, date: string): Promise<number | undefined> {
    return (await this.as(person).ownCompanyPart({ query: { date } })).leftOfMonth;
  }

  async debts(payer: string): Promise<string[]> {
    const own = (await this.companyDebts()).debts.find(({ userId }) => userId === this.person(payer).id);
    return (own?.months ?? [])
      .filter(({ amount }) => amount !== 0)
      .map(({ month, amount, toPay }) => `${month}: ${amount}, to pay ${toPay}`);
  }

  async report(month: string): Promise<ReportLine[]> {
    const { lines } = await this.office.calls.companyReport({ params: { month } });
    return lines
      .filter(({ personId }) => [...this.people.values()].some(({ id }) => id === personId))
      .map(({ orderId, personId, payerId, amount, corrects }) => ({
        order: this.orders.nameOf(orderId),
        person: this.nameOf(personId),
        payer: this.nameOf(payerId),
        amount,
        ...(corrects && { corrects }),
      }));
  }

  private readonly person = (name: string): Person => this.people.get(name)!;
  private readonly nameOf = (id: string): string => [...this.people].find(([, one]) => one.id === id)![0];
  private readonly as = (name: string) => this.office.world.as(this.person(name));

  /** The reply since the last command. */
  private asked<T>(what: string, ask: () => Promise<T>): Promise<T> {
    const found = (this.replies.get(what) as Promise<T> | undefined) ?? ask();
    this.replies.set(what, found);
    return found;
  }

  /** What two people see of each other. A stranger to the other one sees nothing. */
  private view(one: string, other: string) {
    const params = { personId: this.person(other).id };
    return this.asked(`${one} and ${other}`, () =>
      this.as(one)
        .personBalance({ params })
        .catch((error: unknown) => {
          if (error instanceof ReplyError && error.status === 404) return undefined;
          throw error;
        }),
    );
  }

  private readonly companyDebts = () => this.asked('debts of the company', () => this.office.calls.companyDebts());

  private async granted(person: string): Promise<Granted> {
    // A person's own data wait for nothing: this call waits until the service has heard of the orders.
    await this.companyDebts();
    const data = (await this.as(person).ownDataOfPayments({ query: {} })) as { companyGrants: Granted };
    return data.companyGrants;
  }

  private setClock(): void {
    this.office.clock.set(Date.parse(`${this.today}T11:00:00Z`));
  }

  private async perform(command: Command): Promise<Outcome | void> {
    switch (command.type) {
      case 'confirmEntry':
      case 'revertEntry':
      case 'claim':
      case 'confirm':
      case 'contest':
      case 'withdraw':
      case 'takeBack':
      case 'writeOff':
        return this.sent.send(command);
      case 'set':
      case 'unset':
      case 'reimburse':
      case 'unreimburse':
      case 'close':
      case 'carryOver':
      case 'takeCarriedOverBack':
        return manage(this.office, command, this.sent.labels, this.person);
      case 'erase': {
        const nobody = erased(this.person(command.person));
        return void (await this.office.world.state('person', nobody.id, 2, nobody));
      }
      case 'wait':
        this.today = daysLater(this.today, command.days);
        return this.setClock();
      default:
        return this.orders.do(command, this.today);
    }
  }
}
