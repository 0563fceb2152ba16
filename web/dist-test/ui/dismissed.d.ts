/** Whether a person dismissed something for good in this browser, and how to dismiss it. */
export declare function useDismissed(name: string): [dismissed: boolean, dismiss: () => void];
