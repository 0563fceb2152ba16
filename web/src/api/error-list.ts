import { createSharedState } from './shared-state.js';

/** An entry of the error list. */
export interface ListedError {
  readonly id: number;
  /** Of a call, or a function that returns its messages from the texts of the app: `texts/read-error.ts`. */
  readonly failure: unknown;
  /** Where it is shown: `PAGE`, or the id of a dialog. */
  readonly place: string;
  /** Which of its messages the person has dismissed. */
  readonly dismissed: readonly number[];
}

/** The place of the failures that are shown above the page. */
export const PAGE = '';

const errors = createSharedState<readonly ListedError[]>([]);
const openDialogs: string[] = [];
let nextId = 1;

/** Makes an open dialog the place of the failures to come: the page behind it is out of sight. The function that is returned ends that, and removes its errors. */
export function listErrorsIn(dialog: string): () => void {
  openDialogs.push(dialog);
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    errors.set(errors.get().filter(({ place }) => place !== dialog));
  };
}

/** Adds a failure to the list: in the topmost open dialog, or in the place that is given. Returns the id of the entry. */
export function addFailure(failure: unknown, place = openDialogs.at(-1) ?? PAGE): number {
  const id = nextId++;
  errors.set([...errors.get(), { id, failure, place, dismissed: [] }]);
  return id;
}

/** Whether a call failed because no reply came: `fetch` rejects with a `TypeError` then. */
export const isLostConnection = (failure: unknown): boolean => failure instanceof TypeError;

/** Removes the entries of calls without a reply. */
export function clearLostConnections(): void {
  const others = errors.get().filter(({ failure }) => !isLostConnection(failure));
  if (others.length < errors.get().length) errors.set(others);
}

/** The present entries. */
export const listedErrors = errors.get;

/** Removes one entry, or all of them. */
export function clearErrors(id?: number): void {
  if (errors.get().length > 0) errors.set(id === undefined ? [] : errors.get().filter((one) => one.id !== id));
}

/** Takes one message of an entry out of sight. */
export function dismissError(id: number, index: number): void {
  const withoutIt = (one: ListedError) => (one.id === id ? { ...one, dismissed: [...one.dismissed, index] } : one);
  errors.set(errors.get().map(withoutIt));
}

/** The entries of a place as React state. */
export const useErrors = (place: string): readonly ListedError[] => errors.use().filter((one) => one.place === place);
