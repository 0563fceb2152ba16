import { createSharedState } from './shared-state.js';

/** An entry of the error list. */
export interface ListedError {
  readonly id: number;
  /** The failure of a call, or a function that returns its messages from the texts of the app: `texts/read-error.ts`. */
  readonly failure: unknown;
  /** Where it is shown. */
  readonly surface: Surface;
  /** Which of its messages the person has dismissed. */
  readonly dismissed: readonly number[];
}

/** A dialog: it is open, a person has closed it, or it went with what it was about. */
export interface Dialog {
  title: string;
  state: 'open' | 'closed' | 'gone';
}

/** The surface of the failures that are shown above the page. */
export const PAGE = 'page';
export type Surface = Dialog | typeof PAGE;

const errors = createSharedState<readonly ListedError[]>([]);
const openDialogs: Dialog[] = [];
let writtenIn: Dialog | undefined;
let nextId = 1;

/** The topmost open dialog. */
export const topDialog = (): Dialog | undefined => openDialogs.at(-1);

/**
 * Makes an open dialog the surface of the failures to come: the page behind it is out of sight. The function that is returned ends that. If
 * nobody closed the dialog, its errors stay (`useGoneDialog`); otherwise they go with it.
 */
export function listErrorsIn(dialog: Dialog, title: string): () => void {
  openDialogs.push(Object.assign(dialog, { title, state: 'open' }));
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    if (dialog.state === 'open') dialog.state = 'gone';
    errors.set(errors.get().filter(({ surface }) => surface !== dialog || dialog.state === 'gone'));
  };
}

/** Notes that a person closes a dialog, by default the topmost one: they have read what is said in it. */
export function closeDialog(dialog = topDialog()): void {
  if (dialog) dialog.state = 'closed';
}

/** Lists the failures of a write in the dialog in which it began, even if that has gone meanwhile. */
export function listingIn(dialog: Dialog | undefined, list: () => void): void {
  writtenIn = dialog?.state === 'closed' ? undefined : dialog;
  list();
  writtenIn = undefined;
}

/** Adds a failure to the list: in the topmost open dialog, or in the surface that is given. Returns the id of the entry. */
export function addFailure(failure: unknown, surface: Surface = writtenIn ?? topDialog() ?? PAGE): number {
  const id = nextId++;
  errors.set([...errors.get(), { id, failure, surface, dismissed: [] }]);
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

/** Removes the entries of a dialog. */
export const clearErrorsIn = (dialog: Dialog): void =>
  errors.set(errors.get().filter(({ surface }) => surface !== dialog));

/** Takes one message of an entry out of sight. */
export function dismissError(id: number, index: number): void {
  const withoutIt = (one: ListedError) => (one.id === id ? { ...one, dismissed: [...one.dismissed, index] } : one);
  errors.set(errors.get().map(withoutIt));
}

/** The entries of a surface as React state. */
export const useErrors = (surface: Surface): readonly ListedError[] =>
  errors.use().filter((one) => one.surface === surface);

/** A dialog that has errors and went before anybody could read them, as React state. */
export const useGoneDialog = (): Dialog | undefined =>
  errors
    .use()
    .map(({ surface }) => surface)
    .find((surface) => surface !== PAGE && surface.state === 'gone') as Dialog | undefined;
