import type { Checkpoint } from './watch.js';

/** The progress of applying the states of a stream. */
export interface Progress {
  /** When the stream was created. */
  readonly created: string;
  /** All messages up to this sequence are applied, except those that a newer one had removed from the stream before. */
  readonly applied: number;
  /** Every state that was published up to this sequence is applied, itself or a newer one. */
  readonly caughtUpTo: number;
  /** The number of messages that were applied after calls had stopped waiting for them. */
  readonly appliedLate: number;
}

/** The messages that are left to apply. */
interface Lag {
  readonly messages: number;
  /** The time at which the oldest of them that has arrived was stored (ms since 1970). `undefined` without one. */
  readonly oldest: number | undefined;
}

const CANDIDATES_KEPT = 100;

/**
 * Keeps the progress of a process that applies one stream, from a checkpoint on.
 *
 * A newer state of an aggregate removes the older one from the stream, perhaps before that was delivered. So `applied` alone does not say
 * that a call sees everything published before it:
 *
 *     41 (order 7) and 42 (order 8) are on the stream; 50 (order 7) is published and removes 41
 *     42 is delivered and applied       → applied 42; but what 41 said is in 50, which is not applied yet
 *     50 is delivered, none is pending  → when it is applied: applied 50, caught up to 50
 */
export function createProgress(start: Checkpoint) {
  let delivered = start.sequence;
  let caughtUpTo = 0;
  let appliedLate = 0;
  let following = 0;
  /** Delivered messages that calls wait for, in order, and when they were stored. */
  const unapplied = new Map<number, number>();
  /** Messages that keep failing: calls do not wait for them, but they are read again after a restart. */
  const postponed = new Map<number, number>();
  /** Sequences at whose delivery nothing was pending, in order. */
  const candidates: number[] = [];

  const applied = () => (unapplied.keys().next().value ?? delivered + 1) - 1;
  const settle = () => {
    while (candidates[0] !== undefined && candidates[0] <= applied()) caughtUpTo = candidates.shift()!;
  };

  return {
    continuesAt: ({ created, sequence }: Checkpoint) => created === start.created && sequence === delivered,

    /** A message arrived that was stored at `at` (ms), with the number of messages that follow it. */
    delivered: (sequence: number, pending: number, at = 0) => {
      if (sequence > delivered) unapplied.set(sequence, at);
      delivered = sequence;
      following = pending;
      if (pending > 0) return;
      if (candidates.length >= CANDIDATES_KEPT) candidates.pop();
      candidates.push(sequence);
      settle();
    },

    applied: (sequence: number) => {
      unapplied.delete(sequence);
      if (postponed.delete(sequence)) appliedLate += 1;
      settle();
    },

    postponed: (sequence: number) => {
      postponed.set(sequence, unapplied.get(sequence) ?? postponed.get(sequence) ?? Date.now());
      unapplied.delete(sequence);
      settle();
    },

    now: (): Progress => ({ created: start.created, applied: applied(), caughtUpTo, appliedLate }),

    lag: (): Lag => {
      const stored = [...unapplied.values(), ...postponed.values()];
      return { messages: stored.length + following, oldest: stored.length > 0 ? Math.min(...stored) : undefined };
    },

    checkpoint: (): Checkpoint => ({
      created: start.created,
      sequence: Math.min(applied(), ...[...postponed.keys()].map((sequence) => sequence - 1)),
    }),
  };
}
