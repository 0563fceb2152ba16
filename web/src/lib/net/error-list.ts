import { currentTexts, hasErrorTexts, loadErrorTexts } from '../../texts/texts.js';
import { failureEntries, signInFailureEntries } from './read-error.js';
import { createSharedState } from '../shared-state.js';

/** An entry of the error banner. */
export interface ListedError {
  readonly id: number;
  readonly text: string;
  /** Where it is shown: `PAGE`, or the id of a dialog. */
  readonly place: string;
}

/** The place of the errors that stand above the page. */
export const PAGE = '';

const errors = createSharedState<readonly ListedError[]>([]);
const openDialogs: string[] = [];
let nextId = 1;

const toEntries = (texts: string[], place: string): ListedError[] =>
  texts.map((text) => ({ id: nextId++, text, place }));

/** Makes an open dialog the place of the errors to come: the page behind it is out of sight. The function that is returned ends that, and removes its errors. */
export function listErrorsIn(dialog: string): () => void {
  openDialogs.push(dialog);
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    errors.set(errors.get().filter(({ place }) => place !== dialog));
  };
}

/**
 * Adds the messages of a failed call to the list, once their texts are there: in the topmost open dialog, or in the place that is given. A
 * message that is already listed there is not repeated.
 */
export function addFailure(failure: unknown, place?: string): void {
  withErrorTexts(() => addErrors(failureEntries(failure, currentTexts().errors), place));
}

/** Adds texts to the list as `addFailure` does. */
export function addErrors(texts: string[], place = openDialogs.at(-1) ?? PAGE): void {
  const isListed = (text: string) => errors.get().some((error) => error.place === place && error.text === text);
  const added = texts.filter((text) => !isListed(text));
  if (added.length > 0) errors.set([...errors.get(), ...toEntries(added, place)]);
}

/** Replaces the list by the messages of a failed sign-in (docs/rules.md, Sign-in). */
export function showSignInFailure(failure: unknown): void {
  withErrorTexts(() => errors.set(toEntries(signInFailureEntries(failure, currentTexts().errors), PAGE)));
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

/** The entries of a place as React state. */
export const useErrors = (place: string): readonly ListedError[] =>
  errors.use().filter((error) => error.place === place);
