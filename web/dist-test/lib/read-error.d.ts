import type { Texts } from '../texts/en.js';
type ErrorTexts = Texts['errors'];
/**
 * What the list of errors shows for an error of any of the accepted shapes (specification, section 8): a text, an array, or an
 * object with `messages`, `exception`, `message`, `body.message`, `body.messages` or `statusText`.
 */
export declare function errorEntries(error: unknown, texts: ErrorTexts): string[];
/**
 * What the list shows when a call failed: for status 500 and for shapes that nobody knows the standard sentence, else what the
 * JSON body says. A call that got no answer at all is a lost connection.
 */
export declare function failureEntries(failure: unknown, texts: ErrorTexts): string[];
/** What the list shows when signing in failed: the body, or its text where it is not JSON. */
export declare function signInFailureEntries(failure: unknown, texts: ErrorTexts): string[];
/** What an invalid body's messages say of each field: they begin with the field's path (rules.md, Errors). */
export declare function fieldMessages(failure: unknown): Record<string, string>;
export {};
