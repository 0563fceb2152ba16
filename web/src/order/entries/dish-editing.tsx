import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { isAlike } from '@kantyna/order-rules/alike';
import { useWrite } from '../../api/use-write.js';
import { useClosingTexts } from '../../closing/closing.texts.js';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { onFirstInteraction } from '../../ui/browser/first-interaction.js';
import { mayLoadAhead } from '../../ui/browser/may-load-ahead.js';
import { showNotice } from '../../ui/browser/notice.js';
import { classNames } from '../../ui/class-names.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { findDishEntry, portions, type DishEntryIds, type NamedDishEntry } from '../../dishes/dish-entry.js';
import { choiceOfEntry } from '../../dishes/dish-choice.js';
import { useSaveDish } from '../../dishes/saved-dishes.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { Stack } from '../../ui/layout.js';
import styles from './dish-editing.module.css';
import { useAfterClose, useChangedDishes } from './use-changed-dishes.js';

/** The menu of a dish. */
export const DishActions = lazyComponent(async () => (await import('./dish-actions.js')).DishActions);
const EntryEditor = lazyComponent(async () => (await import('../dish-form/entry-editor.js')).EntryEditor);

const EditingContext = createContext<ReturnType<typeof useEditing> | undefined>(undefined);

/** Which dish of the order is being added or edited. Only inside `DishEditing`. */
export const useDishEditing = () => use(EditingContext)!;

/** The entries of an order, whose dishes are added, changed and removed: what is inside it has `useDishEditing`. */
export function DishEditing({ children }: { children: ReactNode }) {
  const editing = useEditing();
  return (
    <EditingContext value={editing}>
      <Stack className={classNames(editing.isAddingInPlace && styles.beside)} style={{ gap: 'inherit' }}>
        {children}
      </Stack>
      {editing.question}
    </EditingContext>
  );
}

function useEditing() {
  const { order, orderEntries, viewer, may } = useOrder();
  const texts = useOrderTexts();
  const closingTexts = useClosingTexts();
  const commonTexts = useCommonTexts();
  const wide = useWide();
  // A form that is open stays in its place when the tablet is turned: elsewhere it would be empty.
  const [opened, setOpened] = useState<{ edits: NamedDishEntry | undefined; isInPlace: boolean }>();
  const gone = opened?.edits && !findDishEntry(orderEntries, opened.edits) ? opened.edits : undefined;
  const edited = opened?.edits && findDishEntry(orderEntries, opened.edits);
  const mayWrite = edited ? may.editEntry(edited.entry) : may.addDish;
  // During the call it waits: the order may be unlocked.
  const isOver = opened !== undefined && !gone && order.orderState !== 'ORDERING' && !mayWrite;
  const form = gone || isOver ? undefined : opened;
  const edits = form?.edits;
  const usual = useSaveDish(order);
  const [deletedIds, setDeletedIds] = useState<DishEntryIds>();
  const { remove, removingFrom } = useRemoveDish();
  // The dialog closes with the dish: before that, the focus would return to a button that is about to go.
  const deleting = deletedIds && findDishEntry(orderEntries, deletedIds);
  const open = (next?: NamedDishEntry) => startTransition(() => setOpened({ edits: next, isInPlace: wide }));
  usePreload(may.addDish || orderEntries.some(may.editEntry));
  useDeletedNotice(gone?.dishName);
  useEffect(() => {
    if (!isOver) return;
    setOpened(undefined);
    showNotice({ text: closingTexts.formClosed });
  }, [isOver, closingTexts]);
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
    question: deleting && (
      <ConfirmDialog
        open
        question={texts.deleteEntryQuestion(portions(alikeIn(deleting.entry, deleting.dish), deleting.dish.dishName))}
        action={commonTexts.remove}
        pending={removingFrom !== undefined}
        onConfirm={() => remove(deleting)}
        onClose={() => setDeletedIds(undefined)}
      />
    ),
    add: () => open(),
    edit: (entry: OrderEntry, dish: DishEntry) =>
      open({ orderEntryId: entry.id, dishEntryId: dish.id, dishName: dish.dishName }),
    /** Removes a dish, and asks before if it cannot be put back. */
    remove: (entry: OrderEntry, dish: DishEntry) =>
      may.addDish && viewer.isMine(entry)
        ? void remove({ entry, dish })
        : setDeletedIds({ orderEntryId: entry.id, dishEntryId: dish.id }),
  };
}

/** Loads the form and the menus of dishes ahead, so that they open at once. */
function usePreload(mayOpen: boolean): void {
  useEffect(
    () =>
      mayOpen && mayLoadAhead()
        ? onFirstInteraction(() =>
            [EntryEditor, DishActions].forEach((one) => void one.preload().catch(() => undefined)),
          )
        : undefined,
    [mayOpen],
  );
}

/** Says that the dish that is being edited was deleted by someone else. */
function useDeletedNotice(dishName: string | undefined): void {
  const texts = useOrderTexts();
  useEffect(() => {
    if (dishName !== undefined) showNotice({ text: texts.entryGone(dishName) });
  }, [dishName, texts]);
}

/** Deletes a dish of the order and those alike in its entry, and offers to undo that where it is possible. `removingFrom` is the id of the entry meanwhile. */
function useRemoveDish() {
  const { order, allDishesInRestaurant, viewer, may } = useOrder();
  const texts = useOrderTexts();
  const restore = useSaveDish({ id: order.id });
  const { submit, isPending, variables } = useWrite(
    ({ entry, dish }: { entry: OrderEntry; dish: DishEntry }, call) =>
      call('deleteDishEntry', { params: { orderEntryId: entry.id, dishEntryId: dish.id }, query: { alike: true } }),
    {
      resolvesReloaded: true,
      onReply: (_, { entry, dish }) => {
        const count = alikeIn(entry, dish);
        const choice = choiceOfEntry(dish, allDishesInRestaurant, count);
        const isUndoable = may.addDish && viewer.isMine(entry);
        showNotice({
          text: texts.entryDeleted(portions(count, dish.dishName)),
          ...(isUndoable && { undo: () => restore.submit({ choice }) }),
        });
      },
    },
  );
  return { removingFrom: isPending ? variables.entry.id : undefined, remove: submit };
}

/** How many dishes of an entry are alike with one of them, which counts. */
const alikeIn = ({ dishEntries }: OrderEntry, dish: DishEntry): number =>
  dishEntries.filter((one) => isAlike(one, dish)).length;
