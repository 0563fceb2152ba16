interface Options<A, R> {
  onDone?: (reply: R, args: A) => unknown;
  /** Instead of an entry in the list of errors. */
  onFailure?: (failure: unknown) => void;
}
/** A write that a person starts. */
export interface Submit<A> {
  /** Answers whether it succeeded; `false` also while the one before is still under way. */
  submit: (args: A) => Promise<boolean>;
  pending: boolean;
}
/**
 * A write that is never sent twice by a double click, and whose repetition after a failure carries the same `Idempotency-Key` as
 * long as it says the same thing.
 */
export declare function useSubmit<A, R>(
  send: (args: A, idempotencyKey: string) => Promise<R>,
  options?: Options<A, R>,
): Submit<A>;
export {};
