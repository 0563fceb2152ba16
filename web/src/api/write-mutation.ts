import { useRef } from 'react';
import { useMutation, type QueryKey, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { notePlace } from './position.js';
import { addFailure, clearErrors, listedErrors } from './error-list.js';
import { statusOf } from './status-of.js';

type MutationOptions<Variables, Reply, Snapshot> = UseMutationOptions<Reply, unknown, Variables, Snapshot>;

export interface WriteOptions<Variables, Reply, Snapshot> extends Omit<
  MutationOptions<Variables, Reply, Snapshot>,
  'mutationFn' | 'onSettled' | 'onSuccess'
> {
  mutationFn: (variables: Variables, idempotencyKey: string) => Promise<Reply>;
  /** The keys of the queries that are reloaded after the write, whether it succeeded or not. */
  invalidates?: readonly QueryKey[];
  /** Whether the write takes until they are reloaded, which is the default. A failed one never does: it can be repeated at once. */
  awaitsReload?: boolean;
  /** What the reply changes in what the browser keeps, and what is said of it: wherever the person is by then. */
  onReply?: (reply: Reply, variables: Variables) => unknown;
  /** What the screen does then: it leaves, closes or moves the focus. Not called once the person has left the screen. */
  onDone?: (reply: Reply, variables: Variables) => void;
  /**
   * Replaces the entry in the error list as long as the person is on the screen. It is not called for 401: the session ends then.
   */
  onFailure?: (failure: unknown) => void;
}

type Write<Variables, Reply, Snapshot> = UseMutationResult<Reply, unknown, Variables, Snapshot> & {
  /** Resolves to whether the write succeeded; `false` also while an earlier one is in flight. Never rejects. */
  submit: (variables: Variables) => Promise<boolean>;
};

// Not crypto.randomUUID: it exists in secure contexts only, and a company may serve Kantyna over plain HTTP inside its network.
const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');

/**
 * `useMutation` for a write that a person starts.
 *
 * - A double click sends once.
 * - A failed write that is repeated with the same variables carries the same `Idempotency-Key`.
 * - A failure becomes an entry in the error list; a later success removes the entries of its failures.
 * - After it, the queries that it changes are reloaded.
 * - A write that ends after its screen was left does nothing to the screen that is shown by then.
 */
export function useWrite<Variables = void, Reply = unknown, Snapshot = unknown>({
  mutationFn,
  invalidates = [],
  awaitsReload = true,
  onReply,
  onDone,
  onFailure = (failure) => addFailure(failure),
  ...options
}: WriteOptions<Variables, Reply, Snapshot>): Write<Variables, Reply, Snapshot> {
  const isInFlight = useRef(false);
  const attempt = useRef({ payload: '', key: '' });
  const listedIds = useRef<number[]>([]);
  const isStillThere = useRef(notePlace());

  const listFailure = (failure: unknown): void => {
    const before = listedErrors();
    if (isStillThere.current()) onFailure(failure);
    else addFailure(failure);
    listedIds.current.push(...listedErrors().flatMap((error) => (before.includes(error) ? [] : [error.id])));
  };

  const mutation = useMutation<Reply, unknown, Variables, Snapshot>({
    ...options,
    mutationFn(variables) {
      const payload = JSON.stringify([variables]);
      if (attempt.current.payload !== payload) attempt.current = { payload, key: newIdempotencyKey() };
      return mutationFn(variables, attempt.current.key);
    },
    onSuccess(reply, variables) {
      attempt.current = { payload: '', key: '' };
      listedIds.current.splice(0).forEach((id) => clearErrors(id));
      const kept = onReply?.(reply, variables);
      if (isStillThere.current()) onDone?.(reply, variables);
      return kept;
    },
    onError(failure, ...args) {
      if (statusOf(failure) !== 401) listFailure(failure);
      return options.onError?.(failure, ...args);
    },
    onSettled(_reply, failure, _variables, _snapshot, { client }) {
      const reloading = Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
      return failure === null && awaitsReload ? reloading : undefined;
    },
  });

  const submit = async (variables: Variables): Promise<boolean> => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    isStillThere.current = notePlace();
    try {
      await mutation.mutateAsync(variables);
      return true;
    } catch {
      return false;
    } finally {
      isInFlight.current = false;
    }
  };
  return { ...mutation, submit };
}
