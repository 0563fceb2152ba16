/** A position in the stream of changes. A stream that was created again has another `epoch`. */
export interface StreamPosition {
  readonly epoch: string;
  readonly sequence: number;
}

/** An order with the position of its last change. */
export interface OrderChange {
  readonly orderId: string;
  readonly position: StreamPosition;
}

/** The orders by their last change, in memory. It tells a client that comes back which orders have changed meanwhile. */
export interface ChangeLog {
  /** Forgets everything, because a stream with another epoch begins. */
  reset(epoch: string): void;
  /** Records a change. `sequence` is greater than all before. */
  append(orderId: string, sequence: number): void;
  /** The position of the last change. */
  head(): StreamPosition;
  /** The first order whose last change is after `position`. A position in another stream counts as the beginning. */
  after(position: StreamPosition): OrderChange | undefined;
  /** Calls `listener` after each change. Returns how to stop that. */
  listen(listener: () => void): () => void;
}

/** Outdated entries are removed when there are this many more than orders. */
const SLACK = 1_000;

/**
 * Creates an empty log. Only the last change of an order counts, so each order is reported once:
 * after changes of a (1), b (2), a (3), the orders after position 0 are b (2), a (3), and after position 2 only a (3).
 */
export function createChangeLog(): ChangeLog {
  let epoch = '';
  let entries: { orderId: string; sequence: number }[] = [];
  let last = new Map<string, number>();
  const listeners = new Set<() => void>();
  const isLast = ({ orderId, sequence }: { orderId: string; sequence: number }) => last.get(orderId) === sequence;

  return {
    reset: (next) => {
      epoch = next;
      entries = [];
      last = new Map();
    },
    append: (orderId, sequence) => {
      last.set(orderId, sequence);
      entries.push({ orderId, sequence });
      if (entries.length > 2 * last.size + SLACK) entries = entries.filter(isLast);
      for (const listener of [...listeners]) listener();
    },
    head: () => ({ epoch, sequence: entries.at(-1)?.sequence ?? 0 }),
    after: (position) => {
      const from = position.epoch === epoch ? position.sequence : 0;
      for (let index = firstAfter(entries, from); index < entries.length; index += 1) {
        const entry = entries[index]!;
        if (isLast(entry)) return { orderId: entry.orderId, position: { epoch, sequence: entry.sequence } };
      }
      return undefined;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Formats a position as the `id:` of a server-sent event. */
export const formatPosition = ({ epoch, sequence }: StreamPosition): string => `${epoch}-${sequence}`;

/** Parses a `Last-Event-ID`. An invalid one becomes a position in an unknown stream. */
export function parsePosition(text: string): StreamPosition {
  const [, epoch = '', sequence = '0'] = /^([0-9a-z]+)-(\d{1,15})$/.exec(text) ?? [];
  return { epoch, sequence: Number(sequence) };
}

/** Binary search: the index of the first entry with a greater sequence. */
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
