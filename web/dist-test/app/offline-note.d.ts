/** Says that there is no network, and that what stands below may be old. */
export declare function OfflineNote(): import('react').JSX.Element | null;
