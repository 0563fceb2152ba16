import { currentTexts, hasErrorTexts, loadErrorTexts } from '../texts/texts.js';
import { failureEntries, signInFailureEntries } from './read-error.js';
import { createSharedState } from './shared-state.js';

/** An entry of the error banner. */
export interface ListedError {
  readonly id: number;
  readonly text: string;
}

const errors = createSharedState<readonly ListedError[]>([]);
let nextId = 1;

const toEntries = (texts: string[]): ListedError[] => texts.map((text) => ({ id: nextId++, text }));

/** Adds the messages of a failed call to the list, once their texts are there; a message that is already listed is not repeated. */
export function addFailure(failure: unknown): void {
  withErrorTexts(() => addNow(failure));
}

function addNow(failure: unknown): void {
  const listed = new Set(errors.get().map(({ text }) => text));
  const added = failureEntries(failure, currentTexts().errors).filter((text) => !listed.has(text));
  if (added.length > 0) errors.set([...errors.get(), ...toEntries(added)]);
}

/** Replaces the list by the messages of a failed sign-in (docs/rules.md, Sign-in). */
export function showSignInFailure(failure: unknown): void {
  withErrorTexts(() => errors.set(toEntries(signInFailureEntries(failure, currentTexts().errors))));
}

function withErrorTexts(run: () => void): void {
  if (hasErrorTexts()) run();
  else void loadErrorTexts().then(run);
}

/** The present entries. */
export const listedErrors = errors.get;

/** Removes one entry, or all of them. */
export function clearErrors(id?: number): void {
  if (errors.get().length > 0) errors.set(id === undefined ? [] : errors.get().filter((error) => error.id !== id));
}

/** The entries as React state. */
export const useErrors = errors.use;
