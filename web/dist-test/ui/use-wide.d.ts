/** Whether the screen is at least 900 px wide: tables and panels side by side. */
export declare const useWide: () => boolean;
