/** The scroll position of a page. */
export interface ScrollPosition {
  /** In px; 0 for a page that is new. */
  readonly scroll: number;
  /** The index of a row among all of the page, and how far below the top of the window it is (px). */
  readonly row?: readonly [index: number, top: number];
}

const ROW = '#content :is(tr, li)';
const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Where the page is now: by the row that has the focus, else by the one in the middle of the window. */
export function presentScrollPosition(): ScrollPosition {
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const row = document.activeElement?.closest(ROW) ?? middle?.closest(ROW);
  if (!row) return { scroll: scrollY };
  return { scroll: scrollY, row: [[...document.querySelectorAll(ROW)].indexOf(row), topOf(row)] };
}

const TAKEN_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls the page to a position as soon as it is that long, unless the person scrolls first. Returns what ends that. A row comes to where it
 * was, whatever the rows above it are estimated to be high.
 */
export function scrollOnceThere({ scroll, row }: ScrollPosition): () => void {
  const end = new AbortController();
  const rowNow = () => row && document.querySelectorAll(ROW)[row[0]];
  const missing = (): number => {
    const found = rowNow();
    return row && found ? topOf(found) - row[1] : scroll - scrollY;
  };
  const move = () => {
    if (end.signal.aborted) return;
    const before = scrollY;
    scrollBy(0, missing());
    // Rows that come into sight are laid out only now, and may push the row away.
    if (scrollY !== before) requestAnimationFrame(move);
    else if (Math.abs(missing()) <= 1 && (!row || rowNow())) end.abort();
  };
  const observer = new ResizeObserver(move);
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const input of TAKEN_OVER) addEventListener(input, () => end.abort(), { signal: end.signal, passive: true });
  observer.observe(document.body);
  move();
  return () => end.abort();
}
