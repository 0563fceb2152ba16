import { useEffect, useState, type ReactNode } from 'react';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { onFirstInteraction } from '../../ui/browser/first-interaction.js';
import { showNotice } from '../../ui/browser/notice.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { useWide } from '../../ui/use-wide.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';
import { useOrder } from '../use-order.js';
import { useSaveDish } from '../dish-form/api.js';
import { EntryCard } from './entry-card.js';
import { DishActions } from './dish-entry-row.js';
import type { DishOfOrder, EntrySlots } from './entry-dishes.js';
import { findDishEntry, type DishEntryIds } from '../dish-entry.js';
import styles from './entries.module.css';
import { EntryRow } from './entry-row.js';
import { NewEntryCard } from './new-entry-card.js';
import { OtherEntries } from './other-entries.js';
import { useAfterClose } from './use-after-close.js';
import { useChangedDishes } from './use-changed-dishes.js';
import { useRemoveDish } from './use-remove-dish.js';

const DeleteDishEntry = lazyDialog(async () => (await import('./delete-dish-entry.js')).DeleteDishEntry);
const EntryEditor = lazyDialog(async () => (await import('../dish-form/entry-editor.js')).EntryEditor);

interface Props extends EntrySlots {
  children: ReactNode;
  /** The others' entries, where they are more than rows. */
  others: ((row: Row) => ReactNode) | undefined;
}

/** Another person's entry as a row, with what a long list puts into it. */
type Row = (entry: OrderEntry, inList?: { tick: ReactNode; brief: ReactNode }) => ReactNode;

/** All entries of an order, the person's own first, and the form to add or change a dish. `children` stand between one's own and the others'. */
export function Entries({ children, others, ...slots }: Props) {
  const { order, orderEntries, viewer, may } = useOrder();
  const wide = useWide();
  // A form that is open stays in its place when the tablet is turned: elsewhere it would be empty.
  const [opened, setOpened] = useState<{ edits: DishOfOrder | undefined; inPlace: boolean }>();
  const gone = opened?.edits && !findDishEntry(orderEntries, opened.edits) ? opened.edits : undefined;
  const form = gone ? undefined : opened;
  const edits = form?.edits;
  const usual = useSaveDish(order.id);
  const [deletedIds, setDeletedIds] = useState<DishEntryIds>();
  const { remove, removingFrom } = useRemoveDish();
  // The dialog closes with the dish: before that, the focus would return to a button that is about to go.
  const deleting = deletedIds && findDishEntry(orderEntries, deletedIds);
  const open = (next?: DishOfOrder) => EntryEditor.show(() => setOpened({ edits: next, inPlace: wide }));
  const close = () => setOpened(undefined);
  const mayOpen = may.addDish || orderEntries.some(may.editEntry);
  usePreload(mayOpen);
  useDeletedNotice(gone?.dishName);
  const isAdding = (form && !edits) || usual.isPending;
  const changedIds = useChangedDishes(orderEntries);
  useAfterClose(
    deleting?.entry.id ?? removingFrom ?? edits?.orderEntryId ?? (isAdding ? 'mine' : undefined),
    viewer.entry?.id,
    changedIds,
  );

  const editor = form && <EntryEditor edits={edits} inSheet={!form.inPlace} onClose={close} />;
  const createsInPlace = form?.inPlace && !edits;

  const propsOf = (entry: OrderEntry) => ({
    ...slots,
    entry,
    busy: form !== undefined,
    changedIds,
    editing:
      form?.inPlace && edits?.orderEntryId === entry.id ? { dishEntryId: edits.dishEntryId, form: editor } : undefined,
    onEdit: (dish: DishEntry) => open({ orderEntryId: entry.id, dishEntryId: dish.id, dishName: dish.dishName }),
    onDelete: (dish: DishEntry) =>
      may.addDish && viewer.isMine(entry)
        ? void remove(entry, dish)
        : DeleteDishEntry.show(() => setDeletedIds({ orderEntryId: entry.id, dishEntryId: dish.id })),
  });

  const row: Row = (entry, inList) => <EntryRow key={entry.id} {...propsOf(entry)} {...inList} />;

  return (
    <div className={classNames(styles.entries, createsInPlace && styles.beside)}>
      {!viewer.entry && may.addDish && !createsInPlace && (
        <NewEntryCard {...slots} onChoose={() => open()} usual={usual} />
      )}
      {viewer.entry && <EntryCard key={viewer.entry.id} {...propsOf(viewer.entry)} onAdd={() => open()} />}
      {!viewer.entry && !may.addDish && slots.warning}
      {(createsInPlace || !form?.inPlace) && editor}
      <div className={styles.entries}>
        {children}
        {others?.(row) ?? <OtherEntries row={row} />}
      </div>
      {deleting && <DeleteDishEntry {...deleting} onClose={() => setDeletedIds(undefined)} />}
    </div>
  );
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
