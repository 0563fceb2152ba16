/** A place in the stream of changes: `epoch` is another one where the stream was made anew. */
export interface Position {
  readonly epoch: string;
  readonly sequence: number;
}

/** An order that changed, and the place of its last change. */
export interface OrderChange {
  readonly orderId: string;
  readonly position: Position;
}

/** The orders by their last change, in memory: enough to tell anyone what he missed. */
export interface Changes {
  /** The stream begins: what was known of another one is forgotten. */
  begin(epoch: string): void;
  /** An order changed at a place after all those before. */
  note(orderId: string, sequence: number): void;
  /** The place of the last change. */
  head(): Position;
  /** The first order whose last change lies after a place; of a place in another stream nothing is known, so any order. */
  after(position: Position): OrderChange | undefined;
  /** Calls back after each change. Answers how to end that. */
  listen(changed: () => void): () => void;
}

const WORN = 1_000;

/** Keeps the changes of a stream that is followed from its start. */
export function changeLog(): Changes {
  let epoch = '';
  let entries: { orderId: string; sequence: number }[] = [];
  let last = new Map<string, number>();
  const listeners = new Set<() => void>();
  const isPresent = ({ orderId, sequence }: { orderId: string; sequence: number }) => last.get(orderId) === sequence;

  return {
    begin: (next) => {
      epoch = next;
      entries = [];
      last = new Map();
    },
    note: (orderId, sequence) => {
      last.set(orderId, sequence);
      entries.push({ orderId, sequence });
      if (entries.length > 2 * last.size + WORN) entries = entries.filter(isPresent);
      for (const changed of [...listeners]) changed();
    },
    head: () => ({ epoch, sequence: entries.at(-1)?.sequence ?? 0 }),
    after: (position) => {
      const from = position.epoch === epoch ? position.sequence : 0;
      for (let index = firstAfter(entries, from); index < entries.length; index += 1) {
        const entry = entries[index]!;
        if (isPresent(entry)) return { orderId: entry.orderId, position: { epoch, sequence: entry.sequence } };
      }
      return undefined;
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** A place as the `id:` of a message. */
export const formatPosition = ({ epoch, sequence }: Position): string => `${epoch}-${sequence}`;

/** The place that a `Last-Event-ID` means. One that is not ours is a place of which nothing is known. */
export function parsePosition(text: string): Position {
  const [, epoch = '', sequence = '0'] = /^([0-9a-z]+)-(\d{1,15})$/.exec(text) ?? [];
  return { epoch, sequence: Number(sequence) };
}

/** Binary search: the index of the first entry with a sequence greater than `sequence`. */
function firstAfter(entries: readonly { sequence: number }[], sequence: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]!.sequence > sequence) high = middle;
    else low = middle + 1;
  }
  return low;
}
