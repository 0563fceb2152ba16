import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addFailure, clearErrors, listedErrors } from './error-list.js';
import { statusOf } from './status-of.js';

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

// Not crypto.randomUUID: that exists in secure contexts only, and a company may serve this over plain HTTP inside its network.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16).padStart(8, '0')).join('');

/**
 * A write that is never sent twice by a double click, and whose repetition after a failure carries the same `Idempotency-Key` as
 * long as it says the same thing. Once it succeeds, what its failures told leaves the list of errors.
 */
export function useSubmit<A, R>(
  send: (args: A, idempotencyKey: string) => Promise<R>,
  options: Options<A, R> = {},
): Submit<A> {
  const underWay = useRef(false);
  const attempt = useRef({ said: '', key: '' });
  const told = useRef<number[]>([]);
  const mutation = useMutation({ mutationFn: (args: A) => send(args, attempt.current.key) });

  const submit = async (args: A): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    const said = JSON.stringify([args]);
    if (attempt.current.key === '' || attempt.current.said !== said) attempt.current = { said, key: newKey() };
    try {
      const reply = await mutation.mutateAsync(args);
      attempt.current = { said: '', key: '' };
      told.current.splice(0).forEach((id) => clearErrors(id));
      await options.onDone?.(reply, args);
      return true;
    } catch (failure) {
      const before = listedErrors();
      if (statusOf(failure) !== 401) (options.onFailure ?? addFailure)(failure);
      told.current.push(...listedErrors().flatMap((error) => (before.includes(error) ? [] : [error.id])));
      return false;
    } finally {
      underWay.current = false;
    }
  };
  return { submit, pending: mutation.isPending };
}
