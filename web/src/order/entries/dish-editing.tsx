import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { useTexts } from '../../texts/texts.js';
import { onFirstInteraction } from '../../ui/browser/first-interaction.js';
import { showNotice } from '../../ui/browser/notice.js';
import { classNames } from '../../ui/class-names.js';
import { lazyDialog, show } from '../../ui/overlay/use-dialog.js';
import { useWide } from '../../ui/use-wide.js';
import { findDishEntry, type DishEntryIds, type NamedDishEntry } from '../dish-entry.js';
import { useSaveDish } from '../dish-form/api.js';
import { useOrder } from '../use-order.js';
import styles from './dish-editing.module.css';
import { useAfterClose } from './use-after-close.js';
import { useRemoveDish } from './use-remove-dish.js';

/** The menu of a dish. */
export const DishActions = lazyDialog(async () => (await import('./dish-actions.js')).DishActions);
const DeleteDishEntry = lazyDialog(async () => (await import('./delete-dish-entry.js')).DeleteDishEntry);
const EntryEditor = lazyDialog(async () => (await import('../dish-form/entry-editor.js')).EntryEditor);

const EditingContext = createContext<ReturnType<typeof useEditing> | undefined>(undefined);

/** What is being done with the dishes of the order. Only inside `DishEditing`. */
export const useDishEditing = () => use(EditingContext)!;

/** The entries of an order, whose dishes are added, changed and removed: what is inside it has `useDishEditing`. */
export function DishEditing({ children }: { children: ReactNode }) {
  const editing = useEditing();
  return (
    <EditingContext value={editing}>
      <div className={classNames(styles.entries, editing.isAddingInPlace && styles.beside)}>{children}</div>
      {editing.question}
    </EditingContext>
  );
}

function useEditing() {
  const { order, orderEntries, viewer, may } = useOrder();
  const wide = useWide();
  // A form that is open stays in its place when the tablet is turned: elsewhere it would be empty.
  const [opened, setOpened] = useState<{ edits: NamedDishEntry | undefined; isInPlace: boolean }>();
  const gone = opened?.edits && !findDishEntry(orderEntries, opened.edits) ? opened.edits : undefined;
  const form = gone ? undefined : opened;
  const edits = form?.edits;
  const usual = useSaveDish(order.id);
  const [deletedIds, setDeletedIds] = useState<DishEntryIds>();
  const { remove, removingFrom } = useRemoveDish();
  // The dialog closes with the dish: before that, the focus would return to a button that is about to go.
  const deleting = deletedIds && findDishEntry(orderEntries, deletedIds);
  const open = (next?: NamedDishEntry) => show(EntryEditor, () => setOpened({ edits: next, isInPlace: wide }));
  usePreload(may.addDish || orderEntries.some(may.editEntry));
  useDeletedNotice(gone?.dishName);
  const isAdding = (form && !edits) || usual.isPending;
  const changedIds = useChangedDishes(orderEntries);
  useAfterClose(
    deleting?.entry.id ?? removingFrom ?? edits?.orderEntryId ?? (isAdding ? 'mine' : undefined),
    viewer.entry?.id,
    changedIds,
  );
  const editor = form && <EntryEditor edits={edits} inSheet={!form.isInPlace} onClose={() => setOpened(undefined)} />;
  const isInPlaceOfDish = form?.isInPlace === true && edits !== undefined;

  return {
    /** Whether the form is open: one dish at a time is added or changed. */
    isOpen: form !== undefined,
    /** Whether the form that adds a dish stands on the page. */
    isAddingInPlace: form?.isInPlace === true && !edits,
    /** The form, unless it stands in the place of its dish. */
    form: isInPlaceOfDish ? undefined : editor,
    /** The form in the place of these dishes, which are alike. */
    formInPlaceOf: (alike: readonly DishEntry[]) =>
      isInPlaceOfDish && alike.some(({ id }) => id === edits.dishEntryId) ? editor : undefined,
    /** The dishes that were added or changed a moment ago. */
    changedIds,
    /** Adds a usual choice. */
    usual,
    question: deleting && <DeleteDishEntry {...deleting} onClose={() => setDeletedIds(undefined)} />,
    add: () => open(),
    edit: (entry: OrderEntry, dish: DishEntry) =>
      open({ orderEntryId: entry.id, dishEntryId: dish.id, dishName: dish.dishName }),
    /** Removes a dish, and asks before if it cannot be put back. */
    remove: (entry: OrderEntry, dish: DishEntry) =>
      may.addDish && viewer.isMine(entry)
        ? void remove(entry, dish)
        : show(DeleteDishEntry, () => setDeletedIds({ orderEntryId: entry.id, dishEntryId: dish.id })),
  };
}

/** Loads the form and the menus of dishes ahead, so that they open at once. */
function usePreload(mayOpen: boolean): void {
  useEffect(
    () =>
      mayOpen
        ? onFirstInteraction(() =>
            [EntryEditor, DishActions].forEach((one) => void one.preload().catch(() => undefined)),
          )
        : undefined,
    [mayOpen],
  );
}

/** Says that the dish that is being edited was deleted by someone else. */
function useDeletedNotice(dishName: string | undefined): void {
  const { show: texts } = useTexts();
  useEffect(() => {
    if (dishName !== undefined) showNotice({ text: texts.entryGone(dishName) });
  }, [dishName, texts]);
}

/** As long as the motion that shows what was changed, and the time until somebody looks (ms). */
const MOMENT = 1600;
const NONE: ReadonlySet<string> = new Set();

/** The ids of the dish entries that were added or changed a moment ago, while the page was shown. */
function useChangedDishes(entries: readonly OrderEntry[]): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string>>(undefined);
  const [changed, setChanged] = useState(NONE);
  // Before the browser paints: a new dish is not there first and slides in then.
  useLayoutEffect(() => {
    const dishes = entries.flatMap(({ dishEntries }) => dishEntries);
    const now = new Map(dishes.map((dish) => [dish.id, JSON.stringify(dish)]));
    const last = before.current ?? now;
    before.current = now;
    const ids = [...now].filter(([id, dish]) => last.get(id) !== dish).map(([id]) => id);
    if (ids.length > 0) setChanged(new Set(ids));
  }, [entries]);
  useEffect(() => {
    if (changed === NONE) return undefined;
    const timer = setTimeout(() => setChanged(NONE), MOMENT);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
