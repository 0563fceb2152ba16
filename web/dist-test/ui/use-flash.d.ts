/** Whether a value changed a moment ago while it was on the screen. */
export declare function useFlash(value: string): boolean;
