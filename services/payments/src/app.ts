import { chainHandlers } from '@kantyna/bus/messages/message-handler';
import { UNCHANGED } from '@kantyna/kernel/change';
import { zonedClock } from '@kantyna/kernel/clock';
import { ownDataHandler } from '@kantyna/service/http/own-data';
import { onErasure } from '@kantyna/service/messages/erasure';
import type { timeZoneVariable } from '@kantyna/service/process/config';
import type { ServiceContext } from '@kantyna/service/service';
import { migrate } from '@kantyna/store/mongo/migrations';
import { onOtherPayer } from './messages/former-payers.js';
import { addDebtor, remindDue } from './routes/debtors.js';
import { paymentHandlers } from './routes/payments.js';
import { erasePersonalData, personalData } from './personal-data/personal-data.js';
import { carriedOverHandlers, writeCarriedOver } from './routes/carried-over.js';
import { companyDebtHandlers } from './routes/company-debts.js';
import { companyReportHandlers } from './routes/company-reports.js';
import { sendDueReport } from './routes/report-mail.js';
import { companyHandlers } from './routes/company.js';
import { settlementHandlers } from './routes/settlements.js';
import { openStore } from './database/store.js';
import { migrations } from './upgrade/migrations.js';

/** Registers the calls and subscriptions of this service. */
export async function build(context: ServiceContext<'payments', typeof timeZoneVariable>): Promise<void> {
  const { config, log, bus, connection, serve, publish, subscribe, startDueWork, isAway, exportedBy } = context;
  const store = await openStore(connection, bus);
  const clock = zonedClock(config.TIME_ZONE);
  await migrate(connection, migrations, { connection, store, log });
  const { settings, grants, closed, receiver, carried } = store.company;
  publish(store.confirmations, store.accounts, store.debtors, settings, grants, closed, receiver, carried);
  const [orders, persons] = store.handlers;
  const people = onErasure(
    (personId) => erasePersonalData(store, personId),
    persons,
    (personId) => addDebtor(store, personId, clock),
  );
  await subscribe([chainHandlers(orders, onOtherPayer(store, clock)), people]);
  startDueWork('reminders', {
    aggregate: store.debtors,
    needs: ['order', 'person'],
    event: 'debt_reminder.failed',
    decide: (debtor, personId) => remindDue({ store, clock, isAway }, debtor, personId),
  });
  startDueWork('company-settings', {
    aggregate: store.company.settings,
    needs: ['order'],
    event: 'company_settings.not_applied',
    decide: () => UNCHANGED,
    finish: store.applySettings,
  });
  startDueWork('report-receiver', {
    aggregate: receiver,
    needs: ['order', 'person'],
    event: 'company_report.not_sent',
    decide: (present) => sendDueReport({ store, clock }, present),
  });
  startDueWork('carried-over', {
    aggregate: carried,
    needs: ['person'],
    event: 'balances.not_carried_over',
    decide: () => UNCHANGED,
    finish: (id) => writeCarriedOver(store, id),
  });
  const dependencies = { store, clock, isAway };
  serve({
    ...paymentHandlers(dependencies),
    ...settlementHandlers(dependencies),
    ...companyHandlers(dependencies),
    ...companyDebtHandlers(dependencies),
    ...companyReportHandlers(dependencies),
    ...carriedOverHandlers(dependencies),
    ...ownDataHandler('payments', (personId) => personalData(connection, personId), exportedBy),
  });
}
