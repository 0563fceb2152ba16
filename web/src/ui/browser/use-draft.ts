import { useEffect, useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { currentPersonId } from '../../api/state/session.js';
import { leaveField } from './layers.js';

/** The key of the person's draft of this: `kantyna.draft.<person>.order.new`. */
const keyOf = (about: readonly string[]): string => ['kantyna.draft', currentPersonId(), ...about].join('.');

/** Keeps a draft until the tab is closed; `undefined` is none. */
function keep(key: string, draft: unknown): void {
  if (draft === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(draft));
}

/** The draft under the key. JSON has `null` for an amount that could not be read (`NaN`), and drafts have no other `null`. */
function keptUnder(key: string): unknown {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : JSON.parse(kept, (_, value: unknown) => value ?? Number.NaN);
}

/** Keeps what a form is to begin with that is not open yet. */
export const keepDraft = (about: readonly string[], draft: object): void => keep(keyOf(about), draft);

/** What the person began and did not finish, as this tab keeps it now. */
export const draftOf = <Kept extends object>(about: readonly string[]): Partial<Kept> | undefined =>
  keptUnder(keyOf(about)) as Partial<Kept> | undefined;

/** Forgets what was begun. */
export const forgetDraft = (about: readonly string[]): void => keep(keyOf(about), undefined);

/** A form that the person began and did not finish, as this tab keeps it. */
export interface Draft<Kept> {
  /** The draft that was there when the form opened, as this version or an earlier one kept it. */
  readonly kept: Kept | undefined;
  /** Keeps what there is now, if it is not what it was called with before; `undefined` is none. */
  readonly keep: (draft: Kept | undefined) => void;
  readonly forget: () => void;
}

/** The person's draft of something, of which they have one: `useDraft('order', 'new')`. A reload leaves the field that is being typed in, so that its text counts. */
export function useDraft<Kept extends object>(...about: readonly string[]): Draft<Kept> {
  const [draft] = useState((): Draft<Kept> => {
    const key = keyOf(about);
    let latest: string | undefined;
    return {
      kept: keptUnder(key) as Kept | undefined,
      keep(next) {
        const json = JSON.stringify(next) as string | undefined;
        if (json !== latest) keep(key, next);
        latest = json;
      },
      forget: () => keep(key, undefined),
    };
  });
  useEffect(() => {
    addEventListener('pagehide', leaveField);
    return () => removeEventListener('pagehide', leaveField);
  }, []);
  return draft;
}

/** The version of the data that a form edits, and the fields whose draft fits that version alone. */
interface Versioned<Values> {
  readonly version: string;
  readonly fitting: readonly (keyof Values)[];
}

/** Beside the fields of a draft: the version of what it changes. */
const VERSION = '$version';

/** The draft of a form: what is changed in it is kept, and filled in again. `isOutdated`: what it changes has changed, and what fits no more is left out. */
export function useFormDraft<Values extends FieldValues>(
  { setValue, subscribe }: Pick<UseFormReturn<Values>, 'setValue' | 'subscribe'>,
  about: readonly string[],
  { version = '', fitting = [] }: Partial<Versioned<Values>> = {},
): Draft<Partial<Values>> & { readonly isOutdated: boolean } {
  const draft = useDraft<Partial<Values> & { [VERSION]?: string }>(...about);
  const isOutdated = draft.kept !== undefined && (draft.kept[VERSION] ?? '') !== version;
  const [begun] = useState(() =>
    Object.entries(draft.kept ?? {}).filter(([name]) => name !== VERSION && !(isOutdated && fitting.includes(name))),
  );
  // Before the effects that propose values for the fields that were not changed.
  useLayoutEffect(() => {
    for (const [name, value] of begun)
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }, [begun, setValue]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback({ values, dirtyFields }) {
          const dirty: Readonly<Record<string, unknown>> = { ...dirtyFields };
          const changed = Object.entries(values).filter(([name]) => dirty[name]);
          if (version !== '') changed.push([VERSION, version]);
          draft.keep(
            changed.some(([name]) => dirty[name]) ? (Object.fromEntries(changed) as Partial<Values>) : undefined,
          );
        },
      }),
    [draft, subscribe, version],
  );
  return { ...draft, isOutdated };
}
