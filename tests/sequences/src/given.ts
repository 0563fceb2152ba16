import type { Payment } from '@kantyna/payments/rules/account';

/** What people gave each other, in grosze: counted from what became of their payments, without their lines. */
export class Given {
  private readonly amounts = new Map<string, { fromId: string; toId: string; amount: number }>();

  /** A payment of a person to another one was made, answered or taken back. */
  follow({ id, fromId, status, amount }: Payment, toId: string): void {
    if (status === 'CONFIRMED') this.amounts.set(id, { fromId, toId, amount });
    else this.amounts.delete(id);
  }

  /** What a person gave another one, less what they got from them. */
  net(personId: string, otherId: string): number {
    return [...this.amounts.values()].reduce((sum, { fromId, toId, amount }) => {
      if (fromId === personId && toId === otherId) return sum + amount;
      return fromId === otherId && toId === personId ? sum - amount : sum;
    }, 0);
  }
}
