import { lazy, useEffect } from 'react';

// Forms and dialogs need the widgets, which are larger than the rest of show order. They are loaded when they are first opened.
const loadEntryEditor = async () => ({ default: (await import('./entry-editor.js')).EntryEditor });
const loadDeleteDishEntry = async () => ({ default: (await import('./delete-dish-entry.js')).DeleteDishEntry });

export const EntryEditor = lazy(loadEntryEditor);
export const DeleteDishEntry = lazy(loadDeleteDishEntry);

/** Without `requestIdleCallback` (Safari), in milliseconds. */
const PRELOAD_DELAY = 1000;

/** Loads the forms and dialogs while the browser is idle, after the order is shown: they open at once then. */
export function usePreloadedDialogs(): void {
  useEffect(() => {
    const preload = () => void Promise.all([loadEntryEditor(), loadDeleteDishEntry()]).catch(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(preload);
    else setTimeout(preload, PRELOAD_DELAY);
  }, []);
}
