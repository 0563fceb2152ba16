/** Where a person changes a restaurant. */
export declare function RestaurantEditFormPage(): import('react').JSX.Element;
