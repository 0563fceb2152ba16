import type { Client } from '@kantyna/contracts/client';
import { ReplyError } from '@kantyna/contracts/client';
import { newId } from '@kantyna/kernel/ids';
import type { MoneyCommand, Of } from '../oracle/commands.js';
import { PaymentLabels } from './payment-labels.js';

/** The people and orders of a running system, by the names that commands have for them. */
export interface Directory {
  callsOf(person: string): Client;
  personIdOf(person: string): string;
  orderIdOf(order: string): string;
  payerOf(order: string): string;
  entryIdOf(order: string, person: string): string | undefined;
}

/** Sends what people do about money to a running system, and knows the payments and claims that it made by their labels. */
export class SentMoney {
  readonly labels = new PaymentLabels();

  constructor(private readonly directory: Directory) {}

  /** Rejects with a `ReplyError` if it is refused. */
  async send(command: MoneyCommand): Promise<void> {
    const calls = this.directory.callsOf(command.by);
    const to = (other: string, label = '') => ({
      params: { personId: this.directory.personIdOf(other), settlementId: this.labels.idOf(label) ?? newId() },
    });
    switch (command.type) {
      case 'confirmEntry': {
        const between = [command.person, this.directory.payerOf(command.order)] as const;
        return this.labelled(command.label, between, () => calls.confirmAsPaid(this.entryOf(command)));
      }
      case 'revertEntry':
        return void (await calls.revertToUnpaid(this.entryOf(command)));
      case 'claim': {
        const orderId = command.order === undefined ? undefined : this.directory.orderIdOf(command.order);
        const body = { amount: command.amount, way: 'cash' as const, ...(orderId !== undefined && { orderId }) };
        return this.labelled(command.label, [command.by, command.to], () =>
          calls.claimPayment({ ...to(command.to), body }),
        );
      }
      case 'confirm': {
        const claimId = command.claim && (this.labels.idOf(command.claim) ?? newId());
        const { amount, credit } = command;
        const body = { amount, ...(claimId && { claimId }), ...(credit !== undefined && { credit }) };
        const confirm = () => calls.confirmSettlement({ ...to(command.from), body });
        if (!claimId) return this.labelled(command.label, [command.by, command.from], confirm);
        await confirm();
        return this.labels.confirm(claimId, command.label);
      }
      case 'contest':
        return void (await calls.contestClaim({
          ...to(command.from, command.claim),
          body: { reason: 'Nothing came' },
        }));
      case 'withdraw':
        return void (await calls.withdrawClaim(to(command.to, command.claim)));
      case 'takeBack':
        return void (await calls.revertSettlement(to(command.other, command.payment)));
      case 'writeOff':
        return void (await calls.writeOff(to(command.other)));
    }
  }

  /** The entry that a command is about, and what its person knows of it. */
  private entryOf({ order, person, payer, amount }: Of<'confirmEntry' | 'revertEntry'>) {
    const query = { payerId: this.directory.personIdOf(payer), ...(amount !== undefined && { amount }) };
    return { params: { orderEntryId: this.directory.entryIdOf(order, person) ?? newId() }, query };
  }

  /** Does something, and remembers the id of the payment or claim that is new between the two afterwards. */
  private async labelled(label: string, [one, other]: readonly [string, string], act: () => Promise<unknown>) {
    if (one === other) return void (await act());
    const before = await this.idsBetween(one, other);
    await act();
    const made = (await this.idsBetween(one, other)).find((id) => !before.includes(id));
    if (made !== undefined) this.labels.set(label, made);
  }

  /** The payments and claims of two people. A stranger to the other one sees none. */
  private async idsBetween(one: string, other: string): Promise<string[]> {
    const params = { personId: this.directory.personIdOf(other) };
    try {
      return (await this.directory.callsOf(one).personBalance({ params })).settlements.map(({ id }) => id);
    } catch (error) {
      if (error instanceof ReplyError && error.status === 404) return [];
      throw error;
    }
  }
}
