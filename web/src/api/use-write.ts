import { useEffect, useRef, useState } from 'react';
import {
  useMutation,
  useMutationState,
  type MutationKey,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Call } from './calls.js';
import { changedBy, goneBy, type Change } from './changes.js';
import {
  addFailure,
  clearErrors,
  clearErrorsIn,
  listedErrors,
  listingIn,
  topDialog,
  type Dialog,
} from './state/error-list.js';
import { send } from './http.js';
import { createIdempotencyKeys } from './requests/idempotency-keys.js';
import { position } from './position.js';
import { statusOf } from './requests/status-of.js';

type MutationOptions<Variables, Reply, Snapshot> = UseMutationOptions<Reply, unknown, Variables, Snapshot>;

export interface WriteOptions<Variables, Reply, Snapshot = unknown> extends Pick<
  MutationOptions<Variables, Reply, Snapshot>,
  'mutationKey' | 'retry' | 'retryDelay' | 'onMutate' | 'onError'
> {
  /** Keeps or says something after the reply, wherever the person is by then. */
  onReply?: (reply: Reply, variables: Variables) => unknown;
  /** Replaces the entry in the error list as long as the person is on the screen. Not called for 401: the session ends then. */
  onFailure?: (failure: unknown) => void;
  /** Whether writes of the same `mutationKey` wait for each other. The replies that they change are loaded again after the last. */
  inTurn?: boolean;
  /** Whether the write takes until that is loaded, which is the default. A failed one never does: it can be repeated at once. */
  awaitsReload?: boolean;
  /** Whether `submit` also resolves only then: what the screen does is about what is loaded. */
  resolvesReloaded?: boolean;
}

export type Write<Variables, Reply, Snapshot = unknown> = UseMutationResult<Reply, unknown, Variables, Snapshot> & {
  /**
   * Resolves to the reply, once it is there. To `undefined` if the write failed, while an earlier one is in flight, and if the component
   * is gone or its screen was left: what the screen does then, such as leaving, ends with it. Never rejects.
   */
  submit: (variables: Variables) => Promise<Reply | undefined>;
};

/** Where the person is, whatever is open over it. The component of a screen that was left stays until the code of the next one is there. */
const presentScreen = (): string => `${position()} ${location.pathname}`;

/**
 * A write of a person that is more than one call; a single one is `useCall`.
 *
 * - A double click sends once.
 * - A call that failed is repeated with the same `Idempotency-Key`.
 * - A failure becomes an entry in the error list, in the dialog in which it was sent; a later success removes the entries of its failures.
 * - What its calls change is loaded again (`changes.ts`).
 */
export function useWrite<Variables = void, Reply = unknown, Snapshot = unknown>(
  run: (variables: Variables, call: Call) => Promise<Reply>,
  {
    onReply,
    onFailure = (failure) => addFailure(failure),
    inTurn = false,
    awaitsReload = true,
    resolvesReloaded = false,
    ...options
  }: WriteOptions<Variables, Reply, Snapshot> = {},
): Write<Variables, Reply, Snapshot> {
  const isInFlight = useRef(false);
  const [keys] = useState(createIdempotencyKeys);
  const changes = useRef<Change[]>([]);
  const listedIds = useRef<number[]>([]);
  const isMounted = useRef(false);
  const screen = useRef('');
  const dialog = useRef<Dialog>(undefined);
  const answer = useRef<Reply>(undefined);
  const resolve = useRef<(reply: Reply) => void>(undefined);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const isStillThere = (): boolean => isMounted.current && screen.current === presentScreen();

  const listFailure = (failure: unknown): void => {
    const before = listedErrors();
    listingIn(screen.current === presentScreen() ? dialog.current : undefined, () =>
      isStillThere() ? onFailure(failure) : addFailure(failure),
    );
    listedIds.current.push(...listedErrors().flatMap((error) => (before.includes(error) ? [] : [error.id])));
  };

  const mutation = useMutation<Reply, unknown, Variables, Snapshot>({
    ...options,
    ...(inTurn && { scope: { id: JSON.stringify(options.mutationKey) } }),
    mutationFn(variables) {
      keys.begin();
      changes.current = [];
      return run(variables, async (name, args) => {
        changes.current.push({ name, ...args });
        const reply = await send(name, { ...args, idempotencyKey: keys.keyOf([name, args]) });
        keys.forget([name, args]);
        return reply;
      });
    },
    onSuccess(reply, variables, _snapshot, { client }) {
      listedIds.current.splice(0).forEach((id) => clearErrors(id));
      if (dialog.current) clearErrorsIn(dialog.current);
      if (isStillThere()) client.removeQueries(goneBy(changes.current));
      const kept = onReply?.(reply, variables);
      if (isStillThere()) {
        answer.current = reply;
        if (!resolvesReloaded) resolve.current?.(reply);
      }
      return kept;
    },
    onError(failure, ...args) {
      if (statusOf(failure) !== 401) listFailure(failure);
      return options.onError?.(failure, ...args);
    },
    onSettled(_reply, failure, _variables, _snapshot, { client }) {
      if (inTurn && client.isMutating({ mutationKey: options.mutationKey! }) > 1) return undefined;
      const reloading = client.invalidateQueries(changedBy(changes.current));
      return failure === null && awaitsReload ? reloading : undefined;
    },
  });

  const submit = (variables: Variables): Promise<Reply | undefined> => {
    if (isInFlight.current) return Promise.resolve(undefined);
    isInFlight.current = true;
    screen.current = presentScreen();
    dialog.current = topDialog();
    answer.current = undefined;
    return new Promise((settle) => {
      resolve.current = settle;
      const end = () => {
        isInFlight.current = false;
        settle(answer.current);
      };
      mutation.mutateAsync(variables).then(end, end);
    });
  };
  return { ...mutation, submit };
}

/** The variables of each write that is under way with a key, whichever component writes it. */
export const useUnderWay = <Variables>(mutationKey: MutationKey): Variables[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Variables,
  });
