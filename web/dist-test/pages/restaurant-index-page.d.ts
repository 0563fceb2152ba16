/** Every restaurant, and the import API. */
export declare function RestaurantIndexPage(): import('react').JSX.Element;
