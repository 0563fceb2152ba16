import type { OrderActivity, PaymentActivity } from '@kantyna/contracts/orders/activity';

export type Activity = OrderActivity | PaymentActivity;

interface Page {
  readonly activities: readonly Activity[];
  readonly next?: number | undefined;
}

/** An activity with what tells it from those of the other sources, which have the same numbers. */
export type MergedActivity = Activity & { readonly key: string };

/**
 * The activities of several sources together, the latest first. Each source has been read up to some time; what is earlier than the one read
 * least far is left out, so that nothing comes in between later.
 */
export function mergeActivities(...sources: readonly (readonly Page[])[]): MergedActivity[] {
  const readUpTo = sources.map((pages) => {
    const last = pages.at(-1);
    return last?.next === undefined ? '' : (last.activities.at(-1)?.at ?? '');
  });
  const horizon = readUpTo.reduce((latest, at) => (at > latest ? at : latest), '');
  return sources
    .flatMap((pages, source) =>
      pages.flatMap(({ activities }) => activities.map((one) => ({ ...one, key: `${source} ${one.number}` }))),
    )
    .filter(({ at }) => at >= horizon)
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
