/** A message that was delivered. A later message with the same sequence has another time (ns since 1970, rounded by the client). */
export interface Mark {
  readonly sequence: number;
  readonly time: number;
}

const KEPT = 32;

/**
 * Remembers the last message of each of the subjects that changed last. By these marks a watch recognises a stream with one message for
 * each subject: every message that is still stored between the oldest and the newest mark is a mark itself.
 *
 *     delivered: 70 (order 7), 71 (order 8), 72 (order 7)   → marks 71, 72
 *     the stream has 72 and 73                              → the same stream; order 8 has changed
 *     the stream has 70 and 72, with another time           → an old copy of the stream, which has grown since
 */
export function createMarks(initial: readonly Mark[] = []) {
  const bySubject = new Map(initial.map((mark) => [String(mark.sequence), mark]));
  return {
    /** Adds a message, the newest of all. */
    add: (subject: string, mark: Mark) => {
      bySubject.delete(subject);
      bySubject.set(subject, mark);
      if (bySubject.size > KEPT) bySubject.delete(bySubject.keys().next().value!);
    },
    has: ({ sequence, time }: Mark) =>
      [...bySubject.values()].some((mark) => mark.sequence === sequence && mark.time === time),
    /** The sequence of the oldest mark; `undefined` without marks. */
    oldest: () => bySubject.values().next().value?.sequence,
    /** The marks up to a sequence, the oldest first. */
    upTo: (sequence: number) => [...bySubject.values()].filter((mark) => mark.sequence <= sequence),
    clear: () => bySubject.clear(),
  };
}
