import { COMPANY as COMPANY_PARTY, type OwnCompanyPart } from '@kantyna/contracts/payments/company';
import type { Client } from '@kantyna/contracts/client';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import type { ProcessClock } from '@kantyna/test-support/process-clock';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import { RunningPayments } from '../payments/running-payments.js';
import type { Outcome } from '../payments/world.js';
import { daysLater, monthOf, nextMonth } from './settings.js';
import { COMPANY, type CompanyAction, type CompanyMoney, type Of, type ReportLine } from './world.js';

/** What is stored of a person's grants. */
type Granted = { entries: { orderId: string; grant?: { amount: number } }[] }[];
type CompanyDebts = Awaited<ReturnType<Client['companyDebts']>>;

/** A running payments service, its clock, and a manager of the office. */
export interface Office {
  readonly world: ServiceWorld;
  readonly clock: ProcessClock;
  readonly manager: Person;
}

/** Has auth publish who manages the office. */
export async function appoint(world: ServiceWorld, clock: ProcessClock): Promise<Office> {
  const manager = { id: newId(), username: 'Maria', email: 'maria@example.com' };
  await world.state('person', manager.id, 1, manager);
  await world.state('managers', 'current', 1, { ids: [manager.id] });
  return { world, clock, manager };
}

/**
 * The running service with the company as a party. Settings and closed months are those of all sequences, so each one begins on the tenth of a
 * month after all others: `start`.
 */
export class RunningCompany extends RunningPayments implements CompanyMoney {
  today: string;
  private readonly parts = new Map<string, Promise<OwnCompanyPart>>();
  private readonly grants = new Map<string, Promise<Granted>>();
  private placed = 0;
  private owed: Promise<CompanyDebts> | undefined;
  private readonly calls: Client;

  private constructor(
    private readonly office: Office,
    readonly start: string,
  ) {
    super(office.world);
    this.today = start;
    this.calls = office.world.as(office.manager);
    this.people.set(COMPANY, COMPANY_PARTY);
  }

  /** Sets the clock to `start`, closes all months before it, and removes the settings of other sequences. */
  static async begin(office: Office, start: string): Promise<RunningCompany> {
    const company = new RunningCompany(office, start);
    company.setClock();
    const { calls } = company;
    for (const { from } of (await calls.companySettings()).settings)
      if (from > start) await calls.removeCompanySetting({ params: { from } });
    await calls.setCompanySetting({ body: { from: start, kind: 'nothing' } });
    for (let left = true; left;) {
      const { months } = await calls.companyReports();
      const next = months.find(({ month, canClose }) => canClose && month < monthOf(start));
      left = next !== undefined;
      if (next) await company.close(next.month, (await calls.companyReport({ params: { month: next.month } })).amount);
    }
    return company;
  }

  override async do(action: CompanyAction): Promise<Outcome> {
    switch (action.type) {
      case 'set':
      case 'unset':
      case 'reimburse':
      case 'unreimburse':
      case 'close':
        return this.tried(() => this.manage(action));
      case 'wait':
        this.today = daysLater(this.today, action.days);
        this.setClock();
        return this.tried(async () => undefined);
      case 'move':
        this.orders.change(action.order, { orderDate: action.date });
        return this.tried(() => this.orders.publish(action.order));
      case 'state':
        this.place(action);
        return super.do(action);
      default:
        return super.do(action);
    }
  }

  /** Notes when an order was placed, as the orders service does. */
  private place({ order, state }: Of<'state'>): void {
    const { orderState, orderedAt } = this.orders.get(order).current;
    if (state !== 'ORDERED' && state !== 'DELIVERED') return;
    if (orderedAt && orderState !== 'CREATED') return;
    this.placed += 1;
    const at = new Date(Date.parse(`${this.today}T11:00:00Z`) + this.placed);
    this.orders.change(order, { orderedAt: at.toISOString(), orderedOn: this.today });
  }

  override async balance(one: string, other: string): Promise<number> {
    return one === COMPANY ? -(await super.balance(other, COMPANY)) : super.balance(one, other);
  }

  override async credit(one: string, other: string): Promise<number> {
    return one === COMPANY ? -(await super.credit(other, COMPANY)) : super.credit(one, other);
  }

