/** A position in the stream of changes. A stream that was created again has another `epoch`. */
export interface StreamPosition {
  readonly epoch: string;
  readonly sequence: number;
}

/** A change that browsers are told of. */
export interface Changed {
  readonly type: 'order' | 'poll' | 'account';
  readonly id: string;
}

/** An order, poll or account of two people with the position of its last change. */
export interface Change extends Changed {
  readonly position: StreamPosition;
}

/** A state of an order, of its payments, of a poll or of an account of two people, as the stream has it. */
export interface ReceivedState extends Changed {
  readonly subject: string;
  readonly version: number;
  readonly sequence: number;
  /** The ids of those who are told. `undefined`: everybody. */
  readonly audience?: readonly string[] | undefined;
}

/** Outdated entries are removed when there are this many more than others. */
const SLACK = 1_000;

interface Entry extends Changed, Pick<ReceivedState, 'audience'> {
  /** The index of the epoch. */
  readonly stream: number;
  readonly sequence: number;
}

/**
 * An empty log of the orders, polls and accounts by their last change, in memory. It tells a client that comes back which have changed
 * meanwhile. Only the last change of each counts, so it is reported once:
 * after changes of a (1), b (2), a (3), those after position 0 are b (2), a (3), and after position 2 only a (3).
 * When the stream is lost, its owners publish every state again with the same version. That is no change.
 */
export function createChangeLog() {
  const epochs: string[] = [];
  let sequence = 0;
  let entries: Entry[] = [];
  const last = new Map<string, Entry>();
  const versions = new Map<string, number>();
  const listeners = new Set<() => void>();
  const isLast = (entry: Entry) => last.get(entry.id) === entry;

  return {
    /** Begins a stream with another epoch. States that it repeats are no changes. */
    begin: (epoch: string): void => {
      epochs.push(epoch);
      sequence = 0;
    },
    /** Records a state that is another version than the one before. Its sequence is greater than all of this stream before. */
    append: (state: ReceivedState): void => {
      const { type, id, subject, version, audience } = state;
      ({ sequence } = state);
      if (versions.get(subject) === version) return;
      versions.set(subject, version);
      if (audience?.length === 0) return;
      const entry = { type, id, stream: epochs.length - 1, sequence, audience };
      last.set(id, entry);
      entries.push(entry);
      if (entries.length > 2 * last.size + SLACK) entries = entries.filter(isLast);
      for (const listener of [...listeners]) listener();
    },
    /** The position of the last state. */
    head: (): StreamPosition => ({ epoch: epochs.at(-1) ?? '', sequence }),
    /** The first change after `position` that a person's live stream reports. A position in an unknown stream counts as the beginning. */
    after: (position: StreamPosition, personId: string): Change | undefined => {
      const from = { stream: epochs.lastIndexOf(position.epoch), sequence: position.sequence };
      for (let index = from.stream < 0 ? 0 : firstAfter(entries, from); index < entries.length; index += 1) {
        const entry = entries[index]!;
        if (!isLast(entry) || entry.audience?.includes(personId) === false) continue;
        const { type, id, stream, sequence: last } = entry;
        return { type, id, position: { epoch: epochs[stream]!, sequence: last } };
      }
      return undefined;
    },
    /** Calls `listener` after each change. Returns how to stop that. */
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type ChangeLog = ReturnType<typeof createChangeLog>;

/** Formats a position as the `id:` of a server-sent event. */
export const formatPosition = ({ epoch, sequence }: StreamPosition): string => `${epoch}-${sequence}`;

/** Parses a `Last-Event-ID`. An invalid one becomes a position in an unknown stream. */
export function parsePosition(text: string): StreamPosition {
  const [, epoch = '', sequence = '0'] = /^([0-9a-z]+)-(\d{1,15})$/.exec(text) ?? [];
  return { epoch, sequence: Number(sequence) };
}

/** Binary search: the index of the first entry in a later stream, or in this one with a greater sequence. */
function firstAfter(entries: readonly Entry[], { stream, sequence }: Pick<Entry, 'stream' | 'sequence'>): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle]!;
    if (entry.stream > stream || (entry.stream === stream && entry.sequence > sequence)) high = middle;
    else low = middle + 1;
  }
  return low;
}
