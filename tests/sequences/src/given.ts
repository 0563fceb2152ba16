import type { SettlementPart } from '@kantyna/payments/rules/account';

/** What one person gave another one for an order, and what of it came by which settlement. */
interface Gift {
  confirmed?: number | undefined;
  readonly settled: Map<string, number>;
}

interface Settled {
  readonly fromId: string;
  readonly toId: string;
  readonly parts: readonly SettlementPart[];
  readonly credit: number;
}

/** What people gave each other, in grosze: counted from what they did, and not from what the product keeps. */
export class Given {
  private readonly gifts = new Map<string, Gift>();
  private readonly credits = new Map<string, number>();
  private readonly settlements = new Map<string, Settled>();

  forOrder(orderId: string, debtorId: string, creditorId: string): number {
    return this.gifts.get(`${orderId} ${debtorId} ${creditorId}`)?.confirmed ?? 0;
  }

  /** What a person gave beside all orders. */
  credit(debtorId: string, creditorId: string): number {
    return this.credits.get(`${debtorId} ${creditorId}`) ?? 0;
  }

  /** An entry is confirmed: whatever is owed for it now was given. */
  confirm(orderId: string, debtorId: string, creditorId: string, owed: number): void {
    const gift = this.gift(orderId, debtorId, creditorId);
    const confirmed = (gift.confirmed ?? 0) + owed;
    if (gift.confirmed === confirmed) return;
    gift.confirmed = confirmed;
    const settled = [...gift.settled.values()].reduce((sum, amount) => sum + amount, 0);
    if (confirmed <= 0 || settled > confirmed) forgetSettled(gift);
  }

  /** A confirmation is taken back, with what came by settlements: each of them stays for what else it paid. */
  takeBack(orderId: string, debtorId: string, creditorId: string): void {
    const gift = this.gift(orderId, debtorId, creditorId);
    if (gift.confirmed === undefined) return;
    gift.confirmed = undefined;
    forgetSettled(gift);
  }

  /** An amount is confirmed. What its parts leave is credit. */
  settle(id: string, fromId: string, toId: string, amount: number, parts: readonly SettlementPart[]): void {
    for (const part of parts) {
      const gift = this.giftOf(part, fromId, toId);
      gift.settled.set(id, part.amount);
      gift.confirmed = (gift.confirmed ?? 0) + part.amount || undefined;
    }
    const taken = parts.reduce((sum, part) => sum + (part.personId === fromId ? part.amount : -part.amount), 0);
    this.settlements.set(id, { fromId, toId, parts, credit: amount - taken });
    this.addCredit(fromId, toId, amount - taken);
  }

  /** A settlement is taken back as a whole: what of its parts counts still, and its credit. */
  takeSettlementBack(id: string): void {
    const settled = this.settlements.get(id);
    if (!settled) return;
    this.settlements.delete(id);
    const { fromId, toId, parts, credit } = settled;
    for (const part of parts) {
      const gift = this.giftOf(part, fromId, toId);
      const left = gift.settled.get(id) ?? 0;
      if (left !== 0) gift.confirmed = (gift.confirmed ?? 0) - left || undefined;
      gift.settled.set(id, 0);
    }
    this.addCredit(fromId, toId, -credit);
  }

  private giftOf({ orderId, personId }: SettlementPart, fromId: string, toId: string): Gift {
    return this.gift(orderId, personId, personId === fromId ? toId : fromId);
  }

  private gift(orderId: string, debtorId: string, creditorId: string): Gift {
    const key = `${orderId} ${debtorId} ${creditorId}`;
    const gift: Gift = this.gifts.get(key) ?? { settled: new Map() };
    this.gifts.set(key, gift);
    return gift;
  }

  private addCredit(fromId: string, toId: string, amount: number): void {
    this.credits.set(`${fromId} ${toId}`, this.credit(fromId, toId) + amount);
  }
}

function forgetSettled({ settled }: Gift): void {
  for (const id of settled.keys()) settled.set(id, 0);
}
