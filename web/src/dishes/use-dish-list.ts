import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';

/** Dishes under one heading. */
export interface DishGroup {
  /** Unique among the groups; the title is, without it. */
  id?: string;
  title: string;
  dishes: Dish[];
}

/** A line of the list: the heading of a group, or one of its dishes with its position among all (from 1). */
type Row = { key: string; group: DishGroup } & ({ dish: Dish; position: number } | { dish?: undefined });

/** The height of a heading and of a dish, until they are measured (px). */
const HEADING_HEIGHT = 33;
const DISH_HEIGHT = 48;
/** As high as the list may be: what is rendered before it is measured (px). */
const LIST_HEIGHT = 480;
/** Rows that are rendered before and after those that are seen. */
const OVERSCAN = 6;

/**
 * A list of dishes in groups, of which only the rows that are seen are rendered, with a way through it by arrow keys; Enter takes the marked
 * dish. The focus stays where the keys are pressed: in the list (`listProps`), or in the search that it is the result of (`comboboxProps`),
 * which marks the first dish (`marksFirst`).
 *
 *   groups  Zupy: Żurek, Rosół            (500 dishes)
 *   blocks  Zupy (heading), Żurek, Rosół  (those that are seen, the marked one, and their headings)
 */
export function useDishList(groups: DishGroup[], marksFirst: boolean, onDish: (dish: Dish) => void) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rows = rowsOf(groups);
  const [markedKey, setMarkedKey] = useState<string>();
  const kept = rows.findIndex(({ key }) => key === markedKey);
  // Row 0 is a heading.
  const marked = kept >= 0 ? kept : marksFirst && rows.length > 1 ? 1 : undefined;
  const headingOf = (index: number): number => rows.findLastIndex(({ dish }, at) => !dish && at <= index);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    getItemKey: (index) => rows[index]!.key,
    estimateSize: (index) => (rows[index]!.dish ? DISH_HEIGHT : HEADING_HEIGHT),
    initialRect: { width: 0, height: LIST_HEIGHT },
    overscan: OVERSCAN,
    // The heading stays at the top of the list while its group is seen.
    scrollPaddingStart: HEADING_HEIGHT,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const needed = [...seen.slice(0, 1), ...(marked === undefined ? [] : [marked])];
      return [...new Set([...needed.map(headingOf), ...needed, ...seen])].sort((a, b) => a - b);
    },
  });

  // The list of a search begins at the top.
  const first = rows[1]?.key;
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [first, marksFirst]);

  const mark = (index: number | undefined, align: 'auto' | 'start' = 'auto') => {
    setMarkedKey(index === undefined ? undefined : rows[index]!.key);
    if (index !== undefined) virtualizer.scrollToIndex(index, { align });
  };
  const move = (by: 1 | -1) => {
    for (let at = (marked ?? 0) + by; at > 0 && at < rows.length; at += by) if (rows[at]!.dish) return mark(at);
    if (by < 0 && !marksFirst) mark(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, altKey, ctrlKey, metaKey } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') {
      const { dish } = rows[marked ?? 0] ?? {};
      if (dish) onDish(dish);
    } else return;
    event.preventDefault();
  };

  const items = virtualizer.getVirtualItems();
  const blocks = items.map(({ index, start }, at) => ({
    index,
    row: rows[index]!,
    /** Height of the rows above that are not rendered (px). */
    gap: Math.max(0, start - (items[at - 1]?.end ?? 0)),
  }));
  const keyProps = {
    onKeyDown,
    'aria-activedescendant': marked === undefined ? undefined : `${id}-${marked}`,
  };
  return {
    blocks,
    /** Height below the last row that is rendered (px). */
    end: Math.max(0, virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)),
    marked,
    idOf: (index: number) => `${id}-${index}`,
    measure: virtualizer.measureElement,
    listProps: { ...keyProps, id, ref: list },
    comboboxProps: {
      ...keyProps,
      role: 'combobox',
      'aria-expanded': rows.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
    },
    /** Forgets which dish was marked: the list will be another. */
    unmark: () => setMarkedKey(undefined),
    /** Shows a group from its beginning, marks its first dish and gives the list the focus. */
    jumpTo: (group: DishGroup) => {
      list.current?.focus({ preventScroll: true });
      mark(
        rows.findIndex((row) => row.dish !== undefined && row.group === group),
        'start',
      );
    },
  };
}

function rowsOf(groups: DishGroup[]): Row[] {
  let position = 0;
  return groups.flatMap((group): Row[] => {
    const key = group.id ?? group.title;
    return [
      { key, group },
      ...group.dishes.map((dish) => ({ key: `${key} ${dish.id}`, group, dish, position: (position += 1) })),
    ];
  });
}
