import type { ShowOrder } from '@kantyna/contracts/orders';
/** When the order comes, what it costs and how it is paid. */
export declare function OrderPanels({ data }: { data: ShowOrder }): import('react').JSX.Element;
