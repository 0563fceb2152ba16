import type { DishesByCategory } from '@kantyna/contracts/dishes';
/** A restaurant's dishes by category, with a way to each. */
export declare function Menu({
  restaurantId,
  dishesByCategory,
}: {
  restaurantId: string;
  dishesByCategory: DishesByCategory;
}): import('react').JSX.Element;
