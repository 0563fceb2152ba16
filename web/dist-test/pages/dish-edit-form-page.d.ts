/** Where a person changes a dish of a menu; afterwards it goes back. */
export declare function DishEditFormPage(): import('react').JSX.Element;
