import type { OrderView } from '@kantyna/contracts/orders';
type Group = OrderView['groupedEntries'][number];
/** What to say on the phone, dish by dish; a line is ticked once it was said. */
export declare function CallScript({ groups }: { groups: Group[] }): import('react').JSX.Element;
export {};
