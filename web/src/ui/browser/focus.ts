import type { MouseEvent } from 'react';

/** Moves the focus to the first of these elements that exists, and returns it. The page does not scroll. */
export function focusOn(...ids: readonly string[]): HTMLElement | null | undefined {
  const target = ids.map((id) => document.getElementById(id)).find(Boolean);
  target?.focus({ preventScroll: true });
  return target;
}

/** Moves the focus to the first of these elements that exists, or to the page's content, if what had it is gone. Returns whether it was. */
export function focusIfLost(...ids: readonly string[]): boolean {
  const isLost = document.activeElement === document.body;
  if (isLost) focusOn(...ids, 'content');
  return isLost;
}

/** What the focus may go to when what had it is gone: the page, a dialog, or a named part of one. */
const REGION = 'main, [role=dialog], :is(section, article, [role=region]):is([aria-label], [aria-labelledby])';

/** Time for a dialog or form to move the focus by itself (ms). */
const OWN_MOVE = 100;

/**
 * Once what has the focus is gone or disabled, as after a write, moves the focus to the nearest region around it that is still there: to its
 * heading, or to all of it if it has none. The page does not scroll.
 */
export function keepFocusNear(): void {
  let focused: Element | undefined;
  let regions: Element[] = [];
  const isLost = () =>
    document.activeElement === document.body && focused && (!focused.isConnected || focused.matches(':disabled'));
  const move = () => {
    const region = regions.find(({ isConnected }) => isConnected);
    if (!isLost() || !region) return;
    const heading = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
    const target = heading ?? (region as HTMLElement);
    if (!target.hasAttribute('tabindex')) {
      target.tabIndex = -1;
      target.style.outline = 'none'; // It is no control.
    }
    target.focus({ preventScroll: true });
  };
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
    const around: Element[] = [];
    for (let one = focused.closest(REGION); one; one = one.parentElement?.closest(REGION) ?? null) around.push(one);
    // Behind a dialog is what opened it.
    regions = focused.closest('main') ? around : [...new Set([...around, ...regions])];
  });
  new MutationObserver(() => isLost() && setTimeout(move, OWN_MOVE)).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}

/**
 * Follows a link to an element of the same page and focuses it. It adds no history entry, which the router would not know:
 * Back still leads to the previous page.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusOn(event.currentTarget.hash.slice(1))?.scrollIntoView();
}
