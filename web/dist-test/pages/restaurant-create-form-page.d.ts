/** Where a person adds a restaurant; afterwards it goes back. */
export declare function RestaurantCreateFormPage(): import('react').JSX.Element;
