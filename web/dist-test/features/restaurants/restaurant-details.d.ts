import type { Restaurant } from '@kantyna/contracts/restaurants';
/** What is known of a restaurant, and what can be done with it. */
export declare function RestaurantDetails({ restaurant }: { restaurant: Restaurant }): import('react').JSX.Element;
