import { reportedAgain } from '@kantyna/payments/rules/payments';
import { againOf, beforeAgain } from '../oracle/commands.js';

/** The payments and claims of the running service that the labels of a sequence mean. */
export class PaymentLabels {
  private readonly ids = new Map<string, string>();
  /** The label of the confirmation of a claim. */
  private readonly confirmedAs = new Map<string, string>();

  set(label: string, id: string): void {
    this.ids.set(label, id);
  }

  /** A claim is confirmed: the payment has its id. */
  confirm(claimId: string, label: string): void {
    this.ids.set(label, claimId);
    if (!this.confirmedAs.has(claimId)) this.confirmedAs.set(claimId, label);
  }

  /** The id that a label means, also that of a claim which waits again. */
  idOf(label: string): string | undefined {
    const before = beforeAgain(label);
    if (before === undefined) return this.ids.get(label);
    const id = this.idOf(before);
    return id && reportedAgain(id);
  }

  /** The labels by the ids that they mean. */
  byId(): ReadonlyMap<string, string> {
    const again = [...this.confirmedAs].map(([id, label]) => [reportedAgain(id), againOf(label)] as const);
    return new Map([...again, ...[...this.ids].map(([label, id]) => [id, label] as const)]);
  }
}
