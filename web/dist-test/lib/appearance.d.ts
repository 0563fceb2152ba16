/** What a person may choose; `system` follows the device. */
export declare const APPEARANCES: readonly ['light', 'dark', 'system'];
export type Appearance = (typeof APPEARANCES)[number];
/** Puts the chosen appearance on the page. */
export declare function showAppearance(): void;
/** Changes the appearance, and remembers it. */
export declare function chooseAppearance(chosen: Appearance): void;
/** The appearance as React state. */
export declare const useAppearance: () => Appearance;
