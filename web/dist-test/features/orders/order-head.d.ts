import type { ShowOrder } from '@kantyna/contracts/orders';
/** From where the order is, of which day, and how far it has come. */
export declare function OrderHead({ data: { order } }: { data: ShowOrder }): import('react').JSX.Element;
/** The way to the restaurant's own menu. Only http and https: a text of other people must not become a script. */
export declare function MenuLink({ url }: { url: string }): import('react').JSX.Element;
