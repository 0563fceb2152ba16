/** Where a person adds a dish to a menu; afterwards it goes back. */
export declare function DishCreateFormPage(): import('react').JSX.Element;
