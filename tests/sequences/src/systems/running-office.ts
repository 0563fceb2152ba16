import type { Client } from '@kantyna/contracts/client';
import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { carriedPaymentId } from '@kantyna/payments/rules/company/carried-over';
import { eventually } from '@kantyna/test-support/eventually';
import type { ProcessClock } from '@kantyna/test-support/process-clock';
import type { ServiceWorld } from '@kantyna/test-support/service-world';
import { daysLater, monthOf, nextMonth } from '../oracle/calendar.js';
import type { CarriedCommand, OfficeCommand } from '../oracle/commands.js';
import { labelOf } from '../oracle/carried-over.js';
import { toCarried } from './carried-debts.js';
import type { PaymentLabels } from './payment-labels.js';

/** A running payments service, its clock, and a manager of the office. */
export interface Office {
  readonly world: ServiceWorld;
  readonly clock: ProcessClock;
  readonly calls: Client;
}

/** Has auth publish who manages the office. */
export async function appoint(world: ServiceWorld, clock: ProcessClock): Promise<Office> {
  const manager = { id: newId(), username: 'Maria', email: 'maria@example.com' };
  await world.state('person', manager.id, 1, manager);
  await world.state('managers', 'current', 1, { ids: [manager.id] });
  return { world, clock, calls: world.as(manager) };
}

/** Settings and closed months are those of all sequences: closes all months before `start`, and removes the settings of other sequences. */
export async function beginAnew({ calls }: Office, start: string): Promise<void> {
  for (const { from } of (await calls.companySettings()).settings)
    if (from > start) await calls.removeCompanySetting({ params: { from } });
  await calls.setCompanySetting({ body: { from: start, kind: 'nothing' } });
  for (;;) {
    const { months } = await calls.companyReports();
    const next = months.find(({ month, canClose }) => canClose && month < monthOf(start));
    if (!next) return;
    const params = { month: next.month };
    await calls.closeCompanyMonth({ params, body: { amount: (await calls.companyReport({ params })).amount } });
  }
}

/** The tenth of a month of which nothing that began on `start` and went on until `today` knows. */
export const startAfter = (start: string, today: string): string =>
  `${nextMonth(monthOf(daysLater(today > start ? today : start, 25)))}-10`;

/** Sends what the manager does. Rejects with a `ReplyError` if it is refused. */
export async function manage(
  { calls }: Office,
  command: OfficeCommand | CarriedCommand,
  labels: PaymentLabels,
  person: (name: string) => Person,
): Promise<void> {
  switch (command.type) {
    case 'set': {
      const { except, ...setting } = command.setting;
      const exceptIds = except?.map((name) => person(name).id);
      await calls.setCompanySetting({ body: { ...setting, ...(exceptIds && { exceptIds }) } });
      return;
    }
    case 'unset':
      await calls.removeCompanySetting({ params: { from: command.from } });
      return;
    case 'reimburse': {
      const { to, amount, month, label } = command;
      const body = { amount, ...(month !== undefined && { month }) };
      const { paymentId } = await calls.reimburse({ params: { personId: person(to).id }, body });
      labels.set(label, paymentId);
      return;
    }
    case 'unreimburse': {
      const settlementId = labels.idOf(command.payment) ?? newId();
      await calls.takeReimbursementBack({ params: { personId: person(command.to).id, settlementId } });
      return;
    }
    case 'carryOver': {
      const { id } = await calls.carryOver({ body: { debts: command.debts.map(toCarried({ person })) } });
      labels.set(command.label, id);
      for (const debt of command.debts)
        labels.set(labelOf(command.label, debt), carriedPaymentId(id, toCarried({ person })(debt)));
      return written(calls, id);
    }
    case 'takeCarriedOverBack': {
      const carriedOverId = labels.idOf(command.file) ?? newId();
      await calls.takeCarriedOverBack({ params: { carriedOverId } });
      return written(calls, carriedOverId);
    }
    case 'close':
      await calls.closeCompanyMonth({ params: { month: command.month }, body: { amount: command.amount } });
  }
}

/** Until all accounts have what was carried over, or taken back. */
async function written(calls: Client, carriedOverId: string): Promise<void> {
  await eventually(async () =>
    (await calls.carriedOver()).all.some(({ id, isPending }) => id === carriedOverId && !isPending),
  );
}
