import { useEffect, useRef, useState } from 'react';
import { mdiFoodForkDrink } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { showNotice } from '../../lib/notice.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { useWide } from '../../ui/use-wide.js';
import { DeleteDishEntry } from './delete-dish-entry.js';
import { EntryCard, entryPlace } from './entry-card.js';
import { EntryForm } from './entry-form.js';
import { dishAt, presentMode, type DishPlace, type EntryTask } from './entry-mode.js';
import styles from './entries.module.css';
import { EntrySheet } from './entry-sheet.js';
import { isMine, mayAddDish } from './permissions.js';

/** What everybody has in the order, one's own first, and the form to add or change a dish. */
export function Entries({ data }: { data: ShowOrder }) {
  const { show: texts, entryForm } = useTexts();
  const wide = useWide();
  // The form stays in its place while it is open: a turn of the tablet must not empty it.
  const [opened, setOpened] = useState<{ task: EntryTask; inPlace: boolean }>();
  const { task, inPlace } = opened ?? { inPlace: wide };
  const mode = task && presentMode(data, task);
  const [asked, setAsked] = useState<DishPlace>();
  // The question goes with the dish: before, the focus would go back to a button that is about to go.
  const deleting = asked && dishAt(data.orderEntries, asked);
  const mine = data.orderEntries.filter((entry) => isMine(data, entry));
  const others = data.orderEntries.filter((entry) => !isMine(data, entry));
  const open = (next: EntryTask) => setOpened({ task: next, inPlace: wide });
  const close = () => setOpened(undefined);
  useNoticeOfGone(task?.kind === 'editing' && !mode ? task.dishName : undefined);
  useFocusKept(deleting?.entry.id ?? (mode?.kind === 'editing' ? mode.orderEntryId : mode && 'mine'), mine[0]?.id);

  const form = mode && <EntryForm data={data} mode={mode} onDone={close} onCancel={close} />;
  const createsInPlace = inPlace && mode?.kind === 'creating';

  const card = (entry: OrderEntry) => (
    <EntryCard
      key={entry.id}
      data={data}
      entry={entry}
      busy={mode !== undefined}
      editing={
        inPlace && mode?.kind === 'editing' && mode.orderEntryId === entry.id
          ? { dishEntryId: mode.dishEntryId, form }
          : undefined
      }
      onAdd={() => open({ kind: 'creating' })}
      onEdit={(dish) =>
        open({ kind: 'editing', orderEntryId: entry.id, dishEntryId: dish.id, dishName: dish.dishName })
      }
      onDelete={(dish) => setAsked({ orderEntryId: entry.id, dishEntryId: dish.id })}
    />
  );

  return (
    <>
      {mine.length === 0 && mayAddDish(data) && !createsInPlace && (
        <div className={classNames(layout['card'], styles['newEntry'])}>
          <div>
            <h2>{texts.newEntry}</h2>
            <p className={layout['quiet']}>{texts.newEntryText}</p>
          </div>
          <Button icon={mdiFoodForkDrink} onClick={() => open({ kind: 'creating' })}>
            {texts.chooseDish}
          </Button>
        </div>
      )}
      {mine.length > 0 && (
        <section className={classNames(layout['tight'], styles['section'])}>
          <h2>{texts.mine}</h2>
          {mine.map(card)}
        </section>
      )}
      {createsInPlace && (
        <section aria-label={entryForm.createTitle} className={classNames(layout['card'], layout['padded'])}>
          {form}
        </section>
      )}
      {mode && !inPlace && (
        <EntrySheet title={mode.kind === 'creating' ? entryForm.createTitle : entryForm.editTitle} onClose={close}>
          {form}
        </EntrySheet>
      )}
      <section className={classNames(layout['tight'], styles['section'])}>
        <h2>{texts.others}</h2>
        {others.length === 0 && <p className={layout['quiet']}>{texts.othersEmpty}</p>}
        <div className={styles['others']}>{others.map(card)}</div>
      </section>
      {deleting && <DeleteDishEntry data={data} {...deleting} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Tells that somebody else took the dish out of the order that is being edited here. */
function useNoticeOfGone(dishName: string | undefined): void {
  const { show: texts } = useTexts();
  useEffect(() => {
    if (dishName !== undefined) showNotice({ text: texts.entryGone(dishName) });
  }, [dishName, texts]);
}

/**
 * Gives the focus to the card of an entry, or of one's own, when a form or a dialog about it was closed and the button that
 * opened it is gone.
 */
function useFocusKept(entryId: string | undefined, mine: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const closed = entryId === undefined ? last.current : undefined;
    last.current = entryId;
    if (closed === undefined || document.activeElement !== document.body) return;
    const places = [entryPlace(closed), entryPlace(mine), 'content'];
    places
      .map((id) => document.getElementById(id))
      .find(Boolean)
      ?.focus();
  }, [entryId, mine]);
}