  override async claims(one: string, other: string): Promise<string[]> {
    const [person, party] = one === COMPANY ? [other, one] : [one, other];
    return super.claims(person, party);
  }

  override async open(name: string, person: string): Promise<number | undefined> {
    if (person !== COMPANY) return super.open(name, person);
    const items = (await this.view(this.payerOf(name), COMPANY))?.items ?? [];
    return items.find(({ orderId }) => orderId === this.orders.get(name).id)?.amount ?? 0;
  }

  override async covered(name: string, person: string): Promise<number> {
    return person === COMPANY ? 0 : super.covered(name, person);
  }

  async grant(name: string, person: string): Promise<number> {
    const { id } = this.orders.get(name);
    const entries = (await this.granted(person)).flatMap((month) => month.entries);
    return entries.find(({ orderId, grant }) => orderId === id && grant)?.grant?.amount ?? 0;
  }

  async left(person: string, date: string): Promise<number | undefined> {
    return (await this.part(person, date)).leftOfMonth;
  }

  async debts(payer: string): Promise<string[]> {
    const { debts } = await (this.owed ??= this.calls.companyDebts());
    const own = debts.find(({ userId }) => userId === this.person(payer).id);
    return (own?.months ?? [])
      .filter(({ amount }) => amount !== 0)
      .map(({ month, amount, toPay }) => `${month}: ${amount}, to pay ${toPay}`);
  }

  async report(month: string): Promise<ReportLine[]> {
    const { lines } = await this.calls.companyReport({ params: { month } });
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

  protected override async tried(act: () => Promise<Outcome | undefined>): Promise<Outcome> {
    this.askAgain();
    return super.tried(act);
  }

  askAgain(): void {
    this.parts.clear();
    this.grants.clear();
    this.owed = undefined;
    this.views.clear();
    this.payments.clear();
  }

  private part(person: string, date: string): Promise<OwnCompanyPart> {
    const key = `${person} ${date}`;
    const found = this.parts.get(key) ?? this.as(person).ownCompanyPart({ query: { date } });
    this.parts.set(key, found);
    return found;
  }

  private granted(person: string): Promise<Granted> {
    const found = this.grants.get(person) ?? this.askGranted(person);
    this.grants.set(person, found);
    return found;
  }

  private async askGranted(person: string): Promise<Granted> {
    // A person's own data wait for nothing: this call waits until the service has heard of the orders.
    await (this.owed ??= this.calls.companyDebts());
    const data = (await this.as(person).ownDataOfPayments({ query: {} })) as { companyGrants: Granted };
    return data.companyGrants;
  }

  private setClock(): void {
    this.office.clock.set(Date.parse(`${this.today}T11:00:00Z`));
  }

  private async close(month: string, amount: number): Promise<void> {
    await this.calls.closeCompanyMonth({ params: { month }, body: { amount } });
  }

  private async manage(
    action: Of<'set' | 'unset' | 'reimburse' | 'unreimburse' | 'close'>,
  ): Promise<Outcome | undefined> {
    switch (action.type) {
      case 'set': {
        const { except, ...setting } = action.setting;
        const exceptIds = except?.map((name) => this.person(name).id);
        return this.calls
          .setCompanySetting({ body: { ...setting, ...(exceptIds && { exceptIds }) } })
          .then(() => undefined);
      }
      case 'unset':
        return this.calls.removeCompanySetting({ params: { from: action.from } }).then(() => undefined);
      case 'reimburse': {
        const { to, amount, month, label } = action;
        const params = { personId: this.person(to).id };
        const { paymentId } = await this.calls.reimburse({ params, body: { amount, ...(month && { month }) } });
        this.labels.set(label, paymentId);
        return undefined;
      }
      case 'unreimburse': {
        const params = {
          personId: this.person(action.to).id,
          settlementId: this.labels.idOf(action.payment) ?? newId(),
        };
        return this.calls.takeReimbursementBack({ params }).then(() => undefined);
      }
      case 'close':
        return this.close(action.month, action.amount).then(() => undefined);
    }
  }
}

/** The tenth of a month of which nothing that began on `start` and went on until `today` knows. */
export const startAfter = (start: string, today: string): string =>
  `${nextMonth(monthOf(daysLater(today > start ? today : start, 25)))}-10`;
