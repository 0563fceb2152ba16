import { useSyncExternalStore } from 'react';
import { currentTexts } from '../texts/texts.js';
import { failureEntries, signInFailureEntries } from './read-error.js';

/** An error as the banner shows it. */
export interface ListedError {
  readonly id: number;
  readonly text: string;
}

const listeners = new Set<() => void>();
let errors: readonly ListedError[] = [];
let nextId = 1;

function set(list: readonly ListedError[]): void {
  errors = list;
  listeners.forEach((listener) => listener());
}

const listed = (texts: string[]): ListedError[] => texts.map((text) => ({ id: nextId++, text }));

/** Adds what a failed call says to the list; a sentence that is there already is not repeated. */
export function addFailure(failure: unknown): void {
  const known = new Set(errors.map(({ text }) => text));
  const texts = failureEntries(failure, currentTexts().errors).filter((text) => !known.has(text));
  if (texts.length > 0) set([...errors, ...listed(texts)]);
}

/** Replaces the list by what a failed sign-in says (specification, section 8). */
export function showSignInFailure(failure: unknown): void {
  set(listed(signInFailureEntries(failure, currentTexts().errors)));
}

/** What stands in the list now. */
export const listedErrors = (): readonly ListedError[] => errors;

/** Clears one error, or all of them. */
export function clearErrors(id?: number): void {
  if (errors.length > 0) set(id === undefined ? [] : errors.filter((error) => error.id !== id));
}

/** The list as React state. */
export function useErrors(): readonly ListedError[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => errors,
  );
}
