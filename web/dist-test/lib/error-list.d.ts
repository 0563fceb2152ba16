/** An error as the banner shows it. */
export interface ListedError {
  readonly id: number;
  readonly text: string;
}
/** Adds what a failed call says to the list; a sentence that is there already is not repeated. */
export declare function addFailure(failure: unknown): void;
/** Replaces the list by what a failed sign-in says (specification, section 8). */
export declare function showSignInFailure(failure: unknown): void;
/** Clears one error, or all of them. */
export declare function clearErrors(id?: number): void;
/** The list as React state. */
export declare function useErrors(): readonly ListedError[];
