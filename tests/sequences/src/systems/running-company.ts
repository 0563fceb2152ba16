import { COMPANY as COMPANY_PARTY, type OwnCompanyPart } from '@kantyna/contracts/payments/company';
import type { Client } from '@kantyna/contracts/client';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import type { ProcessClock } from '@kantyna/test-support/process-clock';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import { daysLater, monthOf, nextMonth } from '../oracle/calendar.js';
import { COMPANY, type Command, type Of, type OfficeCommand, type Outcome } from '../oracle/commands.js';
import type { Between, MoneyOfCompany, ReportLine } from '../oracle/money.js';
import { RunningPayments } from './running-payments.js';

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
export class RunningCompany extends RunningPayments implements MoneyOfCompany {
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

  override async do(command: Command): Promise<Outcome> {
    switch (command.type) {
      case 'set':
      case 'unset':
      case 'reimburse':
      case 'unreimburse':
      case 'close':
        return this.tried(() => this.manage(command));
      case 'wait':
        this.today = daysLater(this.today, command.days);
        this.setClock();
        return this.tried(async () => undefined);
      case 'place':
        return super.do({ date: this.today, ...command });
      case 'state':
        this.place(command);
        return super.do(command);
      default:
        return super.do(command);
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

  override async between(one: string, other: string): Promise<Between> {
    if (one !== COMPANY) return super.between(one, other);
    // The company sees nothing: what a person sees, the other way round.
    const { owed, credit, ...seen } = await super.between(other, one);
    return { ...seen, owed: -owed, credit: -credit, covered: new Map() };
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

  private async manage(command: OfficeCommand): Promise<Outcome | undefined> {
    switch (command.type) {
      case 'set': {
        const { except, ...setting } = command.setting;
        const exceptIds = except?.map((name) => this.person(name).id);
        return this.calls
          .setCompanySetting({ body: { ...setting, ...(exceptIds && { exceptIds }) } })
          .then(() => undefined);
      }
      case 'unset':
        return this.calls.removeCompanySetting({ params: { from: command.from } }).then(() => undefined);
      case 'reimburse': {
        const { to, amount, month, label } = command;
        const params = { personId: this.person(to).id };
        const { paymentId } = await this.calls.reimburse({ params, body: { amount, ...(month && { month }) } });
        this.sent.labels.set(label, paymentId);
        return undefined;
      }
      case 'unreimburse': {
        const params = {
          personId: this.person(command.to).id,
          settlementId: this.sent.labels.idOf(command.payment) ?? newId(),
        };
        return this.calls.takeReimbursementBack({ params }).then(() => undefined);
      }
      case 'close':
        return this.close(command.month, command.amount).then(() => undefined);
    }
  }
}

/** The tenth of a month of which nothing that began on `start` and went on until `today` knows. */
export const startAfter = (start: string, today: string): string =>
  `${nextMonth(monthOf(daysLater(today > start ? today : start, 25)))}-10`;
