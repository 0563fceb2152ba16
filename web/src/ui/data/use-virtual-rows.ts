import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';

/** Lists of more rows than this render only those that are seen. */
export const LONG_LIST = 100;

/** Rows that are rendered before and after those that are seen. */
const OVERSCAN = 6;

/** How far from the window a list is near. */
const NEAR = '400px 0px';

interface VirtualRow {
  readonly index: number;
  /** Height of the rows above that are not rendered (px). */
  readonly gap: number;
}

/**
 * The rows of a list that are rendered: all, or those that are seen if `isLong`, and those around the focus.
 * The list gets `listProps`; a row gets `measure` as its ref and its index as `data-index`. `end` is the height below the last one.
 */
export function useVirtualRows<List extends HTMLElement>(count: number, isLong: boolean, rowHeight: number) {
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const [isNear, setIsNear] = useState(true);
  const [focused, setFocused] = useState<number>();
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const seen = isNear ? defaultRangeExtractor(range) : [];
      if (focused === undefined) return seen;
      // The row with the focus and its neighbours: Tab must find the next row before the page has scrolled to it.
      const near = defaultRangeExtractor({ ...range, startIndex: focused, endIndex: focused });
      return [...new Set([...seen, ...near])].filter((index) => index < count).sort((a, b) => a - b);
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- after each render: lists above may have grown
  useLayoutEffect(() => {
    if (isLong && list.current) setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });

  // Of several lists on a page, such as the categories of a menu, those that are far away render nothing.
  useEffect(() => {
    if (!isLong || !list.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? true), {
      rootMargin: NEAR,
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isLong]);

  const listProps = {
    ref: list,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-index]');
      setFocused(row ? Number(row.dataset['index']) : undefined);
    },
    // Between two rows the focus stays: the next row must not go in the moment between.
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
    },
  };
  if (!isLong) {
    const rows = Array.from({ length: count }, (_, index): VirtualRow => ({ index, gap: 0 }));
    return { listProps, rows, end: 0, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const rows = items.map(({ index, start }, at): VirtualRow => ({
    index,
    gap: Math.max(0, start - (items[at - 1]?.end ?? top)),
  }));
  const end = Math.max(0, virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top));
  return { listProps, rows, end, measure: virtualizer.measureElement };
}
