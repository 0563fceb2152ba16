import type { ShowOrder } from '@kantyna/contracts/orders';
/** What everybody has in the order, one's own first, and the form to add or change a dish. */
export declare function Entries({ data }: { data: ShowOrder }): import('react').JSX.Element;
