/** Says that the frontend is new, and where its faults are reported; dismissed for good. */
export declare function NewVersionBanner(): import('react').JSX.Element | null;
