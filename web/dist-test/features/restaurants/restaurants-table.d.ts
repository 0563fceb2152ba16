import type { Restaurant } from '@kantyna/contracts/restaurants';
/** The restaurants as a table, or as rows on a phone; a press anywhere on one opens it. */
export declare function RestaurantsTable({ restaurants }: { restaurants: Restaurant[] }): import('react').JSX.Element;
