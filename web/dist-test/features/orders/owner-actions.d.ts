import type { ShowOrder } from '@kantyna/contracts/orders';
/** What the creator may do with the order as a whole. */
export declare function OwnerActions({
  data: { order, orderEntries },
}: {
  data: ShowOrder;
}): import('react').JSX.Element;
