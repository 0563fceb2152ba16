import { startTransition, useState, type ReactNode } from 'react';
import { mdiDeleteOutline, mdiDotsVertical, mdiPencilOutline } from '@mdi/js';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import type { DishPart } from '@kantyna/money/order-price';
import { groupAlike } from '@kantyna/order-rules/alike';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useOrderTexts } from '../order.texts.js';
import { IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Box, Grid, Row, variant } from '../../ui/layout.js';
import { lazyComponent } from '../../ui/browser/lazy-component.js';
import { useDialog } from '../../ui/overlay/use-dialog.js';
import { Price } from '../../ui/price.js';
import { useJustChanged } from '../../ui/browser/use-just-changed.js';
import { personLabel, usePersonName } from '../../ui/use-person-name.js';
import { useWide } from '../../ui/browser/use-wide.js';
import { portions, type DishEntryIds, type NamedDishEntry } from '../../dishes/dish-entry.js';
import { sharedParts } from '../entry-price.js';
import { entryCardId } from '../element-ids.js';
import { useOrder } from '../../viewed-order/use-order.js';
import type { DishTools } from './dish-actions.js';
import { DishActions, useDishEditing } from './dish-editing.js';
import styles from './entry-dishes.module.css';

const FlagDialog = lazyComponent(async () => (await import('../complaints/flag-dialog.js')).FlagDialog);

interface ArticleProps {
  entry: OrderEntry;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of an entry: named by its person, marked for a moment when it arrives or changes. */
export function EntryArticle({ entry, className, children }: ArticleProps) {
  const personName = usePersonName();
  const flashing = useJustChanged(JSON.stringify(entry));
  return (
    <article
      id={entryCardId(entry.id)}
      tabIndex={-1}
      aria-label={personName(personLabel(entry))}
      className={classNames(variant('focusable'), styles.arrive, flashing && styles.flash, className)}
    >
      {children}
    </article>
  );
}

/** The dishes of an entry, those that are alike in one row, with what the person may do with them. */
export function EntryDishes({ entry }: { entry: OrderEntry }) {
  const viewed = useOrder();
  const { may, viewer, orderEntries } = viewed;
  const editing = useDishEditing();
  const flag = useDialog<NamedDishEntry>((close, dish) => <FlagDialog dish={dish} onClose={close} />);
  const mayChange = may.editEntry(entry) && !editing.isOpen;
  const isMine = viewer.isMine(entry);
  const shared = sharedParts(viewed, entry.id);
  const idsOf = (dish: DishEntry): DishEntryIds => ({
    orderEntryId: orderEntries.find(({ dishEntries }) => dishEntries.includes(dish))!.id,
    dishEntryId: dish.id,
  });
  const toFlag = (alike: DishEntry[]) => {
    const dish = may.flagDish(entry) ? alike.find(({ flag }) => !flag) : undefined;
    return dish && (() => flag.open({ ...idsOf(dish), dishName: dish.dishName }));
  };
  const toolsOf = (dish: DishEntry, alike: DishEntry[]): DishTools => {
    const toShare = may.addDish && isMine && !editing.isOpen ? alike.find(({ sharedWith }) => !sharedWith) : undefined;
    return {
      ...(mayChange && { edit: () => editing.edit(entry, dish), remove: () => editing.remove(entry, dish) }),
      share: toShare && idsOf(toShare),
      flag: toFlag(alike),
    };
  };
  return (
    <>
      <Box as="ul" pad="0 0 8">
        {groupAlike(entry.dishEntries).map(({ dish, alike }) => {
          const form = editing.formInPlaceOf(alike);
          return form ? (
            <Box as="li" key={dish.id} pad={16}>
              {form}
            </Box>
          ) : (
            <DishEntryRow
              key={dish.id}
              dish={dish}
              count={alike.length}
              isChanged={alike.some(({ id }) => editing.changedIds.has(id))}
              part={shared.find((one) => one.dish.id === dish.id)}
              hasIcons={isMine}
              tools={toolsOf(dish, alike)}
            />
          );
        })}
        {shared
          .filter(({ dish }) => !entry.dishEntries.includes(dish))
          .map((part) => (
            <DishEntryRow
              key={part.dish.id}
              dish={part.dish}
              count={1}
              part={part}
              tools={{ flag: toFlag([part.dish]) }}
            />
          ))}
      </Box>
      {flag.dialog}
    </>
  );
}

interface RowProps {
  dish: DishEntry;
  /** How many of this dish are in the entry. The prices are for all of them. */
  count: number;
  /** The entry's part of a shared dish. */
  part?: DishPart | undefined;
  tools: DishTools;
  /** Whether there is an icon for each of edit and remove, where there is room. */
  hasIcons?: boolean;
  /** Whether it was added or changed a moment ago: it slides in. */
  isChanged?: boolean;
}

/** A dish of an entry with all that belongs to it: `2 × Bigos` for two alike. One menu has the person's actions, except those with an icon. */
function DishEntryRow({ dish, count, part, tools, hasIcons = false, isChanged }: RowProps) {
  const texts = useOrderTexts();
  const commonTexts = useCommonTexts();
  const isWide = useWide();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = portions(count, dish.dishName);
  const { edit, remove, ...rest } = hasIcons && isWide ? tools : ({} as DishTools);
  const inMenu = hasIcons && isWide ? rest : tools;
  return (
    <Grid
      as="li"
      align="center"
      gap="0 4"
      tall={48}
      pad="4 12"
      className={styles.dish}
      data-changed={isChanged || undefined}
    >
      <Box variant="strong">{name}</Box>
      <Row gap={0} nowrap variant="accent">
        {edit && <IconButton icon={mdiPencilOutline} label={`${texts.editDish}: ${name}`} onClick={edit} />}
        {remove && <IconButton icon={mdiDeleteOutline} label={`${commonTexts.remove}: ${name}`} onClick={remove} />}
        {Object.values(inMenu).some(Boolean) && (
          <IconButton
            icon={mdiDotsVertical}
            label={texts.dishActions(name)}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onClick={({ currentTarget }) => startTransition(() => setAnchor(currentTarget))}
          />
        )}
      </Row>
      <Price grosze={part?.price ?? dish.price * count} />
      {dish.sideDishes.map(({ id, name: side, price }) => (
        <Row key={id} gap={8} justify="between" nowrap variant="quiet small across">
          + {side}
          {!part && <Price grosze={price * count} />}
        </Row>
      ))}
      {dish.forWhom !== undefined && <Row variant="quiet small across">{commonTexts.forWhom(dish.forWhom)}</Row>}
      {part && <Row variant="quiet small across">{texts.sharedBy(part.of)}</Row>}
      {dish.comments !== '' && <em className={variant('small across')}>{dish.comments}</em>}
      {anchor && <DishActions anchor={anchor} dishName={name} tools={inMenu} onClose={() => setAnchor(undefined)} />}
    </Grid>
  );
}
