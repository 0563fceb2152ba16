/** Stands where Google's button will be. */
export declare function GoogleButtonSkeleton(): import('react').JSX.Element;
