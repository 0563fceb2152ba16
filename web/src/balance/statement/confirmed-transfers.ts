import { hashOf } from '../../payments/paying/bank-transfer.js';

const KEY = 'kantyna.transfers';
const KEPT = 2_000;

/** The hashes of transfers that were confirmed in this browser, the newest last: of what a statement says, nothing else is kept. */
function kept(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(Number) : [];
  } catch {
    return [];
  }
}

/** Whether a transfer of this id was confirmed in this browser. */
export const wasConfirmed = (id: string): boolean => kept().includes(hashOf(id));

/** Remembers that transfers were confirmed, or that this was taken back. */
export function noteConfirmed(ids: readonly string[], isConfirmed: boolean): void {
  const hashes = ids.map(hashOf);
  const others = kept().filter((hash) => !hashes.includes(hash));
  localStorage.setItem(KEY, JSON.stringify([...others, ...(isConfirmed ? hashes : [])].slice(-KEPT)));
}
