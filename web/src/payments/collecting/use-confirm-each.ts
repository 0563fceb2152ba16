import { useRef } from 'react';
import { formatZloty } from '@kantyna/money/zloty';
import type { Call } from '../../api/calls.js';
import { presentReply } from '../../api/kept-replies.js';
import { useWriteEach } from '../../api/use-write-each.js';
import { showNotice } from '../../ui/browser/notice.js';
import { useCollectingTexts } from './collecting.texts.js';

/** Money that came from a person. Amounts are in grosze. */
export interface Received {
  readonly id: string;
  readonly personId: string;
  readonly amount: number;
  /** What they reported of it; without a report it is for the entry, or for everything between the two. */
  readonly claims: readonly { readonly id: string; readonly amount: number }[];
  /** What of it may become credit, as the person saw it. */
  readonly credit?: number;
  readonly entry?: { readonly id?: string; readonly orderId: string; readonly payerId: string } | undefined;
}

/** The ids of the payments that confirm it. Whatever has changed meanwhile is refused: another amount, another payer, a report that is gone. */
async function confirm(
  { personId, amount, claims, credit = 0, entry }: Received,
  call: Call,
): Promise<(string | undefined)[]> {
  const params = { personId };
  const ids: (string | undefined)[] = [];
  const extra = credit > 0 ? { credit } : {};
  if (claims.length === 0 && entry) {
    const { orderId, payerId } = entry;
    const entriesOf = async () => (await presentReply('showOrder', { params: { orderId } })).orderEntries;
    const orderEntryId = entry.id ?? (await entriesOf()).find(({ userId }) => userId === personId)?.id ?? '';
    const { paymentId } = await call('confirmAsPaid', { params: { orderEntryId }, query: { payerId, amount } });
    return [paymentId];
  }
  for (const { id: claimId, amount: said } of claims) {
    await call('confirmSettlement', { params, body: { ...extra, amount: said, claimId } });
    ids.push(claimId);
  }
  if (claims.length === 0)
    ids.push((await call('confirmSettlement', { params, body: { ...extra, amount } })).paymentId);
  return ids;
}

interface Confirming<Item> {
  readonly submit: (items: readonly Item[]) => Promise<unknown>;
  readonly isPending: boolean;
  /** Why one of them was not done. */
  readonly failureOf: (id: string) => unknown;
  /** How many were not done, of how many. */
  readonly failed: { readonly count: number; readonly of: number };
}

/**
 * Confirms money of several people, and says so with a way to take all of it back: a reported payment waits again then.
 */
export function useConfirmEach<Item extends Received>(
  onDone?: (items: readonly Item[]) => void,
  onUndone?: (items: readonly Item[]) => void,
): Confirming<Item> {
  const texts = useCollectingTexts();
  const made = useRef(new Map<string, (string | undefined)[]>());
  const undo = useWriteEach(
    async ({ id, personId }: Item, call) => {
      for (const settlementId of made.current.get(id) ?? [])
        // One that was confirmed before stays.
        if (settlementId !== undefined) await call('revertSettlement', { params: { personId, settlementId } });
    },
    (items) => onUndone?.(items),
  );
  const { submit, isPending, failures, tried } = useWriteEach(
    async (item: Item, call) => void made.current.set(item.id, await confirm(item, call)),
    (items) => {
      const sum = items.reduce((total, { amount }) => total + amount, 0);
      showNotice({ text: texts.confirmed(items.length, formatZloty(sum)), undo: () => undo.submit(items) });
      onDone?.(items);
    },
  );
  return {
    submit,
    isPending,
    failureOf: (id: string) => failures.get(id) ?? undo.failures.get(id),
    failed: { count: failures.size || undo.failures.size, of: failures.size > 0 ? tried : undo.tried },
  };
}
