/** Rows of the size of those that are on their way. */
export declare function SkeletonRows({ rows, height }: { rows: number; height: number }): import('react').JSX.Element[];
