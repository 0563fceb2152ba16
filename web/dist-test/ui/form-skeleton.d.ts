/** Stands where a form will be. */
export declare function FormSkeleton(): import('react').JSX.Element;
